import { type Frontmatter, isSidebarLink, type SidebarItem, type ThemeData } from "@inkstone/model";
import { describe, expect, test } from "vitest";
import type { Page } from "../compile/page.ts";
import type { LocaleConfig } from "../config/config.ts";
import { type MetaFile, parseMetaFile } from "../content/parse-meta-file.ts";
import { type NavFile, parseNavFile } from "../content/parse-nav-file.ts";
import { SiteErrors } from "../support/errors/site-error.ts";
import { createSite, type SiteOptions } from "./create-site.ts";
import { drawIcon } from "./draw-icon.ts";
import type { SiteConfig } from "./editions/edition.ts";
import type { SiteHooks } from "./site-hooks.ts";
import type { Site } from "./site.ts";

describe("routes", () => {
  test("follow the order of their files, whatever order pages come in", () => {
    const site = siteOf({ "b.md": {}, "a/index.md": {}, "a.md": {} });
    expect([...site.routes.keys()]).toEqual(["/a", "/a/", "/b"]);
  });

  test("two files of one address are a conflict that names both", () => {
    const errors = errorsOf({ "guide/a.md": {}, "guide/a.mdx": {}, "index.md": {}, "index.tsx": {} });
    expect(errors.map(({ message }) => message)).toEqual([
      "Two files make the page /guide/a: docs/guide/a.md and docs/guide/a.mdx.",
      "Two files make the page /: docs/index.md and docs/index.tsx.",
    ]);
  });

  test("drafts are left out, and kept on demand", () => {
    const pages = { "index.md": {}, "guide/a.md": { draft: true }, "guide/b.md": {} };
    const meta = { guide: '["a", "b"]' };
    expect([...siteOf(pages, { meta }).routes.keys()]).toEqual(["/guide/b", "/"]);
    expect([...siteOf(pages, { meta, drafts: true }).routes.keys()]).toEqual(["/guide/a", "/guide/b", "/"]);
    expect(outline(siteOf(pages, { meta }), "/guide/b")).toEqual(["b /guide/b"]);
  });
});

describe("a sidebar from the files", () => {
  test("has the index, then pages, then folders, as people count", () => {
    const site = siteOf({
      "guide/index.md": { title: "Guide" },
      "guide/step-10.md": {},
      "guide/step-2.md": {},
      "guide/basic/index.md": { title: "Basics" },
      "guide/basic/a.md": {},
      "guide/advanced-use/b.md": {},
    });
    expect(outline(site, "/guide/step-2")).toEqual([
      "Guide /guide/",
      "step-2 /guide/step-2",
      "step-10 /guide/step-10",
      "Advanced use -",
      "  b /guide/advanced-use/b",
      "Basics /guide/basic/",
      "  a /guide/basic/a",
    ]);
  });

  test("exists for each folder of each language, and for pages beside them when there are several", () => {
    const pages = {
      "en/index.md": {},
      "en/about.md": {},
      "en/guide/a.md": {},
      "en/api/a.md": {},
      "zh/index.md": {},
      "zh/404.md": {},
      "zh/guide/a.md": {},
    };
    const site = siteOf(pages, { config: bilingual });
    expect([...site.sidebars.keys()]).toEqual(["api", "guide", "root", "zh-guide"]);
    expect(sidebarId(site, "/about")).toBe("root");
    expect(sidebarId(site, "/zh/guide/a")).toBe("zh-guide");
    expect(sidebarId(site, "/zh/")).toBe("");
    expect(outline(site, "/about")).toEqual(["index /", "about /about"]);
  });

  test("leaves a home page out, and does without when only one page is left", () => {
    const home = { hero: { name: "Ink" } };
    expect(outline(siteOf({ "index.md": home, "a.md": {}, "b.md": {} }), "/a")).toEqual(["a /a", "b /b"]);
    expect(sidebarId(siteOf({ "index.md": home, "a.md": {} }), "/a")).toBe("");
  });

  test("splits a folder of more pages than anyone scrolls through", () => {
    const files = Array.from({ length: 250 }, (_, number) => [`api/call-${number}.md`, {}]);
    const site = siteOf(Object.fromEntries(files) as Record<string, Frontmatter>);
    const lines = outline(site, "/api/call-120");
    expect(lines.filter((line) => !line.startsWith("  "))).toEqual([
      "Call 0 – Call 99 -",
      "Call 100 – Call 199 -",
      "Call 200 – Call 249 -",
    ]);
    expect(lines.length).toBe(103);
  });

  test("has ids that are safe as file names, also for names beyond ASCII", () => {
    const site = siteOf(
      { "指南/a.md": {}, "my guide/a.md": {}, "zh-guide/a.md": {}, "zh/guide/a.md": {} },
      { config: bilingual },
    );
    expect([...site.sidebars.keys()]).toEqual(["my20guide", "zh-guide", "E68C87E58D97", "zh-guide-2"]);
  });
});

