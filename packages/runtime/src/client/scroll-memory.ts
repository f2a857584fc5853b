import { readOpened, restoreOpened } from "./opened-places.ts";

/** What a history entry remembers: the position is for reloads, the key for the exact one in memory. */
interface EntryState {
  key: number;
  y: number;
}

/** Long enough not to trouble browsers that limit how often history may be written. */
const SETTLED_MS = 150;

const positions = new Map<number, number>();
/** What was open when an entry was left: a position says nothing without it. */
const opened = new Map<number, readonly boolean[]>();
let entry = 0;
/** Where the page stood when it was last drawn. */
let drawn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let hasEnded = false;

/** Takes scroll restoration over from the browser, which restores before the page has changed. Gives where an earlier document was left here. */
export function startScrollMemory(): number | undefined {
  const position = enterEntry();
  drawn = window.scrollY;
  // Later than this, browsers do not write the entry any more.
  window.addEventListener("beforeunload", saveEntry);
  window.addEventListener(
    "scroll",
    () => {
      drawn = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(saveEntry, SETTLED_MS);
    },
    { passive: true },
  );
  keepWhileAway();
  return position;
}

/** A page that the browser kept while the reader was elsewhere is shown as it was left; Safari would show its top. */
function keepWhileAway(): void {
  let left = 0;
  window.addEventListener("pagehide", () => {
    left = window.scrollY;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollPage(left, null);
  });
}

/** The page is about to be empty or is already: what was noted last stays. */
export function endScrollMemory(): void {
  hasEnded = true;
}

/** Notes where the reader is, before the page changes. */
export function leaveEntry(): void {
  clearTimeout(timer);
  positions.set(entry, window.scrollY);
  opened.set(entry, readOpened());
}

/** The browser went on by itself. Firefox and Safari follow a link's hash before they tell: the reader was where the page was last drawn. */
export function leaveEntryBehind(): void {
  leaveEntry();
  if (readEntry() === undefined) positions.set(entry, drawn);
}

/** Takes over the history entry that the browser is at now; gives the position it was left at, if it is not new. */
export function enterEntry(): number | undefined {
  // To Safari each entry has a mode of its own.
  history.scrollRestoration = "manual";
  const known = readEntry();
  if (known !== undefined) {
    entry = known.key;
    return positions.get(entry) ?? known.y;
  }
  entry = Math.random();
  saveEntry();
  return undefined;
}

/** The page of the entry is there again: opens what was open when the reader left it. */
export function reopenEntry(): void {
  const known = opened.get(entry);
  if (known !== undefined) restoreOpened(known);
}

/** Writes the position into the entry, where it outlives the document. */
export function saveEntry(): void {
  if (hasEnded) return;
  const ink: EntryState = { key: entry, y: window.scrollY };
  history.replaceState({ ...(history.state as object | null), ink }, "");
}

/** What the shell wrote into the entry that the browser is at; nothing into one that the browser has made. */
function readEntry(): EntryState | undefined {
  return (history.state as { ink?: EntryState } | null)?.ink;
}

/** Goes to where the reader was, to what the hash names, or to the top. */
export function scrollPage(position: number | undefined, target: Element | null): void {
  if (position === undefined && target !== null) target.scrollIntoView({ behavior: "instant" });
  else window.scrollTo({ top: position ?? 0, left: 0, behavior: "instant" });
}
