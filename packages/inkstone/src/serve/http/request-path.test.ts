import { expect, test } from "vitest";
import { parseRequestPath } from "./request-path.ts";

test.each([
  ["/", [""], ""],
  ["/guide/start", ["guide", "start"], ""],
  ["/guide/?a=b%2f..", ["guide", ""], "?a=b%2f.."],
  ["/%E4%B8%AD%E6%96%87?", ["中文"], "?"],
  ["/a#b", ["a"], ""],
  ["/a%20b..c/...", ["a b..c", "..."], ""],
  ["http://localhost:1/x?y", ["x"], "?y"],
])("%j is read", (target, segments, query) => {
  expect(parseRequestPath(target)).toEqual({ segments, query });
});

test.each([
  "/../etc/passwd",
  "/a/../../b",
  "/./a",
  "/%2e%2e/etc",
  "/%2E./etc",
  "/..%2fetc",
  "/..%5cetc",
  "/..\\etc",
  "/a%2Fb",
  "/a%5Cb",
  "/a\\..\\b",
  "/%252e%252e/etc",
  "/%252e%252e%252fetc",
  "/%25252e/x",
  "/%255c..",
  "/a%00.html",
  "/a%2500",
  "/a%0ab",
  "/.. /etc",
  "/%",
  "/%E0%A4%A",
  "http://[/",
  "http://localhost:99999/",
  "a",
  "*",
  "",
])("%j is refused", (target) => {
  expect(parseRequestPath(target)).toBeUndefined();
});
