/**
 * Back and Forward may lead to entries that the shell of an earlier document made: the browser changes the address and nothing else.
 * Until the shell is awake here, the page is loaded. Returns how to end that.
 */
export function followHistory(): () => void {
  const { pathname } = window.location;
  const follow = (): void => {
    if (window.location.pathname !== pathname) window.location.reload();
  };
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}
