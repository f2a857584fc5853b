import { restoreScroll } from "./restore-scroll.ts";

/**
 * Back and Forward may lead to entries that the shell of an earlier document made: the browser changes the address and nothing else.
 * Until the shell is awake here, another page is loaded, and another place of this one is gone to.
 */
export function followHistory(isAsleep: () => boolean): void {
  const { pathname } = window.location;
  window.addEventListener("popstate", () => {
    if (!isAsleep()) return;
    if (window.location.pathname === pathname) restoreScroll();
    else window.location.reload();
  });
}
