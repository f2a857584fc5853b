import { expect, test } from "vitest";
import { routePathOf } from "./url.ts";

test.each([
  ["/docs/", "/"],
  ["/docs", "/"],
  ["/docs/guide/a.html", "/guide/a"],
  ["/docs/guide/index.html", "/guide/"],
  ["/docs/%E6%8C%87%E5%8D%97", "/指南"],
  ["/docs/c++/a+b", "/c++/a+b"],
  ["/docs/c%2B%2B/a%2bb", "/c++/a+b"],
  ["/docs/%40scope/a%26b", "/@scope/a&b"],
  ["/docs/100%", "/100%"],
  ["/blog/", undefined],
])("%j names the route %j", (pathname, path) => {
  expect(routePathOf(pathname, "/docs/")).toBe(path);
});
