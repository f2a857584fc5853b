const ANNOUNCEMENT = "data-ink-announcement";

/** Takes away an announcement that the reader closed before, while the document is still arriving: it is never seen. */
export function hideClosedAnnouncements(): void {
  const hide = (): void => {
    for (const bar of document.querySelectorAll<HTMLElement>(`[${ANNOUNCEMENT}]`)) {
      if (isClosed(bar.getAttribute(ANNOUNCEMENT) ?? "")) bar.hidden = true;
    }
  };
  const observer = new MutationObserver(hide);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => observer.disconnect());
}

function isClosed(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
