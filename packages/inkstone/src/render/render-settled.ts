import { setTimeout } from "node:timers/promises";

/** What React writes where a component waits for something, as one of `lazy` does until its module is there. */
const WAITING = "<!--$!-->";

/** Long enough for a module of the site's own. */
const PATIENCE_MS = 10;

/** Renders again while something on the page waits and gets on: what is written must not depend on which page came first. */
export async function renderSettled<T>(render: () => T, textOf: (content: T) => string): Promise<T> {
  let content = render();
  let before: string | undefined;
  while (textOf(content) !== before && textOf(content).includes(WAITING)) {
    before = textOf(content);
    await setTimeout(PATIENCE_MS);
    content = render();
  }
  return content;
}