describe("a sidebar from _meta.json", () => {
  const pages = {
    "index.md": {},
    "guide/index.md": { title: "Guide" },
    "guide/start.mdx": { title: "Start" },
    "guide/more.md": { title: "More" },
    "guide/basic/index.md": { title: "Basics" },
    "guide/basic/a.md": { title: "A" },
    "guide/deep/b.md": { title: "B" },
  };

  test("lists what it names, in its order", () => {
    const meta = {
      guide: `["more", { "type": "file", "name": "start.mdx", "label": "begin", "icon": "bolt", "tag": "new" },
        { "type": "divider", "dashed": true }, { "type": "section-header", "label": "Rest" },
        { "type": "dir", "name": "basic", "collapsible": false, "label": "Basic" },
        { "type": "dir-section-header", "name": "deep" },
        { "type": "custom-link", "label": "Blog", "link": "https://a.b" },
        { "type": "custom-link", "label": "Home", "link": "/", "items": ["index"] }]`,
    };
    const site = siteOf(pages, {
      meta,
      config: { locales: [localeOf("en", { texts: { begin: "Begin here" } })] },
    });
    expect(site.sidebarOf(routeAt(site, "/guide/more"))).toEqual([
      { text: "More", link: "/guide/more", _fileKey: "guide/more.md" },
      {
        text: "Begin here",
        link: "/guide/start",
        _fileKey: "guide/start.mdx",
        icon: drawIcon("bolt", ""),
        tag: "new",
      },
      { divider: "dashed" },
      { sectionHeader: "Rest" },
      {
        text: "Basic",
        link: "/guide/basic/",
        _fileKey: "guide/basic/index.md",
        collapsible: false,
        collapsed: false,
        items: [{ text: "A", link: "/guide/basic/a", _fileKey: "guide/basic/a.md" }],
      },
      { sectionHeader: "Deep" },
      { text: "B", link: "/guide/deep/b", _fileKey: "guide/deep/b.md" },
      { text: "Blog", link: "https://a.b" },
      {
        text: "Home",
        link: "/",
        _fileKey: "index.md",
        collapsible: true,
        collapsed: false,
        items: [{ text: "Guide", link: "/guide/", _fileKey: "guide/index.md" }],
      },
    ]);
  });

  test("shows an index that it lists as an entry, not behind the group's label", () => {
    const site = siteOf(pages, { meta: { guide: '["basic"]', "guide/basic": '["a", "index"]' } });
    expect(outline(site, "/guide/start")).toEqual([
      "Basics -",
      "  A /guide/basic/a",
      "  Basics /guide/basic/",
    ]);
  });

  test("of the top level takes the folders it lists into one sidebar", () => {
    const site = siteOf(
      { ...pages, "api/a.md": {} },
      { meta: { "": '["index", { "type": "dir", "name": "guide" }]' } },
    );
    expect([...site.sidebars.keys()]).toEqual(["api", "root"]);
    expect(sidebarId(site, "/guide/basic/a")).toBe("root");
    expect(sidebarId(site, "/api/a")).toBe("api");
  });

  test("of the top level takes the folders of its own groups, too", () => {
    const group = '{ "type": "custom-link", "label": "Docs", "items": [{ "type": "dir", "name": "guide" }] }';
    const site = siteOf(pages, { meta: { "": `["index", ${group}]` } });
    expect(sidebarId(site, "/guide/basic/a")).toBe("root");
  });

  test.each([
    ['"guide"', "guide"],
    ['{ "type": "file", "name": "guide" }', "guide"],
    ['{ "type": "dir", "name": "guide" }', "root"],
  ])("of the top level means the page or the folder of a name with %s", (entry, sidebar) => {
    const site = siteOf({ ...pages, "guide.md": {} }, { meta: { "": `["index", ${entry}]` } });
    expect(sidebarId(site, "/guide")).toBe("root");
    expect(sidebarId(site, "/guide/start")).toBe(sidebar);
  });

  test.each([
    [["guide", "en/guide"], ["More /guide/more"]],
    [["en/guide", "guide"], ["More /guide/more"]],
    [["guide"], ["Start /guide/start"]],
  ])("of the folders %j is that of the language's own folder", (folders, lines) => {
    const texts = new Map([
      ["guide", '["start"]'],
      ["en/guide", '["more"]'],
    ]);
    const meta = Object.fromEntries(folders.map((folder) => [folder, texts.get(folder) ?? ""]));
    expect(outline(siteOf(pages, { meta, config: bilingual }), "/guide/start")).toEqual(lines);
  });

  test("must name what exists", () => {
    const meta = {
      guide:
        '["strat",\n { "type": "file", "name": "basic" },\n { "type": "dir", "name": "start" },\n { "type": "dir", "name": "basics" },\n "nowhere-near"]',
    };
    const lines = errorsOf(pages, { meta }).map(
      ({ message, hint, place }) => `${place?.line} ${message} ${hint}`,
    );
    expect(lines).toEqual([
      '1 There is no page or folder "strat" beside this _meta.json. Did you mean "start"?',
      '2 There is no page "basic" beside this _meta.json. "basic" is a folder: write "type": "dir".',
      '3 There is no folder "start" beside this _meta.json. "start" is a page: write "type": "file".',
      '4 There is no folder "basics" beside this _meta.json. Did you mean "basic"?',
      '5 There is no page or folder "nowhere-near" beside this _meta.json. Add it, or remove the entry.',
    ]);
  });

  test("must name it once", () => {
    const meta = {
      guide:
        '["start",\n "./start.md",\n { "type": "dir", "name": "basic" },\n { "type": "custom-link", "label": "More", "items": ["start"] },\n "basic"]',
    };
    const advice = 'Remove one of the two entries. A second way to the same page is a "custom-link".';
    expect(
      errorsOf(pages, { meta }).map(({ message, hint, place }) => `${place?.line} ${message} ${hint}`),
    ).toEqual([
      `2 "./start.md" is in this list twice: line 1 has it already. ${advice}`,
      `5 "basic" is in this list twice: line 3 has it already. ${advice}`,
    ]);
  });

  test("may name a page and a folder of the same name", () => {
    const meta = { guide: '["basic", { "type": "dir", "name": "basic" }]' };
    expect(() => siteOf({ ...pages, "guide/basic.md": {} }, { meta })).not.toThrow();
  });
});

