import { findTarget } from "./find-target.ts";
import { listenAhead } from "./listen-ahead.ts";
import { readStored, store } from "./stored.ts";
import { whileArriving } from "./while-arriving.ts";

const KEY = "ink-tabs";
const TABS = "[data-ink-tabs]";
const PANEL = ".ink-tab-panel";

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
  window.addEventListener("hashchange", openTarget);
  if (Object.keys(readChoices()).length > 0) whileArriving(restoreTabs);
  document.addEventListener("DOMContentLoaded", openTarget);
}

/** Shows what was chosen before, on a page that has just come or that React has just taken over. */
export function restoreTabs(): void {
  const choices = readChoices();
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
  show(chosen, input);
  const group = chosen.dataset["inkSync"];
  if (group === undefined) return;
  const { top } = chosen.getBoundingClientRect();
  for (const tabs of document.querySelectorAll<HTMLElement>(TABS)) {
    if (tabs.dataset["inkSync"] === group) select(tabs, input.value);
  }
  // Others above may have grown or shrunk; what was pressed stays under the finger.
  window.scrollBy({ top: chosen.getBoundingClientRect().top - top, behavior: "instant" });
  store(KEY, JSON.stringify({ ...readChoices(), [group]: input.value }));
}

function select(tabs: HTMLElement, value: string): void {
  const input = inputsOf(tabs).find((one) => one.value === value);
  if (input) show(tabs, input);
}

function show(tabs: Element, input: HTMLInputElement): void {
  input.checked = true;
  shown.set(tabs, input);
}

/** Shows the panel that the address names, as `#tab-npm` does, or that holds what it names. */
export function openTarget(): void {
  const target = findTarget(window.location.hash);
  let panel = target?.closest(PANEL);
  if (!panel) return;
  for (; panel; panel = panel.parentElement?.closest(PANEL)) {
    const tabs = panel.parentElement;
    const index = [...(tabs?.children ?? [])].filter((child) => child.matches(PANEL)).indexOf(panel);
    const input = tabs ? inputsOf(tabs)[index] : undefined;
    if (tabs && input) show(tabs, input);
  }
  target?.scrollIntoView();
}

/** Its own, not those of tabs inside of a panel. */
function inputsOf(tabs: Element): HTMLInputElement[] {
  return [...tabs.querySelectorAll<HTMLInputElement>(":scope > .ink-tab-input")];
}

function readChoices(): Choices {
  try {
    // "null" is what nothing becomes, and what somebody else may have written there.
    return (JSON.parse(String(readStored(KEY))) as Choices | null) ?? {};
  } catch {
    return {};
  }
}
