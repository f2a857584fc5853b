/**
 * A panel stands at the end of the document, but Tab goes through it as if it followed its anchor.
 * Whether the reader has left it at its end.
 */
export function walkFocus(event: KeyboardEvent, anchor: HTMLElement, panel: HTMLElement): boolean {
  const stops = [...panel.querySelectorAll<HTMLElement>("a[href], button, input")];
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement } = document;
  const isBack = event.shiftKey;
  if (activeElement === anchor && !isBack && first !== undefined) move(event, first);
  if (activeElement === first && isBack) move(event, anchor);
  if (activeElement !== last || isBack || last === undefined || event.defaultPrevented) return false;
  // From there the browser itself goes on to what follows.
  anchor.focus();
  return true;
}

function move(event: KeyboardEvent, to: HTMLElement): void {
  event.preventDefault();
  to.focus();
}
