import { expect, test } from "vitest";
import { createItem, sortItems } from "./create-item.ts";
import type { FeedPage } from "./options.ts";
import { createAnnouncement, createMembership } from "./select-pages.ts";

test("a page is an item with what its front matter says", () => {
  const frontmatter = {
    date: "2026-01-02",
    lastUpdated: "2026-02-03",
    author: ["Ada", { name: "Bo", url: "https://bo.b" }, 7],
    tags: ["a", 1, "b"],
    image: "/cover.png",
  };
  expect(createItem(pageAt("/blog/one", frontmatter))).toMatchObject({
    id: "https://a.b/blog/one",
    title: "/blog/one",
    published: new Date("2026-01-02T00:00:00Z"),
    updated: new Date("2026-02-03T00:00:00Z"),
    authors: [{ name: "Ada" }, { name: "Bo", url: "https://bo.b" }],
    categories: ["a", "b"],
    image: "https://a.b/cover.png",
  });
});

test.each([
  ["/cover.png", "https://a.b/docs/cover.png"],
  ["cover.png", "https://a.b/docs/blog/cover.png"],
  ["//c.d/cover.png", "https://c.d/cover.png"],
  ["https://c.d/cover.png", "https://c.d/cover.png"],
  ["http://", undefined],
])("on a site below /docs/, the picture %j is at %j", (image, address) => {
  const page = pageAt("/docs/blog/one", { date: "2026-01-02", image });
  expect(createItem(page, "/docs/")?.image).toBe(address);
});

test("a page without a date is none", () => {
  expect(createItem(pageAt("/a"))).toBeUndefined();
  expect(createItem(pageAt("/a", { date: "soon", lastUpdated: true }))).toBeUndefined();
});

test("the newest come first", () => {
  const items = ["2026-01-01", "2026-03-01", "2026-01-01"].flatMap(
    (date, index) => createItem(pageAt(`/${3 - index}`, { date })) ?? [],
  );
  expect(sortItems(items).map(({ title }) => title)).toEqual(["/2", "/1", "/3"]);
});

test.each([
  ["by its glob", { include: "blog/**" }, "/blog/a", {}, true],
  ["by its glob", { include: ["blog/**"] }, "/guide/a", { feed: true }, false],
  ["unless it declines", { include: "blog/**" }, "/blog/a", { feed: false }, false],
  ["by a function", { include: ({ bare }: FeedPage) => bare === "/x" }, "/x", {}, true],
  ["by its front matter", {}, "/x", { feed: true }, true],
  ["by its front matter", { id: "blog" }, "/x", { feed: "blog" }, true],
  ["by its front matter", { id: "blog" }, "/x", { feed: ["news"] }, false],
  ["not by itself", {}, "/x", {}, false],
])("a page is in a feed %s: %j %s %j", (_, options, path, frontmatter, isIn) => {
  expect(createMembership(options)(pageAt(path, frontmatter))).toBe(isIn);
});

test("feeds are announced on all pages, on some, or on none", () => {
  const on = (announce: string | false | undefined, path: string): boolean =>
    createAnnouncement(announce === undefined ? {} : { announce })(pageAt(path));
  expect([on(undefined, "/a"), on("blog/**", "/a"), on("blog/**", "/blog/a"), on(false, "/a")]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

function pageAt(path: string, frontmatter: Record<string, unknown> = {}): FeedPage {
  return {
    path,
    bare: path,
    lang: "en",
    version: "",
    title: path,
    description: "",
    frontmatter,
    url: `https://a.b${path}`,
  };
}
