const PANELS = ".ink-navbar-menu, .ink-sidebar, .ink-outline";

/** What lies in front of the page because there is no room for it beside it. */
export function findOpenPanels(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`:is(${PANELS}):popover-open`)];
}
