import { expect, test } from "vitest";
import type { Page, PageReference } from "../../compile/page.ts";
import type { LinkCheck, LocaleConfig, Severity } from "../../config/config.ts";
import { type NavFile, parseNavFile } from "../../content/parse-nav-file.ts";
import { type SiteError, SiteErrors } from "../../support/errors/site-error.ts";
import { tellFindings } from "../finding.ts";
import { judgeLinks, type LinkPolicy, type LinkSources } from "./judge-links.ts";
import type { Route } from "../site.ts";

test("dead links are warnings when the config says so", () => {
  expect(report("warn").map(({ message, place }) => `${place?.line} ${message}`)).toEqual([
    "1 /guide/ leads nowhere.",
    "1 /lost leads nowhere.",
  ]);
});

test("dead links fail with all of them when the config says so", () => {
  expect(() => report("error")).toThrow(SiteErrors);
  expect(() => report("error")).toThrow("/guide/ leads nowhere.\n/lost leads nowhere.");
});

test("nothing is looked for when the config says so", () => {
  expect(report("off")).toEqual([]);
});

test.each([
  [[{ source: "^/lost$", flags: "" }], ["/guide/ leads nowhere."]],
  [[{ source: "^/GUIDE", flags: "i" }], ["/lost leads nowhere."]],
  [[{ source: "", flags: "" }], []],
])("addresses that %j matches are left alone", (exclude, messages) => {
  expect(report("warn", { exclude }).map(({ message }) => message)).toEqual(messages);
});

test("pictures have a policy of their own", () => {
  const links = [
    {
      href: "/a.png",
      target: "/a.png",
      use: "image" as const,
      place: { file: "docs/a.md", line: 1, column: 1 },
    },
  ];
  expect(report("off", { links })).toEqual([]);
  expect(() => report("off", { links, images: "error" })).toThrow("The file /a.png does not exist.");
  expect(report("warn", { links, images: "warn" })).toHaveLength(3);
});

test.each([
  [
    ["/", "/zh/", "/guide/", "/zh/lost"],
    ["/guide/ leads nowhere in zh.", "/lost leads nowhere in en."],
  ],
  [
    ["/", "/zh/"],
    ["/guide/ leads nowhere.", "/lost leads nowhere."],
  ],
  [["/", "/zh/", "/guide/", "/zh/guide/", "/lost", "/zh/lost"], []],
])("of a menu that languages share, each link is told once: %j", (paths, messages) => {
  const routes = new Map(paths.map((path) => [path, routeAt(path)]));
  const findings = judgeLinks(
    { routes },
    { navFiles: navFiles(), metaFiles: new Map(), publicFiles: [] },
    { ...configOf("warn"), locales: [{ lang: "en" }, { lang: "zh" }], hasLocaleFolders: true },
    SOURCES,
  );
  expect(findings.map(({ error }) => error.message)).toEqual(messages);
});

test("links of menus in the config are told at their place, or with the option that has them", () => {
  const nav = [
    { text: "Guide", link: "/guide/" },
    {
      text: "More",
      items: [
        { text: "Lost", link: "/lost" },
        { text: "Out", link: "https://example.com" },
      ],
    },
  ];
  const sidebar = {
    "/": ["/", { text: "Gone", link: "/gone#a", items: [{ text: "Start", link: "/#top" }] }],
  };
  const found = judgeMenus(["/", "/zh/", "/guide/"], { nav, sidebar });
  expect(found).toEqual([
    "/guide/ in themeConfig.nav leads nowhere in zh.",
    "12 /lost leads nowhere.",
    "/gone#a in themeConfig.sidebar leads nowhere.",
  ]);
});

test("a language's own menu is judged by its own pages", () => {
  const own = { nav: [{ text: "指南", link: "/guide/" }] };
  expect(judgeMenus(["/", "/zh/", "/guide/"], {}, own)).toEqual([
    "/guide/ in themeConfig.nav leads nowhere.",
  ]);
  expect(judgeMenus(["/", "/zh/", "/zh/guide/"], {}, own)).toEqual([]);
});

