const FOCUSABLE = 'input, button, a[href]:not([tabindex="-1"])';

/** Tab goes round inside of a dialog. A native one keeps the page behind out of reach, but lets the focus go to the browser's own bars. */
export function keepFocus(
  event: { key: string; shiftKey: boolean; preventDefault(): void },
  dialog: Element,
): void {
  if (event.key !== "Tab") return;
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) =>
    one.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [elements[0], elements.at(-1)] : [elements.at(-1), elements[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
