import { expect, test } from "vitest";
import { isActive } from "./find-active.ts";

test.each([
  [{ text: "Guide", link: "/guide/start", activeMatch: "/guide/" }, "/zh/guide/basic/ssg", true],
  [{ text: "Guide", link: "/guide/start", activeMatch: "^/guide/" }, "/zh/guide/basic/ssg", false],
  [{ text: "Guide", link: "/guide/start" }, "/guide/start", true],
  [{ text: "Guide", link: "/guide/start" }, "/guide/other", false],
  [{ text: "More", items: [{ text: "Guide", link: "/guide/start" }] }, "/guide/start", true],
  [{ text: "Broken", link: "/", activeMatch: "(" }, "/", false],
])("%j on %s: %s", (item, routePath, active) => {
  expect(isActive(item, routePath)).toBe(active);
});
