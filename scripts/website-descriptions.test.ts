import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { isCode } from "../plugins/api-docgen/src/create-nodes.ts";
import type { Member } from "../plugins/api-docgen/src/api.ts";
import { ProjectReader } from "../plugins/api-docgen/src/project-reader.ts";
import { readTag } from "../plugins/api-docgen/src/read-element.ts";
import { selectApis } from "../plugins/api-docgen/src/select-apis.ts";
import { entries } from "../website/reference/plugins.ts";

const WEBSITE = fileURLToPath(new URL("../website/", import.meta.url));
const described = JSON.parse(readFileSync(join(WEBSITE, "reference/descriptions.zh.json"), "utf8")) as Record<
  string,
  string
>;

let shown: Member[];
beforeAll(() => {
  const paths = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, join(WEBSITE, path)]),
  );
  const reader = new ProjectReader(Object.values(paths), { isLasting: false });
  shown = findTags(join(WEBSITE, "docs/zh")).flatMap(({ module, names }) =>
    selectApis(reader.read(paths[module] ?? module).apis, names, module).flatMap(({ members }) => members),
  );
});

test("everything that a table of the website shows is described in Chinese", () => {
  expect(shown.length).toBeGreaterThan(100);
  const missing = shown.flatMap(({ key, defaultValue }) => {
    const isRemark = defaultValue !== undefined && !isCode(defaultValue);
    return [key, ...(isRemark ? [`${key}@default`] : [])].filter((name) => described[name] === undefined);
  });
  expect(missing).toEqual([]);
});

test("what plugins are made of is described in Chinese, too", () => {
  const paths = ["plugin", "plugin-context", "plugin-values", "plugin-command"].map((name) =>
    fileURLToPath(new URL(`../packages/inkstone/src/plugins/${name}.ts`, import.meta.url)),
  );
  const reader = new ProjectReader(paths, { isLasting: false });
  const members = paths.flatMap((path) => reader.read(path).apis).flatMap((api) => api.members);
  const missing = members.filter(({ key, description }) => description.text !== "" && !(key in described));
  expect(members.length).toBeGreaterThan(60);
  expect([...new Set(missing.map(({ key }) => key))]).toEqual([]);
});

test("no description is left over from a member that is gone", () => {
  const keys = new Set(shown.map(({ key }) => key));
  const types = new Set(shown.map(({ key }) => key.split(".")[0]));
  const leftOver = Object.keys(described).filter((name) => {
    const [key = ""] = name.split("@");
    return types.has(key.split(".")[0]) && !keys.has(key);
  });
  expect(leftOver).toEqual([]);
});

function findTags(folder: string): NonNullable<ReturnType<typeof readTag>>[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".mdx"),
  );
  return files.flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .replace(/^(`{3,})[^]*?^\1/gm, "")
      .split("\n")
      // Elsewhere a page speaks of the tag.
      .filter((line) => line.startsWith("<API"))
      .flatMap((line) => readTag(line) ?? []),
  );
}
