import { expect, test } from "vitest";
import type { Page } from "../../compile/page.ts";
import { createEntry, createGroup, type EntryNode, type SidebarNode } from "./sidebar-node.ts";
import { createSidebarTree } from "./sidebar-tree.ts";

test("a short sidebar is open, and the same for every page", () => {
  const tree = treeOf([pageAt("/a"), groupOf("G", [pageAt("/g/b")])]);
  expect(tree.viewOf("/a")).toEqual([
    { text: "/a", link: "/a", _fileKey: "/a.md" },
    {
      text: "G",
      collapsible: true,
      collapsed: false,
      items: [{ text: "/g/b", link: "/g/b", _fileKey: "/g/b.md" }],
    },
  ]);
  expect(tree.viewOf("/g/b")).toBe(tree.viewOf("/a"));
  expect(tree.items).toEqual(tree.viewOf("/a"));
});

test("a long sidebar shows only the group that the page is in", () => {
  const tree = treeOf([groupOf("One", pagesIn("/one", 40)), groupOf("Two", pagesIn("/two", 40))]);
  const [one, two] = tree.viewOf("/two/3");
  expect(one).toEqual({ text: "One", collapsible: true, collapsed: true, itemCount: 40 });
  expect(two).toMatchObject({ text: "Two", collapsed: false, items: { length: 40 } });
  expect(tree.viewOf("/two/4")).toBe(tree.viewOf("/two/3"));
  expect(tree.viewOf("/one/1")).not.toBe(tree.viewOf("/two/3"));
  expect(tree.items[0]).toMatchObject({ collapsed: true, items: { length: 40 } });
});

test("groups above the page's own are open too, the others inside them are not", () => {
  const inner = [groupOf("Left", pagesIn("/left", 40)), groupOf("Right", pagesIn("/right", 40))];
  const tree = treeOf([groupOf("Outer", inner)]);
  expect(tree.viewOf("/right/0")).toMatchObject([
    {
      text: "Outer",
      collapsed: false,
      items: [
        { text: "Left", itemCount: 40 },
        { text: "Right", collapsed: false, items: { length: 40 } },
      ],
    },
  ]);
});

test("what an author says about a group counts more than the length", () => {
  const closed = {
    ...groupOf("Closed", [pageAt("/a")]),
    group: createGroup([pageAt("/a")], { collapsed: true }),
  };
  const fixed = {
    ...groupOf("Fixed", [pageAt("/b")]),
    group: createGroup([pageAt("/b")], { collapsible: false, collapsed: true }),
  };
  expect(treeOf([closed, fixed]).viewOf("/b")).toMatchObject([
    { text: "Closed", collapsed: true, itemCount: 1 },
    { text: "Fixed", collapsible: false, collapsed: false, items: [{ text: "/b" }] },
  ]);
});

test("a group with a page of its own is open on that page", () => {
  const pages = pagesIn("/g", 80);
  const tree = treeOf([{ ...pageAt("/g/"), group: createGroup(pages) }]);
  expect(tree.viewOf("/g/")).toBe(tree.viewOf("/g/3"));
  expect(tree.viewOf("/g/")).toMatchObject([{ link: "/g/", collapsed: false, items: { length: 80 } }]);
  expect(tree.viewOf("/elsewhere")).toMatchObject([{ link: "/g/", collapsed: true, itemCount: 80 }]);
});

test("neighbours follow the reading order, over group borders, pages of the site only", () => {
  const outside = createEntry({ text: "Elsewhere", link: "https://a.b" });
  const tree = treeOf([
    pageAt("/a"),
    { ...pageAt("/g/"), group: createGroup([pageAt("/g/b"), outside]) },
    pageAt("/a"),
    pageAt("/c"),
  ]);
  const around = (path: string) => {
    const { previous, next } = tree.neighboursOf(path);
    return [previous?.link, next?.link];
  };
  expect(around("/a")).toEqual([undefined, "/g/"]);
  expect(around("/g/")).toEqual(["/a", "/g/b"]);
  expect(around("/g/b")).toEqual(["/g/", "/c"]);
  expect(around("/c")).toEqual(["/g/b", undefined]);
  expect(around("/unlisted")).toEqual([undefined, undefined]);
});

test("entries for headings of a page are not its neighbours", () => {
  const heading = createEntry({ text: "Setup", link: "/b#setup", page: pageAt("/b").page });
  const tree = treeOf([pageAt("/a"), pageAt("/b"), heading, pageAt("/c")]);
  expect(tree.neighboursOf("/b")).toMatchObject({ previous: { link: "/a" }, next: { link: "/c" } });
  expect(tree.neighboursOf("/c")).toMatchObject({ previous: { link: "/b" } });
  const headingAlone = treeOf([pageAt("/a"), heading, pageAt("/c")]);
  expect(headingAlone.neighboursOf("/b")).toMatchObject({ previous: { link: "/a" }, next: { link: "/c" } });
});

test("titles are read for what is shown, and no others", () => {
  const read: string[] = [];
  const tree = treeOf([groupOf("One", pagesIn("/one", 40, read)), groupOf("Two", pagesIn("/two", 40, read))]);
  tree.neighboursOf("/one/1");
  expect(read).toEqual(["/one/0", "/one/2"]);
  tree.viewOf("/two/1");
  expect(read.filter((path) => path.startsWith("/one")).length).toBe(2);
  expect(new Set(read).size).toBe(42);
});

function treeOf(nodes: SidebarNode[]) {
  return createSidebarTree("guide", () => nodes);
}

function pagesIn(folder: string, count: number, read: string[] = []): EntryNode[] {
  return Array.from({ length: count }, (_, number) => pageAt(`${folder}/${number}`, read));
}

function groupOf(text: string, nodes: SidebarNode[]): EntryNode {
  return createEntry({ text, group: createGroup(nodes) });
}

function pageAt(path: string, read: string[] = []): EntryNode {
  const page: Page = {
    file: `${path}.md`,
    kind: "static",
    get title() {
      read.push(path);
      return path;
    },
    description: "",
    toc: [],
    frontmatter: {},
    links: [],
    anchors: [],
    articleKey: "",
  };
  return createEntry({ link: path, page, titlePage: page });
}
