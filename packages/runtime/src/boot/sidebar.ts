import { listenAhead } from "./listen-ahead.ts";
import { showCurrent } from "./show-current.ts";
import { readStoredObject, store } from "./stored.ts";

const KEY = "ink-sidebar";
export const SIDEBAR = "[data-ink-sidebar]";

interface SidebarState {
  /** Scroll position. */
  top: number;
  /** Groups that the reader opened or closed, by their titles from the inside out. */
  groups: Record<string, boolean>;
}

const state: SidebarState = {
  top: 0,
  groups: {},
  ...readStoredObject<SidebarState>(KEY, "sessionStorage"),
};

/** Carries the sidebar's state from one document to the next of a session. */
export function startSidebar(): void {
  restoreGroups();
  const sidebar = document.querySelector(SIDEBAR);
  if (sidebar) sidebar.scrollTop = state.top;
  showCurrent(SIDEBAR);

  listenAhead("click", (target) => {
    const group = target.closest(`${SIDEBAR} summary`)?.parentElement;
    // The browser opens and closes after the event.
    if (group instanceof HTMLDetailsElement) setTimeout(() => (state.groups[keyOf(group)] = group.open));
  });
  // A drawer has no place of its own until it is opened.
  listenAhead("toggle", (target) => target.matches(SIDEBAR) && showCurrent(SIDEBAR));
  window.addEventListener("pagehide", () => {
    state.top = document.querySelector(SIDEBAR)?.scrollTop ?? state.top;
    store(KEY, JSON.stringify(state), "sessionStorage");
  });
}

/** Opens and closes the groups as the reader did before. */
export function restoreGroups(): void {
  for (const group of document.querySelectorAll<HTMLDetailsElement>(`${SIDEBAR} details`)) {
    const isOpen = state.groups[keyOf(group)];
    // A group whose entries this document left out would open to nothing; the one that leads here stays open.
    const canChange = isOpen ? hasEntries(group) : !group.querySelector('[aria-current="page"]');
    if (isOpen !== undefined && canChange) group.open = isOpen;
  }
}

function hasEntries(group: HTMLDetailsElement): boolean {
  return Boolean(group.querySelector(":scope > :not(summary) *"));
}

/** With a line break before each title: no object has such a key by itself, as it has `constructor`. */
function keyOf(group: Element): string {
  let key = "";
  for (let at: Element | null | undefined = group; at; at = at.parentElement?.closest("details")) {
    key += `\n${at.querySelector("summary")?.textContent}`;
  }
  return key;
}
