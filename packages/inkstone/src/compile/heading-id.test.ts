import { expect, test } from "vitest";
import { HeadingIds } from "./heading-id.ts";

test.each([
  ["Getting Started", "getting-started"],
  ["快速 开始", "快速-开始"],
  ["What's new?", "whats-new"],
  ["`defineConfig()` and more", "defineconfig-and-more"],
  ["  --  ", "section"],
  ["ＡＢＣ", "abc"],
  ["Größe", "größe"],
])("%j becomes %s", (text, id) => {
  expect(new HeadingIds().create(text)).toBe(id);
});

test("an id is given once a page, and an author's own is respected", () => {
  const ids = new HeadingIds();
  ids.claim("setup-1");
  expect([ids.create("Setup"), ids.create("Setup"), ids.create("Setup")]).toEqual([
    "setup",
    "setup-2",
    "setup-3",
  ]);
});
