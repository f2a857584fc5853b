import { currentView } from "../state/view.ts";

const ARTICLE = "[data-ink-article]";

/**
 * Where a translator or an extension has changed the server's text, React draws the whole page anew, and the article is not among what it
 * knows: the server's moves over. Called before React comes; returns what React is to call.
 */
export function keepArticle(): (error: unknown) => void {
  const served = document.querySelector(ARTICLE);
  return (error) => {
    reportError(error);
    const drawn = document.querySelector(ARTICLE);
    // Pages that the reader goes to later bring their own.
    if (served === null || drawn === served || currentView().visit > 0) return;
    drawn?.append(...served.childNodes);
    window.__ink.refresh();
  };
}
