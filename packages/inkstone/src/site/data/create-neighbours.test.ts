import type { Frontmatter } from "@inkstone/model";
import { expect, test } from "vitest";
import { createNeighbours } from "./create-neighbours.ts";
import type { Route } from "../site.ts";

const found = { previous: { text: "A", link: "/a" }, next: { text: "B", link: "/b" } };
const routes = new Map([["/c", { page: { title: "The page C" } } as Route]]);

test.each<[Pick<Frontmatter, "next" | "prev">, object]>([
  [{}, found],
  [{ prev: false }, { next: found.next }],
  [{ prev: false, next: false }, {}],
  [{ next: "Go on" }, { ...found, next: { text: "Go on", link: "/b" } }],
  [{ next: { text: "Go on" } }, { ...found, next: { text: "Go on", link: "/b" } }],
  [{ next: { link: "/c#x" } }, { ...found, next: { text: "The page C", link: "/c#x" } }],
  [{ next: { link: "/c", text: "C" } }, { ...found, next: { text: "C", link: "/c" } }],
  [{ prev: { link: "https://a.b" } }, { ...found, previous: { text: "https://a.b", link: "https://a.b" } }],
])("front matter %j gives %j", (frontmatter, expected) => {
  expect(createNeighbours(frontmatter, found, routes)).toEqual(expected);
});

test("a text alone makes no link where there is no page", () => {
  expect(createNeighbours({ next: "Go on" }, {}, routes)).toEqual({});
  expect(createNeighbours({ next: { text: "Out", link: "/c" } }, {}, routes)).toEqual({
    next: { text: "Out", link: "/c" },
  });
});
