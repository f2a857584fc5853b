import { setImmediate } from "node:timers/promises";

/** What React writes where a component waits for something, as one of `lazy` does until its module is there. */
const WAITING = "<!--$!-->";

/** So deep may such components lie in each other. A page that says something else each time would never be done. */
const MOST_ROUNDS = 20;

/**
 * Renders again while something on the page waits and gets on: what is written must not depend on which page came first. Modules of the
 * bundle are there after a turn of the event loop; what takes longer is left to the browser.
 */
export async function renderSettled<T>(render: () => T, textOf: (content: T) => string): Promise<T> {
  let content = render();
  let before: string | undefined;
  for (let round = 1; round < MOST_ROUNDS; round++) {
    if (textOf(content) === before || !textOf(content).includes(WAITING)) break;
    before = textOf(content);
    await setImmediate();
    content = render();
  }
  return content;
}
