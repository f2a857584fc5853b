import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { resolveConfig } from "../config/resolve-config.ts";
import { resolvePaths } from "../config/resolve-paths.ts";
import type { UserConfig } from "../config/user-config.ts";
import { createEntries, createServerModules, entryNameOf, matchCore, resolveOwnModules } from "./entries.ts";

test("names of entries are safe for any file system and differ when the files do", () => {
  expect(entryNameOf("zh/guide/start.mdx")).toMatch(/^zh-guide-start-[\da-f]{12}$/);
  expect(entryNameOf("a-b.mdx")).not.toBe(entryNameOf("a/b.mdx"));
  expect(entryNameOf("指南/开始.mdx")).toMatch(/^[\w-]+$/);
  expect(entryNameOf(`${"long/".repeat(60)}a.mdx`).length).toBeLessThan(80);
});

test("global styles come after the theme's, in their order", () => {
  const { shell } = createEntries(configOf({ search: false, globalStyles: ["one.css", "two.css"] }));
  const styles = shell.match(/^import "(.+\.css)";$/gm);
  expect(styles).toEqual([
    'import "@inkstone/theme/styles.css";',
    'import "/project/one.css";',
    'import "/project/two.css";',
  ]);
});

test("the own theme and the global components are part of server and shell alike", () => {
  const config = { ...configOf({ globalUIComponents: ["Chat.tsx"] }), themeDir: "/project/theme" };
  const { shell, server } = createEntries(config);
  for (const entry of [shell, server]) {
    expect(entry).toContain('import * as exported from "/project/theme";');
    expect(entry).toContain('import Global0 from "/project/Chat.tsx";');
  }
});

test("a search is part of a site that has one, and of no other", () => {
  expect(createEntries(configOf({ search: true })).shell).toContain("@inkstone/theme/search");
  expect(createEntries(configOf({ search: false })).shell).not.toContain("search");
});

test("paths with quotes and backslashes are written as the language needs it", () => {
  const pages = [{ file: 'a"b.mdx', path: "C:\\docs\\a.mdx", key: "1" }];
  expect(createServerModules(pages)).toBe(
    'export const modules = {\n  "a\\"b.mdx": () => import("C:\\\\docs\\\\a.mdx"),\n};\n',
  );
});

test("React and the runtime are found from here, so that a site has one of each", () => {
  const modules = resolveOwnModules("production");
  expect(Object.keys(modules)).toEqual(
    expect.arrayContaining(["react", "react-dom", "@inkstone/runtime$", "inkstone/theme$"]),
  );
  expect(modules["inkstone/runtime$"]).toBe(modules["@inkstone/runtime$"]);
});

test("what pages share is React and the runtime, wherever a project lies", () => {
  const core = matchCore();
  const own = createRequire(import.meta.url);
  const shared = [
    "react",
    "react-dom/client",
    "@inkstone/runtime",
    "@inkstone/runtime/client",
    "@inkstone/model",
  ];
  for (const name of shared) expect(own.resolve(name)).toMatch(core);
  expect("/projects/react/docs/_chart.tsx").not.toMatch(core);
  expect(own.resolve("@inkstone/theme")).not.toMatch(core);
  expect("/site/node_modules/react-dominoes/index.js").not.toMatch(core);
});

test.each(["development", "production"] as const)(
  "pages are rendered by half of React's module: %s",
  (mode) => {
    const modules = resolveOwnModules(mode);
    const names = Object.keys(modules);
    // The bundler takes the first that fits.
    expect(names.indexOf("react-dom/server.node$")).toBeLessThan(names.indexOf("react-dom"));
    const renderer = readFileSync(modules["react-dom/server.node$"] ?? "", "utf8");
    expect(renderer).toContain("exports.renderToString =");
    expect(renderer).not.toContain("exports.renderToPipeableStream =");
  },
);

function configOf(user: UserConfig): ReturnType<typeof resolveConfig> {
  return resolveConfig(user, { paths: resolvePaths(user, "/project"), configFiles: [], texts: {} });
}
