import { findTarget } from "./find-target.ts";
import { listenAhead } from "./listen-ahead.ts";
import { readStored, readStoredObject, store } from "./stored.ts";
import { whileArriving } from "./while-arriving.ts";

const KEY = "ink-tabs";
const TABS = "[data-ink-tabs]";
/** What may hide a place of the page. */
const BOX = "details, .ink-tab-panel";

/** What readers chose, by group. */
type Choices = Record<string, string>;

/** What each set of this document shows since it was turned: React sets radio buttons back when it takes them over. */
const shown = new WeakMap<Element, HTMLInputElement>();

/**
 * Tabs work by radio buttons alone. This switches those of one group together, remembers what was chosen,
 * and opens the panel that a link names.
 */
export function startTabs(): void {
  listenAhead("change", (target) => {
    if (target instanceof HTMLInputElement && target.matches(".ink-tab-input")) choose(target);
  });
  // What find-in-page has found in a panel that is closed.
  listenAhead("beforematch", open);
  window.addEventListener("hashchange", openTarget);
  if (readStored(KEY)) whileArriving(restoreTabs);
  document.addEventListener("DOMContentLoaded", openTarget);
}

/** Shows what was chosen before, on a page that has just come or that React has just taken over. */
export function restoreTabs(): void {
  const choices = readStoredObject<Choices>(KEY);
  for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
    const turned = shown.get(tabs);
    const value = choices[tabs.dataset["inkSync"] ?? ""];
    if (turned) turned.checked = true;
    else if (value !== undefined) select(tabs, value);
  }
}

function choose(input: HTMLInputElement): void {
  const chosen = input.closest<HTMLElement>(TABS);
  if (!chosen) return;
  show(input);
  const group = chosen.dataset["inkSync"];
  if (group === undefined) return;
  const { top } = chosen.getBoundingClientRect();
  for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
    if (tabs.dataset["inkSync"] === group) select(tabs, input.value);
  }
  // Others above may have grown or shrunk; what was pressed stays under the finger.
  window.scrollBy({ top: chosen.getBoundingClientRect().top - top, behavior: "instant" });
  store(KEY, JSON.stringify({ ...readStoredObject<Choices>(KEY), [group]: input.value }));
}

function select(tabs: HTMLElement, value: string): void {
  // Its own, not those of tabs inside of a panel.
  for (const input of tabs.querySelectorAll<HTMLInputElement>(":scope > input")) {
    if (input.value === value) show(input);
  }
}

function show(input: HTMLInputElement): void {
  input.checked = true;
  shown.set(input.parentElement ?? input, input);
}

/** Opens what hides the place that the address names, or is it, as `#tab-npm` names a panel. */
export function openTarget(): void {
  open(findTarget(window.location.hash));
}

/**
 * Opens the tabs and details that an element stands in, or is: browsers open details for their own navigations alone.
 * Goes there only if something was closed: else the reader is where they want to be.
 */
function open(target: Element | null): void {
  let isHidden = false;
  for (let box = target?.closest<HTMLDetailsElement>(BOX); box; box = box.parentElement?.closest(BOX)) {
    const input = box.previousElementSibling?.previousElementSibling as HTMLInputElement;
    // Only details know themselves whether they are open.
    const isPanel = !("open" in box);
    if (isPanel ? input.checked : box.open) continue;
    isHidden = true;
    if (isPanel) show(input);
    else box.open = true;
  }
  if (isHidden) target?.scrollIntoView();
}
