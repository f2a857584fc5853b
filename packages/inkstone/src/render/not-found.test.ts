import type { SiteData } from "@inkstone/model";
import { expect, test } from "vitest";
import type { Config } from "../config/config.ts";
import type { RouteConfig } from "../site/route-path.ts";
import type { Route } from "../site/site.ts";
import { notFoundPage, notFoundRoute, notFoundSites } from "./not-found.ts";

const config: RouteConfig = {
  lang: "en",
  locales: [{ lang: "en" }, { lang: "zh" }],
  hasLocaleFolders: true,
  multiVersion: { default: "", versions: [] },
};

test.each([
  ["en", config, ["/", "/zh/"], ["zh /zh/"]],
  ["zh", config, ["/", "/zh/"], ["en /"]],
  ["en", config, ["/", "/zh/guide"], ["zh /zh/guide"]],
  ["zh", { ...config, multiVersion: { default: "v2", versions: ["v1", "v2"] } }, ["/", "/v1/"], ["en /"]],
  ["en", { ...config, locales: [{ lang: "en" }], hasLocaleFolders: false }, ["/"], []],
])("readers of %s who are lost find the other languages", (lang, site, paths, expected) => {
  const routes = new Map(paths.map((path) => [path, routeAt(path)]));
  const { alternates, version } = notFoundPage({ lang }, routes, site);
  expect(alternates.map((other) => `${other.lang} ${other.routePath}`)).toEqual(expected);
  expect(alternates.filter((other) => other.exists || other.version !== version)).toEqual([]);
});

test.each([
  ["en", true, { path: "/404", output: "404.html", file: "en/404.md" }],
  ["zh", true, { path: "/zh/404", output: "zh/404.html", file: "zh/404.md" }],
  ["en", false, { path: "/404", output: "404.html", file: "404.md" }],
])(
  "for plugins, the page for the lost in %s is as if it were written",
  (lang, hasLocaleFolders, expected) => {
    const page = notFoundPage({ lang }, new Map(), config);
    const {
      path,
      output,
      bare,
      page: facts,
      ...rest
    } = notFoundRoute(page, {
      hasLocaleFolders,
    } as Config);
    expect({ path, output, file: facts.file }).toEqual(expected);
    expect({ bare, lang: rest.lang, version: rest.version, title: facts.title }).toEqual({
      bare: "/404",
      lang,
      version: "",
      title: "404",
    });
  },
);

test("the page for the lost knows the default version, wherever that is in the list", () => {
  const multiVersion = { default: "v2", versions: ["next", "v2", "v1"] };
  const editions = multiVersion.versions.flatMap((version) =>
    ["en", "zh"].map((lang) => `${version}/${lang}`),
  );
  const data = new Map(editions.map((edition) => [edition, { title: edition } as SiteData]));
  const sites = notFoundSites({ data }, { ...config, multiVersion });
  expect(sites.map(({ title }) => title)).toEqual(["v2/en", "v2/zh"]);
});

function routeAt(path: string): Route {
  const lang = path.startsWith("/zh/") ? "zh" : "en";
  return { path, lang, version: "", output: "", bare: path } as Route;
}
