type Key = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "isComposing" | "key" | "metaKey">;

/** What a key means while the modal is closed: open it, or a letter for a modal that is on its way. */
export type SearchKey = { kind: "letter"; letter: string } | { kind: "open" } | { kind: "toggle" };

export function readSearchKey(event: Key, isTyping: boolean): SearchKey | undefined {
  if (event.altKey || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" ? { kind: "toggle" } : undefined;
  if (isTyping || event.key.length !== 1) return undefined;
  return event.key === "/" ? { kind: "open" } : { kind: "letter", letter: event.key };
}

export function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"))
  );
}
