import { findOpenPanels } from "./find-open-panels.ts";

/** Closes panels whose buttons are gone: in a window that became wide enough, as a turned tablet's, they stand beside the page again. */
export function closeOutgrown(): void {
  for (const panel of findOpenPanels()) {
    const buttons = [...document.querySelectorAll(`[popovertarget="${panel.id}"]`)];
    if (buttons.length > 0 && !buttons.some((button) => button.checkVisibility())) panel.hidePopover();
  }
}
