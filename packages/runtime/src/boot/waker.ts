import type { DocumentData } from "@inkstone/model";
import { importModule } from "../../native/import-module.js";

/** What shows that a reader wants more than to read. A finger that touches is a pointer that goes down. */
const INTENTS = ["pointermove", "pointerdown", "keydown", "focusin"];

/** How long a failed start rests before a mere movement tries again. */
const REST_MS = 5000;

/** Behind the shell's address: browsers ask no second time for a module that they could not fetch; with a mark, it is another. */
let mark = "";

/** Loads the shell on the first intent. The returned function wakes it at once; it may be called any number of times. */
export function createWaker(onFailure: () => void): () => void {
  let starting: Promise<void> | undefined;

  const wake = (event?: Partial<MouseEvent>): void => {
    // Chromium without a window says once that a pointer is in the corner, where nobody put it.
    if (event?.x === 0 && event.y === 0) return;
    for (const type of INTENTS) window.removeEventListener(type, wake, true);
    starting ??= startShell().catch(() => {
      starting = undefined;
      mark += "#";
      onFailure();
      setTimeout(listen, REST_MS);
    });
  };
  const listen = (): void => {
    for (const type of INTENTS) window.addEventListener(type, wake, true);
  };

  listen();
  return wake;
}

/** The document's data, once the parser has reached it. */
export async function readDocumentData(): Promise<DocumentData> {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return JSON.parse(document.getElementById("ink-data")?.textContent ?? "") as DocumentData;
}

async function startShell(): Promise<void> {
  const data = await readDocumentData();
  // The shell asks for it as soon as it runs; fetched beside it, it is there by then. Its errors show there too.
  importModule(data.site).catch(() => undefined);
  await importModule(data.shell + mark);
  await window.__ink.start?.();
}
