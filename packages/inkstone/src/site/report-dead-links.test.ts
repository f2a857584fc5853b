import { expect, test } from "vitest";
import type { Page, PageReference } from "../compile/page.ts";
import type { LinkCheck, Severity } from "../config/config.ts";
import { parseNavFile } from "../content/parse-nav-file.ts";
import { type SiteError, SiteErrors } from "../support/site-error.ts";
import { reportDeadLinks } from "./report-dead-links.ts";
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

interface ReportOptions {
  exclude?: LinkCheck["exclude"];
  images?: Severity;
  links?: PageReference[];
}

function report(
  severity: Severity,
  { exclude = [], images = "off", links = [] }: ReportOptions = {},
): { count: number; warnings: SiteError[] } {
  const text = '[{ "text": "Guide", "link": "/guide/" }, { "text": "Lost", "link": "/lost" }]';
  const navFiles = new Map([["", parseNavFile(text, "docs/_nav.json", [])]]);
  const config = {
    lang: "en",
    locales: [{ lang: "en" }],
    hasLocaleFolders: false,
    multiVersion: { default: "", versions: [] },
    markdown: {
      checkDeadLinks: { severity, exclude },
      checkImages: { severity: images, exclude: [] },
    },
  };
  const warnings: SiteError[] = [];
  const count = reportDeadLinks(
    { routes: routesOf(links) },
    { navFiles, metaFiles: new Map(), publicFiles: [] },
    config,
    { reporter: { warn: (error) => warnings.push(error) }, listFolder: () => [] },
  );
  return { count, warnings };
}

function routesOf(links: PageReference[]): Map<string, Route> {
  if (links.length === 0) return new Map();
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
  return new Map([["/a", { path: "/a", output: "", lang: "en", version: "", bare: "/a", page }]]);
}
