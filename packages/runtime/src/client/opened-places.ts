/** What readers open and turn in an article. Tabs of a group are not among them: their choice is remembered for all pages. */
const PLACES =
  "[data-ink-article] :is(details, [data-ink-fold], [data-ink-tabs]:not([data-ink-sync]) > .ink-tab-input)";

/** Which of an article's places are open, in their order. */
export function readOpened(): boolean[] {
  return findPlaces().map(isOpen);
}

/** Opens and closes them as they were. An article that has others by now stays as it is. */
export function restoreOpened(opened: readonly boolean[]): void {
  const places = findPlaces();
  if (places.length !== opened.length) return;
  for (const [at, place] of places.entries()) {
    if (isOpen(place) !== opened[at]) toggle(place);
  }
}

function findPlaces(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PLACES)];
}

function isOpen(place: HTMLElement): boolean {
  if (place instanceof HTMLDetailsElement) return place.open;
  return place instanceof HTMLInputElement ? place.checked : place.ariaExpanded === "true";
}

function toggle(place: HTMLElement): void {
  if (place instanceof HTMLDetailsElement) place.open = !place.open;
  else if (place instanceof HTMLInputElement) place.checked = !place.checked;
  // The button of a folded block, which says what comes next.
  else place.click();
}