test("pictures that the config shows on every page must be there", () => {
  const theme = { socialLinks: [{ icon: "/chat.png", link: "https://a.b", label: "Chat" }] };
  const files = [{ file: "dark.svg", path: "", hash: "" }] as never[];
  const findings = judgeLinks(
    { routes: new Map([["/", routeAt("/")]]) },
    { navFiles: new Map(), metaFiles: new Map(), publicFiles: files },
    {
      ...configOf("off", { images: "warn" }),
      icon: "https://a.b/icon.svg",
      logo: { light: "/ligth.svg?v=2", dark: "/dark.svg" },
      locales: [
        { lang: "en", theme: theme as LocaleConfig["theme"] },
        { lang: "zh", theme: theme as LocaleConfig["theme"] },
      ],
    },
    {
      ...SOURCES,
      placeOf: (text) =>
        text === "ligth.svg?v=2" ? { file: "inkstone.config.ts", line: 3, column: 3 } : undefined,
    },
  );
  expect(findings.map(({ error: { place, message, hint } }) => [place?.line, message, hint])).toEqual([
    [3, "The file /ligth.svg?v=2 does not exist.", "Add it to public/, or correct the address."],
    [undefined, "The file /chat.png in themeConfig.socialLinks[0].icon does not exist.", expect.anything()],
  ]);
});

test("the sitemap is there as soon as the site has an address", () => {
  const links = [
    { href: "/sitemap.xml", target: "/sitemap.xml", place: { file: "docs/a.md", line: 1, column: 1 } },
  ];
  const judge = (siteUrl: string | undefined): string[] =>
    judgeLinks(
      { routes: routesOf(links) },
      { navFiles: new Map(), metaFiles: new Map(), publicFiles: [] },
      { ...configOf("warn"), siteUrl },
      SOURCES,
    ).map(({ error }) => error.message);
  expect(judge("https://a.b")).toEqual([]);
  expect(judge(undefined)).toEqual(["/sitemap.xml leads nowhere."]);
});

/** Only the place of `/lost` is known. */
function judgeMenus(paths: string[], shared: Menus, chinese: Menus = shared): string[] {
  const findings = judgeLinks(
    { routes: new Map(paths.map((path) => [path, routeAt(path)])) },
    { navFiles: new Map(), metaFiles: new Map(), publicFiles: [] },
    {
      ...configOf("warn"),
      locales: [
        { lang: "en", ...shared },
        { lang: "zh", ...chinese },
      ],
      hasLocaleFolders: true,
    },
    {
      listFolder: () => [],
      placeOf: (text, places) =>
        text === "/lost" && places[1]?.join(".") === "themeConfig.nav.1.items.0.link"
          ? { file: "inkstone.config.ts", line: 12, column: 3 }
          : undefined,
    },
  );
  return findings.map(({ error: { place, message } }) => (place ? `${place.line} ${message}` : message));
}

type Menus = Partial<Pick<LocaleConfig, "nav" | "sidebar">>;

const SOURCES: LinkSources = { listFolder: () => [], placeOf: () => undefined };

interface ReportOptions {
  exclude?: LinkCheck["exclude"];
  images?: Severity;
  links?: PageReference[];
}

function report(
  severity: Severity,
  { exclude = [], images = "off", links = [] }: ReportOptions = {},
): SiteError[] {
  const config = configOf(severity, { exclude, images });
  const warnings: SiteError[] = [];
  const findings = judgeLinks(
    { routes: routesOf(links) },
    { navFiles: navFiles(), metaFiles: new Map(), publicFiles: [] },
    config,
    SOURCES,
  );
  tellFindings(findings, { warn: (error) => warnings.push(error) });
  return warnings;
}

function navFiles(): Map<string, NavFile> {
  const text = '[{ "text": "Guide", "link": "/guide/" }, { "text": "Lost", "link": "/lost" }]';
  return new Map([["", parseNavFile(text, "docs/_nav.json", [])]]);
}

function configOf(severity: Severity, { exclude = [], images = "off" }: ReportOptions = {}): LinkPolicy {
  return {
    lang: "en",
    locales: [{ lang: "en" }],
    hasLocaleFolders: false,
    multiVersion: { default: "", versions: [] },
    languageParity: { fallback: false },
    markdown: {
      checkDeadLinks: { severity, exclude },
      checkImages: { severity: images, exclude: [] },
    },
  };
}

function routesOf(links: PageReference[]): Map<string, Route> {
  return new Map(links.length === 0 ? [] : [["/a", routeAt("/a", links)]]);
}

function routeAt(path: string, links: PageReference[] = []): Route {
  const page: Page = {
    file: "a.md",
    kind: "static",
    title: "",
    description: "",
    toc: [],
    frontmatter: {},
    links,
    anchors: [],
    articleKey: "1",
  };
  const lang = path.startsWith("/zh/") ? "zh" : "en";
  return { path, output: "", lang, version: "", bare: path, page };
}
