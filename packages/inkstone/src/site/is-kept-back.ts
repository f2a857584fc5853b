import type { Frontmatter } from "@inkstone/model";

/** Whether a page asks search engines to stay away. */
export function isKeptBack({ head = [] }: Frontmatter): boolean {
  return head.some(
    ([, { name = "", content = "" }]) => name === "robots" && /\b(?:noindex|none)\b/.test(content),
  );
}
