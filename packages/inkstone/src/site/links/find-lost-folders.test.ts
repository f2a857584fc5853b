import { expect, test } from "vitest";
import type { Route } from "../site.ts";
import type { DeadLink } from "./find-dead-links.ts";
import { describeLostFolder, findLostFolders } from "./find-lost-folders.ts";

test("many links into a folder that is gone are told once, with what mends them all", () => {
  const links = deadLinks(10);
  const { folders, others } = findLostFolders(links, routesAt("/page-0", "/zh/page-1"));
  expect(others).toEqual([]);
  const [{ message, hint, place } = { message: "", hint: "", place: undefined }] =
    folders.map(describeLostFolder);
  expect(message).toBe(
    "10 links begin with /docs/, which no address of this site does. Without it, they lead to pages.",
  );
  expect(hint).toContain("Write /page-0#a for /docs/page-0#a, and so on");
  expect(hint).toContain('replaceRules: [{ search: "](/docs/", replace: "](/" }]');
  expect(place?.line).toBe(1);
});

test.each<[string, DeadLink[], string[]]>([
  ["a few", deadLinks(9), []],
  ["those into a folder that is there", deadLinks(10), ["/docs/other"]],
  ["those that lead nowhere without it either", deadLinks(10, { guess: "/other" }), []],
  ["those of a menu", deadLinks(10, { menu: "themeConfig.nav" }), []],
])("links are told one by one: %s", (_, links, paths) => {
  expect(findLostFolders(links, routesAt(...paths))).toEqual({ folders: [], others: links });
});

test("others beside them are told as ever", () => {
  const [lost, other] = [deadLinks(12), deadLinks(1, { href: "/docs/gone", guess: undefined })];
  expect(findLostFolders([...other, ...lost], routesAt("/page-0"))).toEqual({
    folders: [{ name: "docs", links: lost }],
    others: other,
  });
});

/** Every second one is on a page in Chinese. */
function deadLinks(count: number, more: Partial<DeadLink> = {}): DeadLink[] {
  return Array.from({ length: count }, (_, index) => {
    const prefix = index % 2 === 0 ? "" : "/zh";
    return {
      href: `/docs/page-${index}#a`,
      target: `${prefix}/docs/page-${index}#a`,
      guess: `${prefix}/page-${index}`,
      missing: "page",
      place: { file: "docs/a.md", line: index + 1, column: 1 },
      ...more,
    };
  });
}

function routesAt(...paths: string[]): ReadonlyMap<string, Route> {
  return new Map(paths.map((path) => [path, { path, bare: path.replace(/^\/zh/, "") } as Route]));
}
