import { expect, test } from "vitest";
import { judgeEmptyEditions } from "./judge-empty-editions.ts";
import { routeOf } from "../route-path.ts";
import type { Route } from "../site.ts";

const config = {
  projectRoot: "/p",
  root: "/p/docs",
  lang: "en",
  hasLocaleFolders: true,
  locales: [{ lang: "en" }, { lang: "zh" }],
  languageParity: { severity: "off" },
  multiVersion: { default: "v2", versions: ["v2", "v1"] },
};
type Site = typeof config;

test("a version and a language without a page are told, with their places in the config", () => {
  expect(judge(["v2/en/a.md"], config)).toEqual([
    {
      message: 'No page is in the version "v1".',
      hint: "Put its pages into docs/v1, or take it out of the config.",
      place: { file: "multiVersion.versions.1", line: 1, column: 1 },
    },
    {
      message: 'No page is in the language "zh".',
      hint: "Put its pages into docs/v2/zh, or take it out of the config.",
      place: { file: "locales.1.lang", line: 1, column: 1 },
    },
  ]);
});

test.each([
  ["every one has pages, of whatever other one", ["v1/en/a.md", "v2/zh/b.md"], config],
  ["pages that lie in no folder are in the defaults", ["a.md", "v1/zh/a.md"], config],
  ["there is nothing yet", [], config],
  ["translations are watched", ["v1/a.md", "v2/a.md"], { ...config, languageParity: { severity: "warn" } }],
])("nothing is told where %s", (_, files, site: Site) => {
  expect(judge(files, site)).toEqual([]);
});

function judge(files: readonly string[], site: Site): object[] {
  const routes = new Map(
    files.map((file) => {
      const route = { ...routeOf(file, site), page: { file } } as Route;
      return [route.path, route];
    }),
  );
  const settings = site as unknown as Parameters<typeof judgeEmptyEditions>[1];
  const placeOf = (_: string, [path = []]: readonly (readonly (number | string)[])[]) => ({
    file: path.join("."),
    line: 1,
    column: 1,
  });
  return judgeEmptyEditions({ routes }, settings, placeOf).map(({ error: { message, hint, place } }) => ({
    message,
    hint,
    place,
  }));
}
