/** How a hit is opened: as a link would be, with the same modifier keys. */
export type OpenIn = "here" | "tab" | "window";

interface Modifiers {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

export function openInOf({ ctrlKey, metaKey, shiftKey }: Modifiers): OpenIn {
  if (ctrlKey || metaKey) return "tab";
  return shiftKey ? "window" : "here";
}

/** Opens an address beside the page. A hit is data: only an address of the web is ever opened. */
export function openBeside(url: string, openIn: "tab" | "window"): void {
  if (!isWebAddress(url)) return;
  const size = openIn === "window" ? `,width=${window.outerWidth},height=${window.outerHeight}` : "";
  window.open(url, "_blank", `noopener${size}`);
}

export function isWebAddress(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, window.location.href).protocol);
  } catch {
    return false;
  }
}
