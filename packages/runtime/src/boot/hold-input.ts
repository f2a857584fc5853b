import type { Part } from "./bridge.ts";
import type { HeldEvents } from "./held-events.ts";

/** An event as it came: browsers forget the target once its dispatch is over. */
export interface HeldInput {
  event: Event;
  target: EventTarget | null;
}

type Key = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "isComposing" | "key" | "metaKey">;

/** Catches, ahead of everyone, the clicks and keys that only a part of the page that still sleeps can answer. */
export function holdInput(held: HeldEvents<HeldInput>, wake: (part: Part) => void): void {
  const hold = (part: Part, event: Event): void => {
    if (!held.isAsleep(part)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A key that is kept down is still one wish.
    if ((event as Partial<KeyboardEvent>).repeat === true) return;
    held.hold(part, { event, target: event.target });
    // On a slow network it takes seconds to wake; the theme shows that the press was felt.
    document.documentElement.dataset["inkBusy"] = "";
    wake(part);
  };
  // Whoever asked for the search types on: the letters are meant for it too.
  let isSearching = false;
  window.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element)) return;
      const part = findPart(event.target, event);
      if (part === undefined) return;
      isSearching = event.target.closest("[aria-haspopup=dialog]") !== null;
      hold(part, event);
    },
    true,
  );
  window.addEventListener(
    "keydown",
    (event) => {
      isSearching =
        held.isAsleep("shell") &&
        (isSearchKey(event, isEditable(event.target)) || (isSearching && isTyped(event)));
      if (isSearching) hold("shell", event);
    },
    true,
  );
}

/** Sends a copy of the event to the same element. */
export function replayInput({ event, target }: HeldInput): void {
  delete document.documentElement.dataset["inkBusy"];
  // An event has every property of its own initialiser.
  target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}

/** Ctrl or Cmd with K, or a slash that is not being typed into something. */
export function isSearchKey({ altKey, ctrlKey, isComposing, key, metaKey }: Key, isTyping: boolean): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  return key === "/" && !isTyping;
}

/** A letter, or one taken back. Holding Shift down is no key of its own. */
export function isTyped({ altKey, ctrlKey, isComposing, key, metaKey }: Key): boolean {
  if (altKey || ctrlKey || isComposing || metaKey) return false;
  return key.length === 1 || key === "Backspace" || key === "Shift";
}

/** Which part a click is meant for; undefined when the browser answers it: plain links, and links to open elsewhere. */
function findPart(target: Element, { altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): Part | undefined {
  const isLink = target.closest("a[href]") !== null;
  if (isLink && (altKey || ctrlKey || metaKey || shiftKey)) return undefined;
  const needsReact = target.closest("[data-ink-wake]") !== null;
  // A picture is enlarged by a click, which does not come through while React takes its article over.
  const isOfArticle = target.closest("ink-live") !== null || target.matches("[data-ink-article] img");
  if (isOfArticle) return isLink && !needsReact ? undefined : "article";
  return needsReact ? "shell" : undefined;
}

/** Whatever is typed into, or chosen from by typing. */
function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":read-write, select");
}
