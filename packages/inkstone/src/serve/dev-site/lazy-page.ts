import type { Page } from "../../compile/page.ts";

/** A page that is parsed on the first look at anything but its file. */
export function createLazyPage(file: string, facts: () => Page): Page {
  return {
    file,
    get kind() {
      return facts().kind;
    },
    get title() {
      return facts().title;
    },
    get description() {
      return facts().description;
    },
    get toc() {
      return facts().toc;
    },
    get frontmatter() {
      return facts().frontmatter;
    },
    get links() {
      return facts().links;
    },
    get anchors() {
      return facts().anchors;
    },
    get articleKey() {
      return facts().articleKey;
    },
  };
}