describe("a sidebar from the config", () => {
  const pages = {
    "en/index.md": {},
    "en/guide/a.md": { title: "A" },
    "en/guide/deep/b.md": { title: "B" },
    "zh/guide/a.md": { title: "甲" },
  };
  const sidebar = {
    "/guide/": [
      "/guide/a",
      { text: "Group", items: ["/guide/deep/b", { text: "Out", link: "https://a.b" }] },
      { divider: true as const },
    ],
    "/guide/deep": [{ text: "Deep", link: "/guide/deep/b" }],
  };

  test("of a folder is that of the page of its name, too", () => {
    const config = { locales: [localeOf("en", { sidebar: { "/guide/": ["/guide", "/guide/a"] } })] };
    const site = siteOf({ "guide.md": {}, "guide/a.md": {}, "guidebook.md": {} }, { config });
    expect(["/guide", "/guide/a", "/guidebook"].map((path) => sidebarId(site, path))).toEqual([
      "guide",
      "guide",
      "",
    ]);
  });

  test("may spell the language out, and holds in every version", () => {
    const locales = [localeOf("en"), localeOf("zh", { sidebar: { "/zh/guide/": ["/guide/a"] } })];
    const multiVersion = { default: "v2", versions: ["v2", "v1"], notice: true };
    const files = { "v2/zh/guide/a.md": {}, "v1/zh/guide/a.md": {} };
    const site = siteOf(files, { config: { ...bilingual, locales, multiVersion } });
    expect(outline(site, "/zh/guide/a")).toEqual(["a /zh/guide/a"]);
    expect(outline(site, "/v1/zh/guide/a")).toEqual(["a /v1/zh/guide/a"]);
  });

  test("of a version is the one that names it, whichever comes first", () => {
    const newer = { "/guide/": [{ text: "New", link: "/guide/a" }] };
    const older = { "/v1/guide/": [{ text: "Old", link: "/guide/a" }] };
    const multiVersion = { default: "v2", versions: ["v2", "v1"], notice: true };
    for (const both of [
      { ...newer, ...older },
      { ...older, ...newer },
    ]) {
      const config = { locales: [localeOf("en", { sidebar: both })], multiVersion };
      const site = siteOf({ "v2/guide/a.md": {}, "v1/guide/a.md": {} }, { config });
      expect(outline(site, "/guide/a")).toEqual(["New /guide/a"]);
      expect(outline(site, "/v1/guide/a")).toEqual(["Old /v1/guide/a"]);
    }
  });

  test("goes by the longest path that fits", () => {
    const site = siteOf(pages, {
      config: {
        ...bilingual,
        locales: [localeOf("en", { sidebar }), localeOf("zh", { sidebar: { "/zh/guide": ["/guide/a"] } })],
      },
    });
    expect([...site.sidebars.keys()]).toEqual(["guide", "guide-deep", "zh-guide"]);
    expect(outline(site, "/guide/a")).toEqual([
      "A /guide/a",
      "Group -",
      "  B /guide/deep/b",
      "  Out https://a.b",
    ]);
    expect(outline(site, "/guide/deep/b")).toEqual(["Deep /guide/deep/b"]);
    expect(outline(site, "/zh/guide/a")).toEqual(["甲 /zh/guide/a"]);
    expect(sidebarId(site, "/")).toBe("");
  });

  test("must name pages that exist", () => {
    const config = { locales: [localeOf("en", { sidebar: { "/": [{ text: "G", items: ["/guide/aa"] }] } })] };
    const asked: unknown[] = [];
    const placeOf: SiteOptions["placeOf"] = (text, paths) => {
      asked.push(text, ...paths);
      return { file: "inkstone.config.ts", line: 2, column: 3 };
    };
    const [error] = errorsOf({ "guide/a.md": {} }, { config, placeOf });
    const path = ["sidebar", "/", 0, "items", 0];
    expect(asked).toEqual(["/guide/aa", ["themeConfig", "locales", 0, ...path], ["themeConfig", ...path]]);
    expect(error?.place?.line).toBe(2);
    expect([error?.message, error?.hint]).toEqual([
      'The sidebar for "en" in the config names /guide/aa, but there is no such page.',
      "Did you mean /guide/a?",
    ]);
  });
});

