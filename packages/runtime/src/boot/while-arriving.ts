/** Does something before the first paint: every piece of the document is looked at as it comes. */
export function whileArriving(act: () => void): void {
  const observer = new MutationObserver(act);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    observer.disconnect();
    act();
  });
}
