import type { Frontmatter } from "@inkstone/model";
import { findLine, type FrontmatterText } from "./frontmatter-lines.ts";
import type { Warning } from "../warning.ts";

const META =
  "List the folder's pages in its _meta.json, in their order; a label there is the name in the sidebar.";
const ADDRESS = "The address of a page is the path of its file: move the file, and redirect its old address.";
const UNFOUND = "Write search: false.";
const HERO = "Write hero: with name, text, image and actions, on a page of pageType: home.";
const OUTLINE = "Write outline: false to leave the outline out, or outline: [2, 4] for its levels.";

/** Keys by which other tools change the address, the place or the layout of a page, and what to write here. */
const FOREIGN: Readonly<Record<string, string>> = {
  asIndexPage: "Name the file index, and put it into the folder whose page it is.",
  aside: OUTLINE,
  custom_edit_url: "Write editLink: false, or name the repository in themeConfig.editLink.",
  displayed_sidebar: "The sidebar of a page is that of its folder: move the file, or write sidebar: false.",
  editUrl: "Write editLink: false, or name the repository in themeConfig.editLink.",
  full: "Write pageType: doc-wide.",
  heroImage: HERO,
  heroText: HERO,
  hide: "Write outline: false, sidebar: false or footer: false.",
  hide_table_of_contents: OUTLINE,
  home: "Write pageType: home.",
  layout: "Write pageType: home, custom, blank or doc.",
  mode: "Write pageType: doc-wide, or custom for a page without sidebar and outline.",
  pagefind: UNFOUND,
  pagination_next: "Write next: false, or next: with text and link.",
  pagination_prev: "Write prev: false, or prev: with text and link.",
  permalink: ADDRESS,
  searchable: UNFOUND,
  sidebarTitle: META,
  sidebar_label: META,
  sidebar_position: META,
  slug: ADDRESS,
  tableOfContents: OUTLINE,
  template: "Write pageType: home with a hero, or pageType: custom.",
  titleTemplate: "Write titleSuffix.",
  toc_max_heading_level: OUTLINE,
  toc_min_heading_level: OUTLINE,
  unlisted:
    "Write search: false and sitemap: false, and leave the page out of its folder's _meta.json: what that does not list is not in the sidebar.",
};

/** Words that others may use for something of their own: only these values tell where they come from. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  aside: [true, false, "left"],
  full: [true],
  home: [true],
  layout: ["doc", "home", "page", false],
  mode: ["center", "custom", "frame", "wide"],
  pagefind: [false],
  searchable: [false],
  template: ["doc", "splash"],
  unlisted: [true],
};

/** Those that are written with `null` to switch something off, and are gone from the values by now. */
const SWITCHED_OFF = ["custom_edit_url", "displayed_sidebar", "pagination_next", "pagination_prev"];

/** They would be taken for keys of the author's own, and do nothing. */
export function findForeignKeys(frontmatter: Frontmatter, written: FrontmatterText): Warning[] {
  const nulls = findSwitchedOff(written.text);
  const entries = [...Object.entries(frontmatter), ...nulls.map((key) => [key, null] as const)];
  return entries.flatMap(([key, value]) => {
    const hint = Object.hasOwn(FOREIGN, key) ? FOREIGN[key] : undefined;
    if (hint === undefined || VALUES[key]?.includes(value) === false) return [];
    // A list of parts; alone, the word may be anybody's.
    if (key === "hide" && !Array.isArray(value)) return [];
    return {
      message: `"${key}" has no meaning in front matter.`,
      code: "frontmatter-foreign",
      hint,
      line: findLine(written, key),
    };
  });
}

function findSwitchedOff(text: string): string[] {
  if (!text.includes("null")) return [];
  return SWITCHED_OFF.filter((key) => new RegExp(`^${key}:[ \\t]*null\\b`, "m").test(text));
}