test("a page that a language lacks is not told to be written as it is", () => {
  const sidebar = { "/": [{ text: "G", items: ["/guide/start"] }] };
  const locales = [localeOf("en", { sidebar }), localeOf("zh", { sidebar })];
  const [error, ...others] = errorsOf(
    { "en/guide/start.md": {}, "en/index.md": {}, "zh/index.md": {} },
    { config: { hasLocaleFolders: true, locales } },
  );
  expect(others).toEqual([]);
  expect(error?.message).toContain('The sidebar for "zh" in the config names /guide/start');
  expect(error?.hint).toBe(
    "Add the page, or remove the entry. A language may have a sidebar of its own, in themeConfig.locales.",
  );
});

describe("the navbar", () => {
  const pages = {
    "en/guide/index.md": { title: "Guide" },
    "en/api-reference/b.md": {},
    "en/api-reference/a.md": {},
    "zh/guide/index.md": { title: "指南" },
  };

  test("is made from the top-level folders", () => {
    const site = siteOf(pages, { config: bilingual });
    expect(site.nav("en", "")).toEqual([
      { text: "Api reference", link: "/api-reference/a", activeMatch: "^/api-reference/" },
      { text: "Guide", link: "/guide/", activeMatch: "^/guide/" },
    ]);
    expect(site.nav("zh", "")).toEqual([{ text: "指南", link: "/zh/guide/", activeMatch: "^/zh/guide/" }]);
    expect(site.data.get("zh")?.theme.nav).toBe(site.nav("zh", ""));
  });

  test("comes from _nav.json, whose texts may be keys", () => {
    const nav = {
      "": '[{ "text": "guide", "link": "/guide/", "activeMatch": "^/guide/" }, { "text": "More", "position": "right", "items": [{ "text": "X", "link": "https://a.b" }] }]',
    };
    const locales = [
      localeOf("en", { texts: { guide: "Guide" } }),
      localeOf("zh", { texts: { guide: "指南" } }),
    ];
    const site = siteOf(pages, { nav, config: { ...bilingual, locales } });
    expect(site.nav("zh", "")).toEqual([
      { text: "指南", link: "/zh/guide/", activeMatch: "^/zh/guide/" },
      { text: "More", items: [{ text: "X", link: "https://a.b" }], position: "right" },
    ]);
  });

  test.each([
    ["^/guide/|^/api/", "^/zh/guide/|^/zh/api/"],
    [String.raw`^\/guide\/`, String.raw`^/zh\/guide\/`],
    ["^(?:/guide/|/api/)", "^/zh(?:/guide/|/api/)"],
    [String.raw`^\/zh\/guide|^/api`, String.raw`^\/zh\/guide|^/zh/api`],
    ["/[^/]+/a$", "/[^/]+/a$"],
  ])("knows the language where %s is bound to the start", (activeMatch, inChinese) => {
    const nav = { "": JSON.stringify([{ text: "Guide", link: "/guide/", activeMatch }]) };
    const site = siteOf(pages, { nav, config: bilingual });
    expect(site.nav("en", "")[0]?.activeMatch).toBe(activeMatch);
    expect(site.nav("zh", "")[0]?.activeMatch).toBe(inChinese);
  });

  test("of a language's own folder wins over a shared one, and the config over both", () => {
    const nav = { "": '[{ "text": "Shared", "link": "/" }]', zh: '[{ "text": "Own", "link": "/" }]' };
    const fromFiles = siteOf(pages, { nav, config: bilingual });
    expect([fromFiles.nav("en", ""), fromFiles.nav("zh", "")]).toEqual([
      [{ text: "Shared", link: "/" }],
      [{ text: "Own", link: "/zh/" }],
    ]);
    const locales = [localeOf("en"), localeOf("zh", { nav: [{ text: "Config", link: "/guide/" }] })];
    expect(siteOf(pages, { nav, config: { ...bilingual, locales } }).nav("zh", "")).toEqual([
      { text: "Config", link: "/zh/guide/" },
    ]);
  });

  test("of a version leads to that version", () => {
    const multiVersion = { default: "v2", versions: ["v2", "v1"], notice: true };
    const site = siteOf({ "v2/guide/a.md": {}, "v1/guide/a.md": {} }, { config: { multiVersion } });
    expect(site.nav("en", "v1")).toEqual([
      { text: "Guide", link: "/v1/guide/a", activeMatch: "^/v1/guide/" },
    ]);
    expect([...site.data.keys()]).toEqual(["v2/en", "v1/en"]);
  });
});

