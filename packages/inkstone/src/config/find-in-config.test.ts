import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findInConfig } from "./find-in-config.ts";
import type { ValuePath } from "./validate/problem.ts";

const projectRoot = mkdtempSync(join(tmpdir(), "ink-in-config-"));
afterAll(() => rmSync(projectRoot, { recursive: true }));

const SIDEBARS = `export default {
  themeConfig: {
    locales: [
      { lang: "en", sidebar: { "/": ["/", "/gone"] } },
      { lang: "zh", sidebar: { "/": ["/", { text: "x", items: ["/gone"] }] } },
    ],
  },
};
`;

test("a text is found on its path, wherever else it stands", () => {
  const english = ["themeConfig", "locales", 0, "sidebar", "/", 1];
  const chinese = ["themeConfig", "locales", 1, "sidebar", "/", 1, "items", 0];
  expect(find("/gone", [english], SIDEBARS)).toEqual({ file: "a.ts", line: 4, column: 43 });
  expect(find("/gone", [chinese], SIDEBARS)).toEqual({ file: "a.ts", line: 5, column: 64 });
  expect(find("/gone", [english.slice(0, -1)], SIDEBARS)?.column).toBe(43);
  expect(find("/gone", [["themeConfig", "sidebar", "/", 1], chinese], SIDEBARS)?.line).toBe(5);
});

test("a text that is written once has one place; of several, none is certain", () => {
  const text =
    'const items = ["/a", "/gone"]; // "/gone"\nexport default { themeConfig: { sidebar: { "/": items } } };\n';
  const path = ["themeConfig", "sidebar", "/", 1];
  expect(find("/gone", [path], text)).toEqual({ file: "a.ts", line: 1, column: 22 });
  expect(find("/gone", [path], `const other = "/gone";\n${text}`)).toBeUndefined();
  expect(find("/else", [path], text)).toBeUndefined();
});

function find(text: string, paths: readonly ValuePath[], source: string): ReturnType<typeof findInConfig> {
  const file = join(projectRoot, "a.ts");
  writeFileSync(file, source);
  return findInConfig(text, paths, { configFiles: [file], projectRoot });
}
