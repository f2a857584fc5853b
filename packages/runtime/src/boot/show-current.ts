/** Brings the current entry of a list into the list's own view, without moving the page. */
export function showCurrent(selector: string): void {
  const list = document.querySelector(selector);
  const entry = list?.querySelector("[aria-current]");
  if (!list || !entry) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 2;
}
