import { expect, test } from "vitest";
import { checkItem } from "./check-item.ts";
import type { FeedItem } from "./feed/feed.ts";

const ITEM: FeedItem = {
  id: "https://a.b/one",
  title: "One",
  link: "https://a.b/one",
  summary: "",
  content: "",
  published: new Date(0),
  updated: undefined,
  authors: [],
  categories: [],
};

test("an item, and none, are let pass", () => {
  expect(checkItem(ITEM)).toBe(ITEM);
  expect(checkItem(undefined)).toBeUndefined();
});

test.each<[string, unknown, string]>([
  ["a number", 5, "item of pluginRss must return an object or nothing, but it returned the number 5."],
  ["a promise", Promise.resolve(ITEM), "must return an object or nothing, but it returned a promise."],
  ["a part", { ...ITEM, title: undefined }, 'what item of pluginRss returns needs "title".'],
  [
    "a text for a date",
    { ...ITEM, published: "x" },
    "published of what item of pluginRss returns must be an object",
  ],
  [
    "a date that is none",
    { ...ITEM, published: new Date("x") },
    "published of what item of pluginRss returns is no date.",
  ],
  ["another key", { ...ITEM, date: new Date(0) }, 'what item of pluginRss returns has no option "date".'],
])("%s is told as what the site's function returned", (_, made, message) => {
  expect(() => checkItem(made as FeedItem)).toThrow(message);
});
