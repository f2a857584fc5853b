import { expect, test } from "vitest";
import type { Page, PageReference } from "../compile/page.ts";
import type { LinkCheck, Severity } from "../config/config.ts";
import { type NavFile, parseNavFile } from "../content/parse-nav-file.ts";
import { type SiteError, SiteErrors } from "../support/site-error.ts";
import { type LinkPolicy, reportDeadLinks } from "./report-dead-links.ts";
import type { Route } from "./site.ts";

test("dead links are warnings when the config says so", () => {
  const { count, warnings } = report("warn");
  expect(count).toBe(2);
  expect(warnings.map(({ message, place }) => `${place?.line} ${message}`)).toEqual([
    "1 /guide/ leads nowhere.",
    "1 /lost leads nowhere.",
  ]);
});

test("dead links fail with all of them when the config says so", () => {
  expect(() => report("error")).toThrow(SiteErrors);
  expect(() => report("error")).toThrow("/guide/ leads nowhere.\n/lost leads nowhere.");
});

test("nothing is looked for when the config says so", () => {
  expect(report("off")).toEqual({ count: 0, warnings: [] });
});

test.each([
  [[{ source: "^/lost$", flags: "" }], ["/guide/ leads nowhere."]],
  [[{ source: "^/GUIDE", flags: "i" }], ["/lost leads nowhere."]],
  [[{ source: "", flags: "" }], []],
])("addresses that %j matches are left alone", (exclude, messages) => {
  const { warnings } = report("warn", { exclude });
  expect(warnings.map(({ message }) => message)).toEqual(messages);
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
  expect(report("off", { links }).count).toBe(0);
  expect(() => report("off", { links, images: "error" })).toThrow("The file /a.png does not exist.");
  expect(report("warn", { links, images: "warn" }).count).toBe(3);
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
  const warnings: SiteError[] = [];
  const routes = new Map(paths.map((path) => [path, routeAt(path)]));
  const count = reportDeadLinks(
    { routes },
    { navFiles: navFiles(), metaFiles: new Map(), publicFiles: [] },
    { ...configOf("warn"), locales: [{ lang: "en" }, { lang: "zh" }], hasLocaleFolders: true },
    { reporter: { warn: (error) => warnings.push(error) }, listFolder: () => [] },
  );
  expect(warnings.map(({ message }) => message)).toEqual(messages);
  expect(count).toBe(messages.length);
});

interface ReportOptions {
  exclude?: LinkCheck["exclude"];
  images?: Severity;
  links?: PageReference[];
}

function report(
  severity: Severity,
  { exclude = [], images = "off", links = [] }: ReportOptions = {},
): { count: number; warnings: SiteError[] } {
  const config = configOf(severity, { exclude, images });
  const warnings: SiteError[] = [];
  const count = reportDeadLinks(
    { routes: routesOf(links) },
    { navFiles: navFiles(), metaFiles: new Map(), publicFiles: [] },
    config,
    { reporter: { warn: (error) => warnings.push(error) }, listFolder: () => [] },
  );
  return { count, warnings };
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
