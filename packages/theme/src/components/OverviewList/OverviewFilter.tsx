import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { Icon } from "../Icon/Icon.tsx";

export interface OverviewFilterProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** How many pages are left. */
  count: number;
  onChange: (query: string) => void;
  onClear: () => void;
}

/** The box above an overview. What is typed stays in the box itself: it may have been typed before React came. */
export function OverviewFilter({ input, query, count, onChange, onClear }: OverviewFilterProps): ReactNode {
  const messages = useMessages();
  const id = useId();
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || query === "") return;
    event.preventDefault();
    onClear();
  };
  const isActive = query.trim() !== "";

  return (
    <div className="ink-overview-filter" role="search">
      <label htmlFor={id}>{messages.overviewFilter}</label>
      <input
        id={id}
        ref={input}
        type="search"
        placeholder={messages.overviewPlaceholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      <output htmlFor={id}>{isActive && messages.overviewCount.replace("{count}", `${count}`)}</output>
      {isActive && (
        <button
          className="ink-icon-button"
          type="button"
          aria-label={messages.overviewClear}
          onClick={onClear}
        >
          <Icon icon="close" />
        </button>
      )}
    </div>
  );
}
