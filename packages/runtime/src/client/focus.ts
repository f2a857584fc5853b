let announcer: HTMLElement | undefined;

/** The element that a hash names, also when its id is written in Chinese and the address in percent signs. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const id = decodeHash(hash);
  // As browsers do: a place may also be named as it was before there were ids.
  return document.getElementById(id) ?? document.querySelector(`a[name="${CSS.escape(id)}"]`);
}

/** `#a%20b` becomes `a b`; what cannot be decoded stays as it is. */
export function decodeHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Moves the focus to where a reader goes on: the hash's target, or the beginning of the page. */
export function focusPage(target: HTMLElement | null): void {
  const element =
    target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** A live region has to be there before its text changes, or nothing is read. */
export function startAnnouncer(): void {
  announcer = document.createElement("div");
  announcer.setAttribute("aria-live", "polite");
  announcer.setAttribute("data-ink-announcer", "");
  // Written through the object model, which a strict content security policy allows.
  Object.assign(announcer.style, {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  });
  document.body.append(announcer);
}

/** Tells readers who do not see the screen that another page is on it. */
export function announce(text: string): void {
  if (announcer !== undefined) announcer.textContent = text;
}
