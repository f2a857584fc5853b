import { setImmediate } from "node:timers/promises";
import { isEndless } from "./documents/run-guarded.ts";

/** What React writes where a component waits for something, as one of `lazy` does until its module is there. */
const WAITING = "<!--$!-->";

/** So deep may such components lie in each other. A page that says something else each time would never be done. */
const MOST_ROUNDS = 20;

/** How long a page may take at first, which is longer than pages do, and in the end. */
const SECONDS = { from: 4, to: 32 };

export interface Settling<T> {
  /** In no more than these seconds. */
  render(seconds: number): T;
  textOf(content: T): string;
  signal: AbortSignal | undefined;
}

/**
 * Renders again while something on the page waits and gets on: what is written must not depend on which page came first. Modules of the
 * bundle are there after a turn of the event loop; what takes longer is left to the browser.
 */
export async function renderSettled<T>({ render, textOf, signal }: Settling<T>): Promise<T> {
  const make = (): Promise<T> => renderPatiently(render, signal);
  let content = await make();
  let before: string | undefined;
  for (let round = 1; round < MOST_ROUNDS; round++) {
    if (textOf(content) === before || !textOf(content).includes(WAITING)) break;
    before = textOf(content);
    await setImmediate();
    content = await make();
  }
  return content;
}

/** With twice the time after each attempt: a loop without an end lets Ctrl-C be heard between them. */
async function renderPatiently<T>(
  render: Settling<T>["render"],
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let seconds = SECONDS.from; ; seconds *= 2) {
    try {
      return render(seconds);
    } catch (error) {
      if (!isEndless(error) || seconds >= SECONDS.to) throw error;
    }
    // Signals are looked for between two turns.
    await setImmediate();
    await setImmediate();
    signal?.throwIfAborted();
  }
}
