import { QUERY_LENGTH } from "./limits.ts";

type Key = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "isComposing" | "key" | "metaKey">;

/** What a key asks of the search; a slash only opens, Ctrl or Cmd with K closes as well. */
export function readSearchKey(event: Key, isTyping: boolean): "open" | "toggle" | undefined {
  if (event.altKey || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" ? "toggle" : undefined;
  return event.key === "/" && !isTyping ? "open" : undefined;
}

/** What stands in an input that is still on its way, after a key; undefined when the reader gave up waiting. */
export function typeKey(text: string, event: Key): string | undefined {
  if (event.altKey || event.ctrlKey || event.isComposing || event.metaKey) return text;
  if (event.key === "Escape") return undefined;
  if (event.key === "Backspace") return text.slice(0, -1);
  return event.key.length === 1 ? `${text}${event.key}`.slice(0, QUERY_LENGTH) : text;
}

/** Whether a key goes into something that is written in, also inside of a web component, which events outside of it seem to come from. */
export function isWriting(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(":read-write, select");
}
