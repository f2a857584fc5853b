import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "../../components/Icon/Icon.tsx";
import { useMessages } from "../../messages/use-messages.ts";
import { QUERY_LENGTH } from "../limits.ts";

export interface SearchBoxProps {
  typed: string;
  /** How many rows there are below, and which of them is active. */
  rowCount: number;
  active: number;
  popup: "grid" | "listbox";
  onType(text: string, isComposing: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
  onCancel(): void;
}

/** Where the reader types. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { typed, rowCount, active, popup, onType, onKeyDown, onCancel } = props;
  const messages = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onType("", false);
    input.current?.focus();
  };
  return (
    <form className="ink-search-box" role="search" onSubmit={(event) => event.preventDefault()}>
      <Icon icon="search" />
      <input
        ref={input}
        type="search"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={QUERY_LENGTH}
        placeholder={messages.searchPlaceholder}
        aria-label={messages.search}
        aria-autocomplete="list"
        aria-haspopup={popup}
        aria-expanded={rowCount > 0}
        aria-controls={rowCount > 0 ? "ink-search-list" : undefined}
        aria-activedescendant={rowCount > 0 ? `ink-search-${active}` : undefined}
        value={typed}
        onChange={({ target, nativeEvent }) => onType(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({ currentTarget }) => onType(currentTarget.value, false)}
        onKeyDown={onKeyDown}
      />
      {typed !== "" && (
        <button
          className="ink-icon-button"
          type="button"
          aria-label={messages.searchClear}
          title={messages.searchClear}
          onClick={clear}
        >
          <Icon icon="close" />
        </button>
      )}
      <button className="ink-search-cancel" type="button" onClick={onCancel}>
        {messages.searchCancel}
      </button>
    </form>
  );
}
