import { currentView } from "../state/view.ts";

const ARTICLE = "[data-ink-article]";

/**
 * Where a translator or an extension has changed the server's text, React draws the whole page anew, and the article is not among what it
 * knows: the server's moves over. Called before React comes; returns what React is to call.
 */
export function keepArticle(root: Element): (error: unknown) => void {
  const served = root.querySelector(ARTICLE);
  const parts = [...root.children];
  return (error) => {
    reportError(error);
    for (const part of parts) if (!part.isConnected) part.addEventListener("click", passOn);
    const drawn = document.querySelector(ARTICLE);
    // Pages that the reader goes to later bring their own.
    if (served === null || drawn === served || currentView().visit > 0) return;
    drawn?.append(...served.childNodes);
    window.__ink.refresh();
  };
}

/** The press that woke the page is replayed where it was held: what it is meant for stands in the same place by now. */
function passOn(event: Event): void {
  const { type, clientX, clientY } = event as MouseEvent;
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent(type, event));
}