describe("where originals stand in for translations, a language", () => {
  const languageParity = { ...configOf({}).languageParity, fallback: true, exclude: ["guide/c"] };
  const config = { ...bilingual, languageParity };
  const meta = { "en/guide": '["b", { "type": "file", "name": "a", "label": "First" }, "c"]' };
  const nav = { en: '[{ "text": "Guide", "link": "/guide/b" }]' };
  const english = { "en/guide/a.md": {}, "en/guide/b.md": {}, "en/guide/c.md": {} };

  test("has the menus of the default language as long as it has none of its own", () => {
    const site = siteOf({ ...english, "zh/guide/a.md": {} }, { meta, nav, config });
    expect(outline(site, "/zh/guide/a")).toEqual(["b /zh/guide/b", "First /zh/guide/a"]);
    expect(site.nav("zh", "")).toEqual([{ text: "Guide", link: "/zh/guide/b" }]);

    const own = { meta: { ...meta, "zh/guide": '["a", "b"]' }, nav: { ...nav, zh: "[]" } };
    const later = siteOf({ ...english, "zh/guide/a.md": {} }, { ...own, config });
    expect(outline(later, "/zh/guide/a")).toEqual(["a /zh/guide/a", "b /zh/guide/b"]);
    expect(later.nav("zh", "")).toEqual([]);
  });

  test("lists a folder by itself that has a page or a folder more than the original", () => {
    const site = siteOf({ ...english, "zh/guide/0.md": {} }, { meta, config });
    expect(outline(site, "/zh/guide/a")).toEqual(["0 /zh/guide/0", "a /zh/guide/a", "b /zh/guide/b"]);
    const deeper = siteOf({ ...english, "zh/guide/deep/0.md": {} }, { meta, config });
    expect(outline(deeper, "/zh/guide/a")).toContain("  0 /zh/guide/deep/0");
  });

  test("has its own menus otherwise", () => {
    const site = siteOf(
      { ...english, "zh/guide/b.md": {}, "zh/guide/a.md": {} },
      { meta, nav, config: bilingual },
    );
    expect(outline(site, "/zh/guide/a")).toEqual(["a /zh/guide/a", "b /zh/guide/b"]);
    expect(site.nav("zh", "")).toEqual([{ text: "Guide", link: "/zh/guide/a", activeMatch: "^/zh/guide/" }]);
  });
});

