import type { SidebarItem } from "@inkstone/model";
import { expect, test } from "vitest";
import type { Page } from "../../compile/page.ts";
import { createEntry, createGroup, type SidebarNode } from "./sidebar-node.ts";
import { createSidebarTree } from "./sidebar-tree.ts";

test("a page of a long list shows its neighbourhood, and the way to the rest", () => {
  const view = treeOf(createPages(500)).viewOf("/p250");
  expect(view).toHaveLength(122);
  expect(view[0]).toEqual({ rest: 200, link: "/p199" });
  expect(view.at(-1)).toEqual({ rest: 180, link: "/p320" });
  expect(view.slice(1, -1).map((item) => "link" in item && item.link)).toContain("/p250");
});

test("the first and the last page of a long list have one rest each", () => {
  const tree = treeOf(createPages(500));
  expect(tree.viewOf("/p0").filter((item) => "rest" in item)).toEqual([{ rest: 420, link: "/p80" }]);
  expect(tree.viewOf("/p499").filter((item) => "rest" in item)).toEqual([{ rest: 440, link: "/p439" }]);
});

test("following the way to the rest from either end, a reader comes by every page", () => {
  const tree = treeOf(createPages(1000));
  const seen = new Set<string>();
  for (let at: string | undefined = "/p0"; at !== undefined;) {
    const view = tree.viewOf(at);
    for (const item of view) if ("text" in item) seen.add(item.link ?? "");
    const last = view.at(-1);
    at = last !== undefined && "rest" in last ? last.link : undefined;
  }
  expect(seen.size).toBe(1000);
});

test("pages of one block share a view", () => {
  const tree = treeOf(createPages(500));
  expect(tree.viewOf("/p241")).toBe(tree.viewOf("/p242"));
  expect(tree.viewOf("/p241")).not.toBe(tree.viewOf("/p300"));
});

test("a long list in an open group is cut there", () => {
  const group = createEntry({ text: "All", group: createGroup(createPages(200), { collapsed: false }) });
  const tree = treeOf([createEntry({ text: "First", link: "/first", page: pageOf("/first") }), group]);
  expect(itemsOf(tree.viewOf("/p199")[1])).toHaveLength(81);
  expect(itemsOf(tree.viewOf("/p199")[1])[0]).toEqual({ rest: 120, link: "/p119" });
  // Seen from elsewhere it begins at its beginning.
  expect(itemsOf(tree.viewOf("/first")[1]).at(-1)).toEqual({ rest: 120, link: "/p80" });
});

test.each([
  ["120 pages", createPages(120)],
  ["a list with a group in it", [...createPages(200), createEntry({ group: createGroup(createPages(2)) })]],
  ["a list with a link to elsewhere", [...createPages(200), createEntry({ text: "A", link: "https://a.b" })]],
])("%s is shown whole", (_, nodes) => {
  expect(treeOf(nodes).viewOf("/p0")).toHaveLength(nodes.length);
});

test("the file that the browser fetches has all of it", () => {
  expect(treeOf(createPages(500)).items).toHaveLength(500);
});

function treeOf(nodes: SidebarNode[]): ReturnType<typeof createSidebarTree> {
  return createSidebarTree("id", () => nodes);
}

function createPages(count: number): SidebarNode[] {
  return Array.from({ length: count }, (_, index) =>
    createEntry({ text: `Page ${index}`, link: `/p${index}`, page: pageOf(`/p${index}`) }),
  );
}

function pageOf(path: string): Page {
  return { file: `${path.slice(1)}.md`, title: path } as Page;
}

function itemsOf(item: SidebarItem | undefined): unknown[] {
  return item !== undefined && "items" in item ? (item.items ?? []) : [];
}
