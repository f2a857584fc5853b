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
  ["İnsan ve I\u0307rmak", "insan-ve-irmak"],
  ["Kırmızı IŞIK", "kırmızı-işik"],
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

test("thousands of headings that are the same get their ids without counting each time", () => {
  const [ids, last] = [new HeadingIds(), 20_000];
  ids.reserve("## A {#same-2}\n");
  const started = performance.now();
  const made = Array.from({ length: last }, () => ids.create("Same"));
  expect([made[0], made[1], made[2], made.at(-1)]).toEqual(["same", "same-1", "same-3", `same-${last}`]);
  expect(Array.from({ length: last }, () => ids.claim("own")).at(-1)).toBe(`own-${last - 1}`);
  // Counted each time, half a minute.
  expect(performance.now() - started).toBeLessThan(5000);
});

test("an id of the document around the article is none for a heading", () => {
  const ids = new HeadingIds();
  expect([ids.create("Ink data"), ids.claim("ink-main"), ids.create("Ink stains")]).toEqual([
    "ink-data-1",
    "ink-main-1",
    "ink-stains",
  ]);
});

test("what is common is treated as all of Unicode is", () => {
  const slow = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/[\s-]+/g, "-")
      .replace(/^-|-$/g, "") || "section";
  const codes = [...Array(128).keys(), 0x4e00, 0x5b57, 0x9ffe, 0x9fff];
  for (const code of codes) {
    const text = `a${String.fromCharCode(code)}b ${String.fromCharCode(code)}`;
    expect(new HeadingIds().create(text), `U+${code.toString(16)}`).toBe(slow(text));
  }
});
