import { expect, test } from "vitest";
import type { Page } from "../../compile/page.ts";
import { resolveLanguageParity } from "../../config/resolve-checks.ts";
import type { UserLanguageParity } from "../../config/user-config.ts";
import { SiteErrors } from "../../support/errors/site-error.ts";
import { addFallbacks } from "./add-fallbacks.ts";
import { findParityGaps } from "./find-parity-gaps.ts";
import { findStaleTranslations } from "./find-stale-translations.ts";
import { tellFindings } from "../finding.ts";
import { judgeTranslations } from "./judge-translations.ts";
import { routeOf } from "../route-path.ts";
import type { Route } from "../site.ts";

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

test("what is missing belongs beside the original, with or without the folder of the version", () => {
  const versions = { default: "v2", versions: ["v2", "v1"] };
  const missing = gapsOf(["v2/en/a.md", "en/b.md", "v1/zh/c/index.mdx"], {}, versions);
  expect(missing.map(({ missingFile }) => missingFile)).toEqual([
    "v2/zh/a.md",
    "zh/b.md",
    "v1/en/c/index.mdx",
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

test("the default language's page stands in for a missing translation, and the gap is still known", () => {
  const config = configOf({ fallback: true });
  const routes = addFallbacks(
    routesOf(["en/a.md", "en/b/index.md", "zh/b/index.md", "zh/c.md"], config),
    config,
  );
  const standIn = routes.get("/zh/a");
  expect(standIn).toMatchObject({
    path: "/zh/a",
    output: "zh/a.html",
    lang: "zh",
    page: { file: "en/a.md" },
  });
  expect(standIn?.original).toBe(routes.get("/a"));
  expect([...routes.keys()]).toEqual(["/a", "/b/", "/zh/b/", "/zh/c", "/zh/a"]);
  expect(findParityGaps(routes, config)).toHaveLength(2);
});

test("what stands in for the page of a folder is written as one", () => {
  const config = configOf({ fallback: true });
  const routes = addFallbacks(routesOf(["en/b/index.md"], config), config);
  expect(routes.get("/zh/b/")?.output).toBe("zh/b/index.html");
});

test("a translation whose original was committed after it is stale", () => {
  const config = configOf({ stale: "warn", exclude: ["d"] });
  const files = ["a", "b", "c", "d"].flatMap((name) => [`en/${name}.md`, `zh/${name}.md`]);
  const times = new Map([
    ["en/a.md", 2],
    ["zh/a.md", 1],
    ["en/b.md", 2],
    ["zh/b.md", 2],
    ["en/c.md", 9],
    ["en/d.md", 2],
    ["zh/d.md", 1],
  ]);
  const routes = routesOf(files, config);
  const stale = findStaleTranslations(routes, config, times);
  expect([...stale].map(([route, original]) => [route.path, original.path])).toEqual([["/zh/a", "/a"]]);
  expect(report({ severity: "off", stale: "warn" }, stale)).toEqual([
    "docs/zh/a.md:1 docs/zh/a.md is older than its original, docs/en/a.md. " +
      "Bring it up to date and commit it: git log -p docs/en/a.md shows what has changed.",
  ]);
  expect(() => report({ severity: "off", stale: "error" }, stale)).toThrow(SiteErrors);
});

function report(parity: UserLanguageParity, stale: ReadonlyMap<Route, Route> = new Map()): string[] {
  const warnings: string[] = [];
  const config = { ...configOf(parity), projectRoot: "/project", root: "/project/docs" };
  tellFindings(judgeTranslations({ routes: routesOf(["en/a.md"], config), stale }, config), {
    warn: ({ place, message, hint }) =>
      void warnings.push(`${place?.file}:${place?.line} ${message} ${hint}`),
  });
  return warnings;
}

function gapsOf(
  files: string[],
  parity: UserLanguageParity = {},
  multiVersion = { default: "", versions: [] as string[] },
): { lang: string; file: string; missingFile: string }[] {
  const config = { ...configOf(parity), multiVersion };
  return findParityGaps(routesOf(files, config), config).map(({ lang, original, missingFile }) => ({
    lang,
    file: original.page.file,
    missingFile,
  }));
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
