import type { Frontmatter } from "@inkstone/model";

/** Whether a page asks search engines to stay away. */
export function isKeptBack({ head = [] }: Frontmatter): boolean {
  return head.some(
    ([, { name = "", content = "" }]) => name.toLowerCase() === "robots" && isRefusal(content),
  );
}

/** One word of several does, in letters of any size; the `none` of `max-image-preview:none` is about pictures. */
function isRefusal(content: string): boolean {
  return content.split(",").some((word) => /^(?:noindex|none)$/i.test(word.trim()));
}
