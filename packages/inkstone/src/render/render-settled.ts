import { setImmediate } from "node:timers/promises";

/** What React writes where a component waits for something, as one of `lazy` does until its module is there. */
const WAITING = "<!--$!-->";

/**
 * Renders again while something on the page waits and gets on: what is written must not depend on which page came first. Modules of the
 * bundle are there after a turn of the event loop; what takes longer is left to the browser.
 */
export async function renderSettled<T>(render: () => T, textOf: (content: T) => string): Promise<T> {
  let content = render();
  let before: string | undefined;
  while (textOf(content) !== before && textOf(content).includes(WAITING)) {
    before = textOf(content);
    await setImmediate();
    content = render();
  }
  return content;
}
