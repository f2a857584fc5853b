import { expect, test } from "vitest";
import type { Page } from "../compile/page.ts";
import { resolveLanguageParity } from "../config/resolve-checks.ts";
import type { UserLanguageParity } from "../config/user-config.ts";
import { SiteErrors } from "../support/site-error.ts";
import { findParityGaps, type ParityGap } from "./find-parity-gaps.ts";
import { reportLanguageParity } from "./report-language-parity.ts";
import { routeOf } from "./route-path.ts";
import type { Route } from "./site.ts";

test("a page that a language lacks is a gap", () => {
  expect(gapsOf(["en/index.md", "zh/index.md", "en/guide/start.mdx", "zh/more/index.md"])).toEqual([
    { lang: "zh", file: "en/guide/start.mdx", missingFile: "zh/guide/start.mdx" },
    { lang: "en", file: "zh/more/index.md", missingFile: "en/more/index.md" },
  ]);
});

test("the same page with another extension is no gap, and a page for a lost address needs none", () => {
  expect(gapsOf(["en/a.md", "zh/a.mdx", "en/404.md"])).toEqual([]);
});

test.each<[UserLanguageParity, string[]]>([
  [{ include: ["guide/**"] }, ["en/guide/a.md"]],
  [{ include: ["guide"] }, ["en/guide/a.md"]],
  [{ exclude: ["guide/**"] }, ["en/blog/b.md"]],
  [{ include: ["guide/**", "blog/**"], exclude: ["**/b"] }, ["en/guide/a.md"]],
])("%j leaves %j", (parity, files) => {
  expect(gapsOf(["en/guide/a.md", "en/blog/b.md"], parity).map(({ file }) => file)).toEqual(files);
});

test("each version is compared for itself", () => {
  const versions = { default: "v2", versions: ["v2", "v1"] };
  expect(gapsOf(["v1/en/a.md", "v2/en/a.md", "v2/zh/a.md"], {}, versions)).toEqual([
    { lang: "zh", file: "v1/en/a.md", missingFile: "v1/zh/a.md" },
  ]);
});

test("gaps are errors or warnings, with both files", () => {
  const message = 'docs/en/a.md has no translation into "zh".';
  expect(() => report({})).toThrow(SiteErrors);
  expect(() => report({})).toThrow(message);
  expect(report({ severity: "warn" })).toEqual([
    `docs/en/a.md:1 ${message} Add docs/zh/a.md, or name the page in languageParity.exclude.`,
  ]);
  expect(report({ severity: "off" })).toEqual([]);
});

function report(parity: UserLanguageParity): string[] {
  const warnings: string[] = [];
  const config = { ...configOf(parity), projectRoot: "/project", root: "/project/docs" };
  const count = reportLanguageParity({ routes: routesOf(["en/a.md"], config) }, config, {
    warn: ({ place, message, hint }) =>
      void warnings.push(`${place?.file}:${place?.line} ${message} ${hint}`),
  });
  expect(count).toBe(warnings.length);
  return warnings;
}

function gapsOf(
  files: string[],
  parity: UserLanguageParity = {},
  multiVersion = { default: "", versions: [] as string[] },
): ParityGap[] {
  const config = { ...configOf(parity), multiVersion };
  return findParityGaps(routesOf(files, config), config);
}

function configOf(parity: UserLanguageParity) {
  return {
    lang: "en",
    locales: [{ lang: "en" }, { lang: "zh" }],
    hasLocaleFolders: true,
    multiVersion: { default: "", versions: [] as string[] },
    languageParity: resolveLanguageParity(parity),
  };
}

function routesOf(files: string[], config: ReturnType<typeof configOf>): Map<string, Route> {
  return new Map(
    files.map((file) => {
      const route = routeOf(file, config);
      return [route.path, { ...route, page: { file } as Page }];
    }),
  );
}
