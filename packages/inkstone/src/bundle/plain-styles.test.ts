import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPlainStyles } from "./plain-styles.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-styles-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ":root { --ink-measure: 44rem; }",
  "@media (width > 40rem) { .a { &:hover { color: red; } } }",
  "/* @import 'x'; */ @layer ink.user { a { background: url(data:image/png;base64,AA) } }",
])("%s is read as it is", (text) => {
  expect(read({ "a.css": text })).toBe(text);
});

test.each([
  "@import './b.css';",
  "@tailwind base;",
  ".a { @apply p-4; }",
  "a { background: url(./b.png) }",
  "a { background: url( '/b.png' ) }",
  ".a { composes: b; }",
])("%s needs the bundler", (text) => {
  expect(read({ "a.css": text })).toBeUndefined();
});

test("several are joined, and one that is not plain counts for all", () => {
  expect(read({ "a.css": "a{}", "b.css": "b{}" })).toBe("a{}\nb{}");
  expect(read({ "a.css": "a{}", "b.scss": "b{}" })).toBeUndefined();
  expect(read({ "a.css": "a{}", "b.module.css": "b{}" })).toBeUndefined();
  expect(readPlainStyles([], root)).toBe("");
});

test("the mark that an editor begins a file with is not in the middle of what is joined", () => {
  expect(read({ "a.css": "\uFEFFa{}", "b.css": "\uFEFFb{}" })).toBe("a{}\nb{}");
});

test("with a config of PostCSS nothing is plain", () => {
  writeFileSync(join(root, "postcss.config.mjs"), "");
  expect(read({ "a.css": "a{}" })).toBeUndefined();
});

function read(files: Record<string, string>): string | undefined {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return readPlainStyles(
    Object.keys(files).map((name) => join(root, name)),
    root,
  );
}
