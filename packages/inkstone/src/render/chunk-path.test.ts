import { expect, test } from "vitest";
import { chunkPathOf } from "./chunk-path.ts";

test.each([
  ["/zh/guide/start", "assets/pages/zh-guide-start.0123456789ab.js"],
  ["/", "assets/pages/index.0123456789ab.js"],
  ["/指南/开始", "assets/pages/index.0123456789ab.js"],
])("the chunk of %s is %s", (path, chunk) => {
  expect(chunkPathOf(path, "0123456789abcdef0123")).toBe(chunk);
});

test("keys that begin alike name different chunks", () => {
  expect(chunkPathOf("/甲", "01234567aaaaaaaa")).not.toBe(chunkPathOf("/乙", "01234567bbbbbbbb"));
});
