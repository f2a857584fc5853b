import { expect, test } from "vitest";
import { judgeAddresses } from "./judge-addresses.ts";
import type { Route } from "../site.ts";

const FILES = ["index.md", "guide/package.json.md", "guide/v1.2.md", "next.js.mdx", "a.md"];

test("a page whose address looks like that of a file is told, with another name", () => {
  expect(report({ cleanUrls: false })).toEqual([
    {
      message: "/guide/package.json looks like a file, so links to this page have no .html and lead nowhere.",
      hint: "Call it package-json.md, or remove route.cleanUrls from the config.",
      place: { file: "docs/guide/package.json.md", line: 1, column: 1 },
    },
    expect.objectContaining({ hint: "Call it next-js.mdx, or remove route.cleanUrls from the config." }),
  ]);
});

test("with clean addresses it is like any other", () => {
  expect(report({ cleanUrls: true })).toEqual([]);
});

test("a site without pages is told", () => {
  expect(report({ cleanUrls: true }, [])).toEqual([
    {
      message: "The site has no pages: nothing in docs becomes one.",
      hint: "Add docs/index.md. Drafts, and what route.exclude names, are left out.",
      place: undefined,
    },
  ]);
});

function report(route: { cleanUrls: boolean }, files: readonly string[] = FILES): object[] {
  const routes = new Map(
    files.map((file) => {
      const path = `/${file.replace(/(^|\/)index\.md$|\.mdx?$/, "$1")}`;
      return [path, { path, page: { file } } as Route];
    }),
  );
  const findings = judgeAddresses({ routes }, { projectRoot: "/p", root: "/p/docs", route });
  return findings.map(({ error: { message, hint, place } }) => ({ message, hint, place }));
}
