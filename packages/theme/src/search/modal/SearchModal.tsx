import { useHref, useNavigate } from "@inkstone/runtime";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { groupHits, listRows } from "../hits/group-hits.ts";
import type { StoredHit } from "../hits/hit.ts";
import { keepFocus } from "./keep-focus.ts";
import { lockScroll } from "./lock-scroll.ts";
import { isWebAddress, openBeside, type OpenIn, openInOf } from "../hits/open-hit.ts";
import { reportClick } from "./report-click.ts";
import { readSearchKey } from "../search-keys.ts";
import { SearchBox } from "./SearchBox.tsx";
import { SearchScreen } from "./SearchScreen.tsx";
import { useActiveRow } from "./use-active-row.ts";
import { useHistory } from "./use-history.ts";
import { useOpenLater } from "./use-open-later.ts";
import { type SearchOptions, useSearch } from "./use-search.ts";

export interface SearchModalProps extends SearchOptions {
  /** What was selected on the page, or typed before the modal was there. */
  initialQuery: string;
  /** Whether it was typed: the reader goes on behind it. */
  hasTyped: boolean;
  missingResultsUrl: string | undefined;
  onClose(): void;
}

/** The search modal: a native dialog, so that focus, Escape and the page behind are the browser's business. */
export function SearchModal(props: SearchModalProps): ReactNode {
  const { initialQuery, hasTyped, missingResultsUrl, onClose, ...options } = props;
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(initialQuery);
  const [query, setQuery] = useState(initialQuery.trim());
  const state = useSearch(query, options);
  const { history, remember, favor, forget } = useHistory(options.indexName);
  // The browser tells of it later, and a key that is pressed until then would find nobody.
  const close = (): void => {
    dialog.current?.close();
    onClose();
  };

  const isStart = query === "";
  const groups = isStart ? [] : groupHits(state.answer?.hits ?? []);
  const shown: StoredHit[] = isStart ? [...history.recent, ...history.favorites] : listRows(groups);
  const rows = state.hasFailed ? [] : shown;
  const [active, setActive] = useActiveRow(rows.length, isStart ? history : state.answer);
  const keep = (hit: StoredHit): void => {
    remember(hit);
    if (!isStart) reportClick(hit, state.answer, options);
  };
  const { open, openByClick } = useOpening(keep, close);
  const openLater = useOpenLater(query, { status: state.status, first: rows[0], open });

  useDialog(dialog, hasTyped);
  const inputAfter = useInputAfter(dialog);

  const type = (text: string, isUnfinished: boolean): void => {
    setTyped(text);
    // What an input method has not finished yet is no word of the reader's.
    if (!isUnfinished) setQuery(text.trim());
  };
  return (
    <dialog
      className="ink-search"
      ref={dialog}
      aria-label={messages.search}
      data-status={state.status}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => pressDialogKey(event, close)}
    >
      <div className="ink-search-panel">
        <SearchBox
          {...{ typed, active }}
          rowCount={rows.length}
          popup={isStart ? "grid" : "listbox"}
          onType={type}
          onKeyDown={(event) => pressKey(event, { rows, active, setActive, open, openLater })}
          onCancel={close}
        />
        <SearchScreen
          {...{ query, state, groups, history, active, missingResultsUrl }}
          onActivate={setActive}
          onOpen={openByClick}
          onFavor={inputAfter(favor)}
          onForget={inputAfter(forget)}
          onSuggest={inputAfter((text) => type(text, false))}
        />
      </div>
    </dialog>
  );
}

/** A button may be gone with what it changed: keys go on in the input. */
function useInputAfter(dialog: { readonly current: HTMLDialogElement | null }) {
  return <Value,>(act: (value: Value) => void) =>
    (value: Value): void => {
      act(value);
      dialog.current?.querySelector("input")?.focus();
    };
}

/** The keys that opened it close it again. Escape does at once: left to itself, the input would only be cleared. */
function pressDialogKey(event: KeyboardEvent, close: () => void): void {
  keepFocus(event, event.currentTarget);
  const isEscape = event.key === "Escape" && !isComposing(event);
  if (!isEscape && readSearchKey(event.nativeEvent, true) !== "toggle") return;
  event.preventDefault();
  // A key that is kept down is still one wish.
  if (!event.repeat) close();
}

interface Rows extends Pick<Opening, "open"> {
  rows: readonly StoredHit[];
  active: number;
  setActive(index: number): void;
  /** Opens the first row of the answer that is on its way; undefined when it is there. */
  openLater: ((openIn: OpenIn) => void) | undefined;
}

function pressKey(event: KeyboardEvent, { rows, active, setActive, open, openLater }: Rows): void {
  if (isComposing(event)) return;
  const hit = rows[active];
  if (event.key === "ArrowDown") setActive(active + 1);
  else if (event.key === "ArrowUp") setActive(active - 1);
  else if (event.key !== "Enter" || event.altKey) return;
  // A row further down was chosen, whatever query it answers.
  else if (openLater !== undefined && active === 0) openLater(openInOf(event));
  else if (hit !== undefined) open(hit, openInOf(event));
  else return;
  event.preventDefault();
}

/** Safari ends a composition before the key that ended it, and marks that key with a number alone. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Shown for as long as it is there; focus then goes back to where it was. */
function useDialog(dialog: { readonly current: HTMLDialogElement | null }, hasTyped: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const unlock = lockScroll();
    element?.showModal();
    const input = element?.querySelector("input");
    input?.focus();
    if (hasTyped) input?.setSelectionRange(input.value.length, input.value.length);
    else input?.select();
    return () => {
      element?.close();
      unlock();
    };
  }, [dialog, hasTyped]);
}

interface Opening {
  open(hit: StoredHit, openIn: OpenIn): void;
  openByClick(hit: StoredHit, event: MouseEvent): void;
}

function useOpening(remember: (hit: StoredHit) => void, close: () => void): Opening {
  const navigate = useNavigate();
  const href = useHref();
  const openHere = (hit: StoredHit): void => {
    if (!isWebAddress(href(hit.url))) return;
    remember(hit);
    close();
    void navigate(hit.url);
  };
  return {
    open(hit, openIn) {
      if (openIn === "here") return openHere(hit);
      remember(hit);
      openBeside(href(hit.url), openIn);
    },
    openByClick(hit, event) {
      // With a modifier the browser opens the link itself, and the modal stays.
      if (openInOf(event) !== "here") return remember(hit);
      event.preventDefault();
      openHere(hit);
    },
  };
}