describe("page data", () => {
  test("holds all a layout knows", () => {
    const pages = {
      "en/index.md": {},
      "en/guide/a.md": { title: "A", description: "About A" },
      "en/guide/b.md": { title: "B" },
      "zh/guide/a.md": {},
    };
    const site = siteOf(pages, { config: bilingual });
    expect(site.pageData(routeAt(site, "/guide/a"))).toEqual({
      title: "A",
      routePath: "/guide/a",
      lang: "en",
      version: "",
      toc: [],
      frontmatter: { title: "A", description: "About A" },
      _relativePath: "en/guide/a.md",
      description: "About A",
      pageType: "doc",
      kind: "static",
      alternates: [{ lang: "zh", version: "", routePath: "/zh/guide/a", exists: true }],
      next: { text: "B", link: "/guide/b" },
      sidebarId: "guide",
    });
    expect(site.pageData(routeAt(site, "/guide/b")).alternates).toEqual([
      { lang: "zh", version: "", routePath: "/zh/guide/a", exists: false },
    ]);
    expect(site.pageData(routeAt(site, "/guide/a"))).toBe(site.pageData(routeAt(site, "/guide/a")));
  });

  test("knows the page in other versions", () => {
    const multiVersion = { default: "v2", versions: ["v2", "v1"], notice: true };
    const site = siteOf(
      { "v2/en/a.md": {}, "v1/en/a.md": {}, "v2/zh/a.md": {} },
      { config: { ...bilingual, multiVersion } },
    );
    expect(site.pageData(routeAt(site, "/a")).alternates).toEqual([
      { lang: "zh", version: "v2", routePath: "/zh/a", exists: true },
      { lang: "en", version: "v1", routePath: "/v1/a", exists: true },
    ]);
  });

  test("knows where to go when a version lacks a language altogether", () => {
    const multiVersion = { default: "v2", versions: ["v2", "v1"], notice: true };
    const site = siteOf(
      { "v2/en/index.md": {}, "v2/zh/index.md": {}, "v1/en/index.md": {} },
      { config: { ...bilingual, multiVersion } },
    );
    // The version that was asked for, in the default language.
    expect(site.pageData(routeAt(site, "/zh/")).alternates).toContainEqual({
      lang: "zh",
      version: "v1",
      routePath: "/v1/",
      exists: false,
    });
    // The language that was asked for, in the default version.
    expect(site.pageData(routeAt(site, "/v1/")).alternates).toContainEqual({
      lang: "zh",
      version: "v1",
      routePath: "/zh/",
      exists: false,
    });
  });

  test("knows that a version has a page whose translation is missing there", () => {
    const multiVersion = { default: "v2", versions: ["v2", "v1"], notice: true };
    const languageParity = { ...configOf({}).languageParity, fallback: true };
    const site = siteOf(
      { "v2/en/a.md": {}, "v2/zh/a.md": {}, "v1/en/a.md": {} },
      { config: { ...bilingual, multiVersion, languageParity } },
    );
    expect(site.pageData(routeAt(site, "/zh/a")).alternates).toEqual([
      { lang: "en", version: "v2", routePath: "/a", exists: true },
      { lang: "zh", version: "v1", routePath: "/v1/zh/a", exists: true },
    ]);
    expect(site.pageData(routeAt(site, "/v1/a")).alternates).toContainEqual({
      lang: "zh",
      version: "v1",
      routePath: "/v1/zh/a",
      exists: false,
    });
  });

  test.each([
    [["en/index.md", "en/404.md", "zh/index.md", "zh/404.md"], "/404", "/zh/"],
    [["en/index.md", "en/404.md", "zh/404.md", "zh/a.md"], "/404", "/zh/a"],
    [["en/index.md", "zh/404.md", "zh/a.md"], "/", "/zh/a"],
  ])("of %j never sends readers of %s to a page for the lost, but to %s", (files, path, expected) => {
    const site = siteOf(Object.fromEntries(files.map((file) => [file, {}])), { config: bilingual });
    expect(site.pageData(routeAt(site, path)).alternates).toEqual([
      { lang: "zh", version: "", routePath: expected, exists: false },
    ]);
  });

  test.each([
    ["index.md", {}, "doc"],
    ["index.md", { hero: { name: "Ink" } }, "home"],
    ["guide/index.md", { hero: { name: "Ink" } }, "doc"],
    ["guide/index.md", { overview: true }, "overview"],
    ["404.md", {}, "404"],
    ["a.md", { pageType: "custom" }, "custom"],
    ["a.md", { pageType: "unknown" }, "doc"],
  ])("%s with %j is a %s page", (file, frontmatter, pageType) => {
    const site = siteOf({ [file]: frontmatter as Frontmatter });
    const [route] = site.routes.values();
    expect(route && site.pageData(route).pageType).toBe(pageType);
  });

  test.each([
    [{}, "guide"],
    [{ sidebar: false }, ""],
    [{ pageType: "blank" }, ""],
    [{ pageType: "doc-wide" }, "guide"],
  ])("a page with %j has the sidebar %j", (frontmatter, id) => {
    const site = siteOf({ "guide/a.md": frontmatter as Frontmatter, "guide/b.md": {} });
    expect(sidebarId(site, "/guide/a")).toBe(id);
    expect(site.sidebarOf(routeAt(site, "/guide/a")).length).toBe(id === "" ? 0 : 2);
  });
});

test("icon and tag of a page are in the automatic sidebar; those of _meta.json win", () => {
  const pages = {
    "guide/index.md": { title: "Guide", tag: "all" },
    "guide/a.md": { icon: "🚀", tag: "new" },
    "guide/deep/index.md": { title: "Deep", icon: "🌊" },
    "guide/deep/b.md": {},
  };
  const look = (site: Site): unknown[] =>
    site
      .sidebarOf(routeAt(site, "/guide/a"))
      .filter(isSidebarLink)
      .map(({ text, icon, tag }) => [text, icon, tag]);
  expect(look(siteOf(pages))).toEqual([
    ["Guide", undefined, "all"],
    ["a", "🚀", "new"],
    ["Deep", "🌊", undefined],
  ]);
  const meta = { guide: '[{ "type": "file", "name": "a", "icon": "⭐" }]' };
  expect(look(siteOf(pages, { meta }))).toEqual([["a", "⭐", "new"]]);
});

