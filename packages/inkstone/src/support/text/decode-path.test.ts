import { expect, test } from "vitest";
import { decodePath } from "./decode-path.ts";

test.each([
  ["/%E6%8C%87%E5%8D%97", "/指南"],
  ["/a%20b", "/a b"],
  ["/指南", "/指南"],
  ["/100%", "/100%"],
  ["/%E6", "/%E6"],
])("%s is %s", (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});
