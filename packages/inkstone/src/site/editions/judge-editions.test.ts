import { expect, test } from "vitest";
import { judgeEditions } from "./judge-editions.ts";
import { routeOf } from "../route-path.ts";
import type { Route } from "../site.ts";

const config = {
  projectRoot: "/p",
  root: "/p/docs",
  lang: "en",
  hasLocaleFolders: true,
  locales: [{ lang: "en" }, { lang: "zh" }],
  multiVersion: { default: "", versions: [] as string[] },
};
const versioned = { ...config, multiVersion: { default: "v2", versions: ["v2", "v1"] } };

test("a folder with the name of another language is told once, with its place", () => {
  expect(judge(["en/index.md", "en/zh/b.md", "en/zh/a.md", "zh/c.md"], config)).toEqual([
    {
      message:
        'This page is at /zh/b, in the language "zh", because a name in its path is that of the language. 2 pages are.',
      hint: 'Rename en/zh, or, if the language is meant, put "zh" first in the path.',
      place: { file: "docs/en/zh/b.md", line: 1, column: 1 },
    },
  ]);
});

test.each([
  [["en/zh.md"], config, "/zh/"],
  [["v1/en/zh/a.md"], versioned, "/v1/zh/a"],
  [["v2/v1/a.md"], versioned, "/v1/a"],
  [["en/v1/a.md"], versioned, "/v1/a"],
])("%j is at another place than its folders say", (files, site, path) => {
  expect(judge(files, site)).toEqual([
    expect.objectContaining({ message: expect.stringContaining(`is at ${path}, `) as string }),
  ]);
});

test.each([
  [["zh/en/a.md", "zh/a.md", "en/a.md", "guide/zh/b.md", "en/guide/zh/c.md"], config],
  [["v2/zh/a.md", "v1/zh/a.md", "zh/v1/b.md", "v2/en/a.md", "v1/en/b.md", "c.md"], versioned],
])("%j are where they lie", (files, site) => {
  expect(judge(files, site)).toEqual([]);
});

function judge(files: readonly string[], site: typeof config): object[] {
  const routes = new Map(
    files.map((file) => {
      const route = { ...routeOf(file, site), page: { file } } as Route;
      return [route.path, route];
    }),
  );
  return judgeEditions({ routes }, site).map(({ error: { message, hint, place } }) => ({
    message,
    hint,
    place,
  }));
}