test("names of drawn icons are drawn wherever a menu has them, and plugins see them as they were written", () => {
  const seen: unknown[] = [];
  const locale = localeOf("en", {
    sidebar: {
      "/guide/": [
        { sectionHeader: "All", icon: "book" },
        { text: "A", link: "/guide/a", icon: "bolt" },
        "/guide/b",
      ],
    },
  });
  const socialLinks = [
    { icon: "mail", link: "mailto:a@b.dev" },
    { icon: "github", link: "https://a.b" },
  ];
  const site = siteOf(
    { "guide/a.md": {}, "guide/b.md": { icon: "star" } },
    {
      config: { locales: [{ ...locale, theme: { ...locale.theme, socialLinks } }] },
      hooks: {
        sidebar: (sidebars) => {
          seen.push(
            ...Object.values(sidebars)
              .flat()
              .map((item) => (item as { icon?: string }).icon),
          );
          return { "/guide/": [...(sidebars["/guide/"] ?? []), { text: "Added", icon: "heart" }] };
        },
      },
    },
  );
  const items = site.sidebarOf(routeAt(site, "/guide/a")) as { icon?: string }[];
  expect(seen).toEqual(["book", "bolt", "star"]);
  expect(items.map(({ icon }) => icon)).toEqual(
    ["book", "bolt", "star", "heart"].map((name) => drawIcon(name, "")),
  );
  expect(site.data.get("en")?.theme.socialLinks.map(({ icon }) => icon)).toEqual([
    drawIcon("mail", ""),
    "github",
  ]);
});

test.each(["/guide", "/guide/", "/guide/a", "/other"])(
  "a plugin that looks at the sidebars and changes none leaves %s the one that it has",
  (path) => {
    const pages = { "guide.md": {}, "guide/index.md": {}, "guide/a.md": {}, "other.md": {} };
    const looked = siteOf(pages, { hooks: { sidebar: (sidebars) => ({ ...sidebars }) } });
    expect(outline(looked, path)).toEqual(outline(siteOf(pages), path));
  },
);

test("an overview knows the headings that its page or _meta.json asks for", () => {
  const pages = {
    "guide/index.md": { overview: true, overviewHeaders: [2] },
    "guide/a.md": {},
    "guide/b.md": {},
  };
  const meta = { guide: '["index", "a", { "type": "file", "name": "b", "overviewHeaders": [3] }]' };
  const withToc = siteOf(pages, { meta });
  for (const { page } of withToc.routes.values()) {
    page.toc = [2, 3].map((depth) => ({ text: `H${depth}`, id: `h${depth}`, depth, charIndex: 0 }));
  }
  expect(withToc.pageData(routeAt(withToc, "/guide/")).overview).toEqual([
    {
      text: "",
      pages: [
        { text: "a", link: "/guide/a", headings: [{ text: "H2", id: "h2" }] },
        { text: "b", link: "/guide/b", headings: [{ text: "H3", id: "h3" }] },
      ],
    },
  ]);
  expect(withToc.pageData(routeAt(withToc, "/guide/a")).overview).toBeUndefined();
});

test.each([
  ["guide/deep/index.md", "/guide/deep/", ["/guide/deep/b"]],
  ["guide/all.md", "/guide/all", ["/guide/a", "/guide/deep/b"]],
])("an overview in %s is about its own folder, or about the sidebar", (file, route, links) => {
  const site = siteOf({ [file]: { overview: true }, "guide/a.md": {}, "guide/deep/b.md": {} });
  const groups = site.pageData(routeAt(site, route)).overview ?? [];
  expect(groups.flatMap(({ pages }) => pages.map(({ link }) => link))).toEqual(links);
});

test("an overview lists what the sidebar of a large section leaves out of its pages", () => {
  const names = Array.from({ length: 80 }, (_, index) => `guide/deep/p${index}.md`);
  const site = siteOf({
    "guide/index.md": { overview: true },
    ...Object.fromEntries(names.map((name) => [name, {}])),
  });
  const groups = site.pageData(routeAt(site, "/guide/")).overview ?? [];
  expect(groups.flatMap(({ pages }) => pages)).toHaveLength(80);
});

test("site data is that of the language", () => {
  const site = siteOf({ "en/a.md": {} }, { config: bilingual });
  expect(site.data.get("zh")).toMatchObject({
    lang: "zh",
    defaultLang: "en",
    title: "zh title",
    locales: [{ lang: "en" }, { lang: "zh" }],
    texts: {},
  });
  expect(JSON.parse(JSON.stringify(site.data.get("en")))).toHaveProperty("theme.nav");
});

test("readers come in at the home page of their language, or at its first page where it has none", () => {
  const home = (files: string[]): string | undefined => {
    const pages = Object.fromEntries(files.map((file) => [file, {}]));
    return siteOf(pages, { config: bilingual }).data.get("zh")?.home;
  };
  expect(home(["en/index.md", "zh/index.md", "zh/a.md"])).toBe("/zh/");
  expect(home(["en/index.md", "zh/404.md", "zh/a.md"])).toBe("/zh/a");
  expect(home(["en/index.md"])).toBe("/");
  // A redirect may answer it, or a file of public/.
  expect(siteOf({ "en/a.md": {} }, { config: bilingual }).data.get("en")?.home).toBe("/");
});

