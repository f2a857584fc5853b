import type { Frontmatter } from "@inkstone/model";
import { findLine, type FrontmatterText } from "./frontmatter-lines.ts";
import type { Warning } from "./warning.ts";

const META =
  "List the folder's pages in its _meta.json, in their order; a label there is the name in the sidebar.";
const OUTLINE = "Write outline: false to leave the outline out, or outline: [2, 4] for its levels.";

/** Keys by which other tools change the address, the place or the layout of a page, and what to write here. */
const FOREIGN: Readonly<Record<string, string>> = {
  aside: OUTLINE,
  custom_edit_url: "Write editLink: false, or name the repository in themeConfig.editLink.",
  displayed_sidebar: "The sidebar of a page is that of its folder: move the file, or write sidebar: false.",
  editUrl: "Write editLink: false, or name the repository in themeConfig.editLink.",
  hide_table_of_contents: OUTLINE,
  layout: "Write pageType: home, custom, blank or doc.",
  pagination_next: "Write next: false, or next: with text and link.",
  pagination_prev: "Write prev: false, or prev: with text and link.",
  sidebarTitle: META,
  sidebar_label: META,
  sidebar_position: META,
  slug: "The address of a page is the path of its file: move the file, and redirect its old address.",
  tableOfContents: OUTLINE,
  template: "Write pageType: home with a hero, or pageType: custom.",
  titleTemplate: "Write titleSuffix.",
};

/** Words that others may use for something of their own: only these values tell where they come from. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  aside: [true, false, "left"],
  layout: ["doc", "home", "page", false],
  template: ["doc", "splash"],
};

/** They would be taken for keys of the author's own, and do nothing. */
export function findForeignKeys(frontmatter: Frontmatter, written: FrontmatterText): Warning[] {
  return Object.entries(frontmatter).flatMap(([key, value]) => {
    const hint = Object.hasOwn(FOREIGN, key) ? FOREIGN[key] : undefined;
    if (hint === undefined || VALUES[key]?.includes(value) === false) return [];
    return {
      message: `"${key}" has no meaning in front matter.`,
      code: "frontmatter-foreign",
      hint,
      line: findLine(written, key),
    };
  });
}
