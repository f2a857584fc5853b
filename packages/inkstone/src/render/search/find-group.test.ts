import type { NavItem, SidebarItem } from "@inkstone/model";
import { expect, test } from "vitest";
import type { Route, Site } from "../../site/site.ts";
import { createGroupFinder } from "./find-group.ts";

const SIDEBAR: SidebarItem[] = [
  { text: "Welcome", link: "/guide/" },
  {
    text: "Basics",
    link: "/guide/basics",
    items: [{ text: "Deep", items: [{ text: "A", link: "/guide/a" }] }],
  },
  { sectionHeader: "Reference" },
  { text: "B", link: "/guide/b" },
  { text: "Once more", items: [{ text: "A", link: "/guide/a" }] },
];
const NAV: NavItem[] = [
  { text: "Home", link: "/" },
  { text: "Guide", link: "/guide/" },
  { text: "More", items: [{ text: "Plugins", link: "/plugin/first" }] },
  { text: "API", link: "/x", activeMatch: "^/api/" },
];

test.each([
  ["/guide/a", "Basics"],
  ["/guide/basics", "Basics"],
  ["/guide/b", "Reference"],
  ["/guide/", "Guide"],
  ["/guide/unlisted", "Guide"],
  ["/plugin/second", "More"],
  ["/api/one", "API"],
  ["/about", "Quill"],
])("%s belongs to %s", (path, group) => {
  expect(createGroupFinder(siteOf())({ path, lang: "en", version: "" } as Route)).toBe(group);
});

function siteOf(): Site {
  return {
    pageData: () => ({ sidebarId: "guide" }),
    sidebars: new Map([["guide", { id: "guide", items: SIDEBAR }]]),
    data: new Map([["en", { title: "Quill" }]]),
    nav: () => NAV,
  } as unknown as Site;
}
