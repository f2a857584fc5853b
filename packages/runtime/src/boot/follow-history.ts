/**
 * Back and Forward may lead to entries that the shell of an earlier document made: the browser changes the address and nothing else.
 * Until the shell is awake here, the page is loaded.
 */
export function followHistory(isAsleep: () => boolean): void {
  const { pathname } = window.location;
  window.addEventListener("popstate", () => {
    if (isAsleep() && window.location.pathname !== pathname) window.location.reload();
  });
}
