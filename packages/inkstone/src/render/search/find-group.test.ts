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
  { text: "plugin-context", items: [{ text: "Context", link: "/service/plugin-context/Context" }] },
  { text: "alone", items: [{ text: "Page", link: "/alone/page" }] },
  { text: "Once more", items: [{ text: "A", link: "/guide/a" }] },
];
const NAV: NavItem[] = [
  { text: "Home", link: "/" },
  { text: "Guide", link: "/guide/" },
  {
    text: "More",
    items: [
      { text: "Plugins", link: "/plugin/first" },
      { text: "Tools", link: "/tool/a" },
    ],
  },
  { text: "Broken", link: "/broken", activeMatch: "(" },
  { text: "API", link: "/x", activeMatch: "^/api/" },
];

const TITLES = new Map([
  ["/service/", "The service"],
  ["/zh/service/", "服务"],
]);

test.each([
  ["/guide/a", "Basics"],
  ["/guide/basics", "Basics"],
  ["/guide/b", "Reference"],
  ["/guide/", "Guide"],
  ["/guide/unlisted", "Guide"],
  ["/plugin/second", "More"],
  ["/tool/b", "More"],
  ["/blog/guide/one", "Quill"],
  ["/api/one", "API"],
  ["/about", "Quill"],
  ["/service/records/get", "The service"],
  ["/service/", "The service"],
  ["/service/plugin-context/Context", "The service"],
  ["/alone/page", "alone"],
  ["/empty/page", "Quill"],
])("%s belongs to %s", (path, group) => {
  expect(createGroupFinder(siteOf())(routeOf(path))).toBe(group);
});

test("a page of another language belongs to what its folder begins with there", () => {
  const route = { ...routeOf("/zh/service/get"), bare: "/service/get" };
  expect(createGroupFinder(siteOf())(route)).toBe("服务");
});

function routeOf(path: string): Route {
  return { path, bare: path, lang: "en", version: "" } as Route;
}

function siteOf(): Site {
  return {
    pageData: ({ path }: Route) => ({ sidebarId: "guide", title: TITLES.get(path) }),
    routes: new Map([...TITLES.keys()].map((path) => [path, routeOf(path)])),
    sidebars: new Map([["guide", { id: "guide", items: SIDEBAR }]]),
    data: new Map([["en", { title: "Quill" }]]),
    nav: () => NAV,
  } as unknown as Site;
}
