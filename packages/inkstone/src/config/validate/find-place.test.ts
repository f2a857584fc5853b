import { expect, test } from "vitest";
import type { Place } from "../../support/errors/site-error.ts";
import { findPlace } from "./find-place.ts";

const config = `import { defineConfig, title } from "inkstone";
import { nav } from "./nav.ts";
/* titel: a comment */
interface Own { base: string }

function helper() { return { title: "not this" }; }

export default defineConfig({
  titel: "x, { titel: 1 }",
  "logoText": 'it\\'s',
  // outDir: "x",
  outDir: "..",
  base: \`/\${1}\`,
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", labl: "中文" },
  ],
  themeConfig: {
    nav,
    sidebar: { "/guide/": ["/a", { txt: "b" }] },
    locales: [{ lang: "zh", footer: { message: 1 } }],
  },
});
`;
const sources = [{ file: "inkstone.config.ts", text: config }];

test.each([
  [["titel"], 'titel: "x'],
  [["logoText"], '"logoText"'],
  [["outDir"], 'outDir: ".."'],
  [["base"], "base: `"],
  [["locales", 0, "label"], 'label: "English"'],
  [["locales", 1], '{ lang: "zh", labl'],
  [["locales", 1, "labl"], "labl"],
  [["themeConfig", "nav"], "nav,\n    sidebar"],
  [["themeConfig", "sidebar", "/guide/", 1, "txt"], "txt"],
  [["themeConfig", "locales", 0, "lang"], 'lang: "zh", footer'],
  [["themeConfig", "locales", 0, "footer", "message"], "message"],
])("%j is found", (path, text) => {
  expect(findPlace(path, sources)).toEqual(placeOf(config, text));
});

test("a value whose key is nowhere is placed at the nearest key above it", () => {
  expect(findPlace(["locales", 1, "zzz"], sources)).toEqual(placeOf(config, '{ lang: "zh", labl'));
});

test("a value that another file holds is found there by its key", () => {
  const nav = 'export const nav = [{ text: "Guide", lnk: "/" }];\n';
  const place = findPlace(["themeConfig", "nav", 0, "lnk"], [...sources, { file: "nav.ts", text: nav }]);
  expect(place).toEqual({ ...placeOf(nav, "lnk"), file: "nav.ts" });
});

test("a config that is no object is placed at its export", () => {
  expect(findPlace([], sources)).toEqual(placeOf(config, "default"));
});

test("without any trace it is the file", () => {
  expect(findPlace(["x"], [{ file: "a.ts", text: "???" }])).toEqual({ file: "a.ts", line: 1, column: 1 });
  expect(findPlace(["x"], [])).toBeUndefined();
});

test("JSON works the same", () => {
  const text = '{\n  "hello": { "en": 1 }\n}';
  expect(findPlace(["hello", "en"], [{ file: "i18n.json", text }])).toEqual({
    file: "i18n.json",
    line: 2,
    column: 14,
  });
});

function placeOf(text: string, part: string): Place {
  const before = text.slice(0, text.indexOf(part));
  return {
    file: "inkstone.config.ts",
    line: before.split("\n").length,
    column: before.length - before.lastIndexOf("\n"),
  };
}
