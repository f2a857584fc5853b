import { useNavigate } from "@inkstone/runtime";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../components/Icon/Icon.tsx";
import { useMessages } from "../messages/use-messages.ts";
import { groupHits, listRows } from "./group-hits.ts";
import type { StoredHit } from "./hit.ts";
import { QUERY_LENGTH } from "./limits.ts";
import { lockScroll } from "./lock-scroll.ts";
import { openBeside, type OpenIn, openInOf } from "./open-hit.ts";
import { SearchScreen } from "./SearchScreen.tsx";
import { useActiveRow } from "./use-active-row.ts";
import { useHistory } from "./use-history.ts";
import { type SearchOptions, useSearch } from "./use-search.ts";

export interface SearchModalProps extends SearchOptions {
  /** What was selected or typed before the modal was there. */
  initialQuery: string;
  missingResultsUrl: string | undefined;
  onClose(): void;
}

/** The search modal: a native dialog, so that focus, Escape and the page behind are the browser's business. */
export function SearchModal({ initialQuery, missingResultsUrl, onClose, ...options }: SearchModalProps): ReactNode {
  const messages = useMessages();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(initialQuery);
  const [query, setQuery] = useState(initialQuery.trim());
  const state = useSearch(query, options);
  const { history, remember, favor, forget } = useHistory(options.indexName);

  const groups = query === "" || state.answer === undefined ? [] : groupHits(state.answer.hits);
  const rows: StoredHit[] = query === "" ? [...history.recent, ...history.favorites] : listRows(groups);
  const [active, setActive] = useActiveRow(rows.length, query === "" ? history : state.answer);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.select();
    return lockScroll();
  }, []);

  const type = (text: string, isComposing: boolean): void => {
    setTyped(text);
    // What an input method has not finished yet is no word of the reader's.
    if (!isComposing) setQuery(text.trim());
  };
  const open = (hit: StoredHit, openIn: OpenIn): void => {
    remember(hit);
    if (openIn !== "here") return openBeside(hit.url, openIn);
    onClose();
    void navigate(hit.url);
  };
  const openByClick = (hit: StoredHit, event: MouseEvent): void => {
    const openIn = openInOf(event);
    // With a modifier the browser opens the link itself, and the modal stays.
    if (openIn !== "here") return remember(hit);
    event.preventDefault();
    open(hit, "here");
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const hit = rows[active];
    if (event.key === "ArrowDown") setActive(active + 1);
    else if (event.key === "ArrowUp") setActive(active - 1);
    else if (event.key === "Enter" && hit !== undefined && !event.altKey) open(hit, openInOf(event));
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      className="ink-search"
      ref={dialog}
      aria-label={messages.search}
      data-status={state.status}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form className="ink-search-box" role="search" onSubmit={(event) => event.preventDefault()}>
        <Icon icon="search" />
        <input
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
          aria-autocomplete="both"
          aria-expanded={rows.length > 0}
          aria-controls="ink-search-list"
          aria-activedescendant={rows.length > 0 ? `ink-search-${active}` : undefined}
          value={typed}
          onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
          onKeyDown={pressKey}
        />
        {typed !== "" && (
          <button
            className="ink-icon-button"
            type="button"
            aria-label={messages.searchClear}
            title={messages.searchClear}
            onClick={() => {
              type("", false);
              dialog.current?.querySelector("input")?.focus();
            }}
          >
            <Icon icon="close" />
          </button>
        )}
        <button className="ink-search-cancel" type="button" onClick={() => dialog.current?.close()}>
          {messages.searchCancel}
        </button>
      </form>
      <SearchScreen
        {...{ query, state, groups, history, active, missingResultsUrl }}
        onActivate={setActive}
        onOpen={openByClick}
        onFavor={favor}
        onForget={forget}
        onSuggest={(text) => type(text, false)}
      />
    </dialog>
  );
}