test("titles and front matter are not read until a page is shown", () => {
  const read = new Set<string>();
  const files = ["index.md", "guide/index.md", "guide/a.md", "guide/b.md", "guide/c.md", "api/a.md"];
  const site = createSite(
    files.map((file) => lazyPage(file, read)),
    { metaFiles: new Map(), navFiles: new Map() },
    configOf({}),
    { drafts: true },
  );
  expect([...read]).toEqual([]);
  expect([...site.sidebars.keys(), ...site.data.keys()]).toEqual(["api", "guide", "en"]);
  expect([...read]).toEqual([]);
  site.pageData(routeAt(site, "/api/a"));
  expect([...read]).toEqual(["api/a.md"]);
  site.nav("en", "");
  expect([...read]).toEqual(["api/a.md", "guide/index.md"]);
  site.pageData(routeAt(site, "/guide/a"));
  expect([...read]).toEqual(["api/a.md", "guide/index.md", "guide/a.md", "guide/b.md"]);
});

interface Setting {
  meta?: Record<string, string>;
  nav?: Record<string, string>;
  config?: Partial<SiteConfig>;
  drafts?: boolean;
  hooks?: SiteHooks;
  placeOf?: SiteOptions["placeOf"];
}

function siteOf(
  pages: Record<string, Frontmatter>,
  { meta = {}, nav = {}, config = {}, drafts = false, hooks = {}, ...others }: Setting = {},
): Site {
  const metaFiles = new Map(
    Object.entries(meta).map(([folder, text]): [string, MetaFile] => [
      folder,
      parseMetaFile(text, `docs/${folder}/_meta.json`, []),
    ]),
  );
  const navFiles = new Map(
    Object.entries(nav).map(([folder, text]): [string, NavFile] => [
      folder,
      parseNavFile(text, `docs/${folder}/_nav.json`, []),
    ]),
  );
  const list = Object.entries(pages).map(([file, frontmatter]) => pageOf(file, frontmatter));
  return createSite(list, { metaFiles, navFiles }, configOf(config), { drafts, hooks, ...others });
}

function errorsOf(pages: Record<string, Frontmatter>, setting?: Setting): SiteErrors["errors"] {
  try {
    siteOf(pages, setting);
  } catch (error) {
    if (error instanceof SiteErrors) return error.errors;
    throw error;
  }
  return [];
}

/** Lines of `text link`, indented; `-` for an entry without a link. */
function outline(site: Site, path: string): string[] {
  const linesOf = (items: readonly SidebarItem[], indent: string): string[] =>
    items
      .filter(isSidebarLink)
      .flatMap(({ text, link, items: children = [] }) => [
        `${indent}${text} ${link ?? "-"}`,
        ...linesOf(children, `${indent}  `),
      ]);
  return linesOf(site.sidebarOf(routeAt(site, path)), "");
}

function sidebarId(site: Site, path: string): string {
  return site.pageData(routeAt(site, path)).sidebarId;
}

function routeAt(site: Site, path: string) {
  const route = site.routes.get(path);
  if (route === undefined) throw new Error(`No route ${path}.`);
  return route;
}

function pageOf(file: string, frontmatter: Frontmatter): Page {
  const title = frontmatter.title ?? /([^/]+)\.\w+$/.exec(file)?.[1] ?? "";
  return {
    file,
    kind: "static",
    title,
    description: "",
    toc: [],
    frontmatter,
    links: [],
    anchors: [],
    articleKey: "",
  };
}

function lazyPage(file: string, read: Set<string>): Page {
  const page = pageOf(file, {});
  const note = <Value>(value: Value): Value => {
    read.add(file);
    return value;
  };
  return {
    ...page,
    get title() {
      return note(page.title);
    },
    get frontmatter() {
      return note(page.frontmatter);
    },
    get toc() {
      return note(page.toc);
    },
  };
}

function configOf(given: Partial<SiteConfig>): SiteConfig {
  return {
    projectRoot: "/project",
    root: "/project/docs",
    base: "/",
    lang: "en",
    locales: [localeOf("en")],
    hasLocaleFolders: false,
    languageParity: { severity: "off", include: [], exclude: [], fallback: false, stale: "off" },
    multiVersion: { default: "", versions: [], notice: true },
    icon: "",
    logo: undefined,
    logoText: "",
    route: { cleanUrls: true },
    zoom: undefined,
    search: undefined,
    ...given,
  };
}

function localeOf(lang: string, given: Partial<LocaleConfig> = {}): LocaleConfig {
  const theme = {
    socialLinks: [],
    footerMessage: "",
    hideNavbar: "never",
    backToTop: true,
    readingProgress: true,
    messages: {},
  } as Omit<ThemeData, "nav">;
  return {
    lang,
    label: lang,
    dir: "ltr",
    title: `${lang} title`,
    description: "",
    theme,
    nav: undefined,
    sidebar: undefined,
    texts: {},
    ...given,
  };
}

const bilingual: Partial<SiteConfig> = { hasLocaleFolders: true, locales: [localeOf("en"), localeOf("zh")] };
