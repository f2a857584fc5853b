import type { Page } from "../compile/page.ts";

/** Stands for a page that cannot be read at the moment. */
export function createUnreadPage(file: string): Page {
  return {
    file,
    kind: "static",
    title: "",
    description: "",
    toc: [],
    frontmatter: {},
    links: [],
    anchors: [],
    articleKey: "",
  };
}
