import { expect, test } from "vitest";
import { prefixOf } from "./create-feeds.ts";
import { pluginRss } from "./plugin-rss.ts";

test("two feeds of one name are refused, also when the name is the default one", () => {
  const feeds = [{ include: "a/**" }, { include: "b/**" }];
  expect(() => pluginRss({ feeds })).toThrow('Two feeds are called "rss"');
});

test.each([
  [{ limit: -1 }, "limit of feeds[0] of pluginRss must be a whole number from 1 on, but it is -1."],
  [{ limit: Number.NaN }, "but it is NaN."],
  [{ id: "" }, "id of feeds[0] of pluginRss is empty, but its files are called by it."],
])("%j is refused", (feed, message) => {
  expect(() => pluginRss({ feeds: [feed] })).toThrow(message);
});

test("a misspelled part of an author is refused", () => {
  const author = { name: "A", emial: "a@b.dev" };
  expect(() => pluginRss({ feeds: [{ author }] })).toThrow(
    'author of feeds[0] of pluginRss has no option "emial".',
  );
});

test.each([
  ["/zh/a", "", "/zh/", "/"],
  ["/zh/a", "v2", "/zh/", "/"],
  ["/v1/zh/a", "v1", "/v1/zh/", "/v1/"],
  ["/v1/a", "v1", "/v1/", "/v1/"],
])(
  "%s of version %j is in a feed below %s, or in that of all languages below %s",
  (path, version, each, all) => {
    const route = { path, bare: "/a", version };
    expect([prefixOf(route, {}), prefixOf(route, { languages: "all" })]).toEqual([each, all]);
  },
);
