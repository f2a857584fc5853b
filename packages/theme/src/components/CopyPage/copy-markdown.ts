/**
 * Puts the text at an address on the clipboard. Where that is refused, readers are handed the address to copy by hand.
 * Whether it was copied.
 */
export async function copyMarkdown(url: string, byHand: string): Promise<boolean> {
  const text = fetchText(url);
  try {
    await write(text);
    return true;
  } catch {
    window.prompt(byHand, new URL(url, window.location.href).href);
    return false;
  }
}

/** Safari allows it only while the press is handled: the text may then come later. */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
