import type { Page } from "./page.ts";

type Facts = Omit<Page, "articleKey" | "file">;

const NOTHING: Facts = {
  kind: "static",
  title: "",
  description: "",
  toc: [],
  frontmatter: {},
  links: [],
  anchors: [],
};

/** Stands for a page that has no article: often all that is known of it is that it is there. */
export function createUnreadPage(file: string, known: Facts = NOTHING): Page {
  const { kind, title, description, toc, frontmatter, links, anchors } = known;
  return { file, kind, title, description, toc, frontmatter, links, anchors, articleKey: "" };
}
