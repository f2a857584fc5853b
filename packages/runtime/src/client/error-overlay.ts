import type { DevError } from "@inkstone/model";

const TAG = "ink-error-overlay";

/** Shows a build error over the page. Everything is set as text: messages quote the author's files. */
export function showErrorOverlay(error: DevError): void {
  hideErrorOverlay();
  const host = document.createElement(TAG);
  const shadow = host.attachShadow({ mode: "open" });
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-label", "Build error");
  dialog.tabIndex = -1;
  const parts = [
    createPart("h1", error.message),
    createPart("p", describePlace(error)),
    createPart("pre", error.frame ?? ""),
    createPart("p", error.hint ?? ""),
    createPart("p", "Fix the error to go on, or press Escape to close this message."),
  ];
  dialog.append(...parts.filter(({ textContent }) => textContent !== ""));
  shadow.adoptedStyleSheets = [createStyles()];
  shadow.append(dialog);
  document.body.append(host);
  document.addEventListener("keydown", closeOnEscape);
  dialog.focus();
}

export function hideErrorOverlay(): void {
  document.querySelector(TAG)?.remove();
  document.removeEventListener("keydown", closeOnEscape);
}

/** `docs/start.md:3:7`; lines and columns may be unknown. */
export function describePlace({ file, line, column }: DevError): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") hideErrorOverlay();
}

function createPart(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Constructed, because a strict content security policy refuses style elements. */
function createStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 5vh 5vw; background: rgb(0 0 0 / 70%); }
    div { max-width: 60rem; margin: auto; padding: 1.5rem; border-top: 4px solid #e5484d; border-radius: 6px; outline: none;
      background: #1b1b1f; color: #eee; font: 14px/1.6 ui-monospace, monospace; }
    h1 { margin: 0; color: #ff9592; font-size: 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
    p { margin: 0.75rem 0 0; color: #b5b5bd; }
    pre { margin: 0.75rem 0 0; padding: 1rem; overflow: auto; border-radius: 4px; background: #000; }
  `);
  return sheet;
}
