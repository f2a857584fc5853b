import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { Tab, type TabProps } from "./Tab.tsx";
import { TabSet } from "./TabSet.tsx";

export interface TabsProps {
  /** Tabs with the same group turn together on all pages, and the reader's choice is remembered. */
  group?: string;
  /** `value` of the tab that is open from the start. @default the first tab's */
  defaultValue?: string;
  /** What the tabs are about, for screen readers: "Operating system". */
  label?: string;
  /** `Tab` elements. */
  children?: ReactNode;
}

/** Several ways to say one thing, of which the reader sees one. */
export function Tabs({ group, defaultValue, label: name, children }: TabsProps): ReactNode {
  const tabs = findTabs(children).map(({ label, value, id, children: content }, index) => ({
    id: id === undefined ? undefined : `tab-${id}`,
    label: label ?? value,
    value: value ?? (typeof label === "string" ? label : String(index + 1)),
    content,
  }));
  return <TabSet tabs={tabs} selected={defaultValue} group={group} label={name} />;
}

/** MDX puts line breaks between the tags, and authors may put a fragment around them. */
function findTabs(children: ReactNode): TabProps[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabProps>(child)) return [];
    if (child.type === Fragment) return findTabs(child.props.children);
    return child.type === Tab ? [child.props] : [];
  });
}
