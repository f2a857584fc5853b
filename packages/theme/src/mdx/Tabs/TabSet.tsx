import { Fragment, type ReactNode, useId } from "react";

interface TabContent {
  label: ReactNode;
  value: string;
  content: ReactNode;
  /** Id of the panel, for links. */
  id?: string | undefined;
}

export interface TabSetProps {
  tabs: readonly TabContent[];
  /** `value` of the tab that is open from the start. */
  selected?: string | undefined;
  /** Name that sets share which turn together. */
  group?: string | undefined;
  /** What the set is about, for screen readers. */
  label?: string | undefined;
  className?: string;
}

/** Radio buttons, each before its panel: they turn without a script, and one for the whole site keeps groups together. */
export function TabSet({ tabs, selected, group, label, className = "ink-tabs" }: TabSetProps): ReactNode {
  const name = `ink-tabs-${useId().replace(/[^\w-]/g, "")}`;
  const chosen = tabs.some(({ value }) => value === selected) ? selected : tabs[0]?.value;
  return (
    <div
      className={className}
      data-ink-tabs=""
      data-ink-sync={group}
      role={label === undefined ? undefined : "group"}
      aria-label={label}
    >
      {tabs.map(({ label: tabLabel, value, content, id }, index) => (
        <Fragment key={value}>
          <input
            type="radio"
            className="ink-tab-input"
            name={name}
            id={`${name}-${index}`}
            value={value}
            defaultChecked={value === chosen}
          />
          <label className="ink-tab-label" htmlFor={`${name}-${index}`}>
            {tabLabel}
          </label>
          <div className="ink-tab-panel" id={id}>
            {content}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
