import { findOpenPanels } from "./find-open-panels.ts";

/** Closes menus and panels that the focus has left: what has it must not lie behind them. */
export function closeLeft({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  for (const panel of findOpenPanels()) {
    if (!isPartOf(panel, target)) panel.hidePopover();
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".ink-menu[open]")) {
    // On phones it is open in place: what is about to be pressed would move from under the finger.
    const isInPlace = menu.closest(":popover-open") !== null;
    if (!isInPlace && !menu.contains(target)) menu.open = false;
  }
}

/** What opens above a panel stands at the document's end, and counts as inside of it. */
function isPartOf(panel: HTMLElement, target: Element): boolean {
  return panel.contains(target) || target.closest(".ink-popover") !== null || isButtonBeside(panel, target);
}

/** A button closes its panel itself; that of the drawer lies below it. */
function isButtonBeside(panel: HTMLElement, target: Element): boolean {
  return target.getAttribute("popovertarget") === panel.id && !panel.matches(".ink-sidebar");
}
