import type { HeadTag } from "@inkstone/model";

let collected: HeadTag[] | undefined;

/** Renders, and gives back the tags that `<Head>` met meanwhile. For the server, where a render is synchronous. */
export function collectHead<Result>(render: () => Result): { result: Result; tags: HeadTag[] } {
  const tags: HeadTag[] = [];
  collected = tags;
  try {
    return { result: render(), tags };
  } finally {
    collected = undefined;
  }
}

/** Does nothing in the browser, where nobody collects. */
export function reportHead(tags: HeadTag[]): void {
  collected?.push(...tags);
}
