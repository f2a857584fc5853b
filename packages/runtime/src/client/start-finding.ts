import { view } from "../state/view.ts";

/** Closed tabs, and what is left of folded code. Browsers open details by themselves. */
const PLACES = "[data-ink-article] :is(.ink-tab-panel, [data-fold] .ink-code-rest)";

/** After these, other places may be closed. */
const CHANGES = ["change", "click", "ink-awake"];

/** Lets find-in-page look into what is closed, and opens where it has found something; elsewhere all stays as it is. */
export function startFinding(): void {
  if (!("onbeforematch" in document)) return;
  const mark = (): number => requestAnimationFrame(markClosed);
  for (const type of CHANGES) document.addEventListener(type, mark, true);
  // Before find-in-page begins: a live component may have drawn more places. Whoever types elsewhere is not slowed down.
  document.addEventListener(
    "keydown",
    ({ ctrlKey, metaKey, key }) => (ctrlKey || metaKey || key === "F3") && mark(),
    true,
  );
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
    const wanted = isOpen(place) ? null : "until-found";
    if (place.getAttribute("hidden") === wanted) continue;
    if (wanted === null) place.removeAttribute("hidden");
    else place.setAttribute("hidden", wanted);
  }
}

function isOpen(place: Element): boolean {
  if (place.matches(".ink-code-rest")) return place.closest("[data-open]") !== null;
  return place.matches(":checked + * + *");
}

function findButton(rest: Element): HTMLElement | null | undefined {
  return rest.closest("[data-fold]")?.querySelector<HTMLElement>("[data-ink-fold]");
}
