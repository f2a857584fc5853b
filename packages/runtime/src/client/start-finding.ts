import { view } from "../state/view.ts";

/** Closed tabs, and what is left of folded code. Browsers open details by themselves. */
const PLACES = "[data-ink-article] :is(.ink-tab-panel, [data-fold] .ink-code-rest)";

/** After these, other places may be closed. Keys come before find-in-page, and a live component may have drawn more of them. */
const CHANGES = ["change", "click", "ink-awake", "keydown"];

/** Lets find-in-page look into what is closed, and opens where it has found something; elsewhere all stays as it is. */
export function startFinding(): void {
  if (!("onbeforematch" in document)) return;
  const mark = (): number => requestAnimationFrame(markClosed);
  for (const type of CHANGES) document.addEventListener(type, mark, true);
  // Tabs are turned by the bootstrap, which hears it too.
  document.addEventListener("beforematch", ({ target }) => {
    if (target instanceof Element && target.matches(".ink-code-rest")) findButton(target)?.click();
    mark();
  });
  view.subscribe(mark);
  markClosed();
}

/** The style sheet shows what is open, whatever this says of it. */
function markClosed(): void {
  for (const place of document.querySelectorAll(PLACES)) {
    // React's development build complains of what it finds when it takes an article over.
    if (place.closest("[data-ink-untouched]") !== null) continue;
    if (isOpen(place)) place.removeAttribute("hidden");
    else place.setAttribute("hidden", "until-found");
  }
}

function isOpen(place: Element): boolean {
  if (place.matches(".ink-code-rest")) return place.closest("[data-open]") !== null;
  return place.matches(":checked + * + *");
}

function findButton(rest: Element): HTMLElement | null | undefined {
  return rest.closest("[data-fold]")?.querySelector<HTMLElement>("[data-ink-fold]");
}
