import { resolve as resolvePath } from "node:path";
import type { HeadTag } from "@inkstone/model";
import { describe, expect, test } from "vitest";
import type { Config } from "./config.ts";
import { resolveConfig } from "./resolve-config.ts";
import { resolvePaths } from "./resolve-paths.ts";
import type { UserConfig, UserTexts } from "./user-config.ts";

test("an empty config is all defaults", () => {
  expect(resolve({})).toMatchInlineSnapshot(`
    {
      "base": "/",
      "builderConfig": {},
      "cacheDir": "/project/node_modules/.cache/inkstone",
      "configFiles": [],
      "description": "",
      "globalStyles": [],
      "globalUIComponents": [],
      "hasLocaleFolders": false,
      "head": [],
      "icon": "",
      "lang": "en",
      "languageParity": {
        "exclude": [],
        "fallback": false,
        "include": [],
        "severity": "off",
        "stale": "off",
      },
      "localeRedirect": "never",
      "locales": [
        {
          "description": "",
          "dir": "ltr",
          "label": "en",
          "lang": "en",
          "nav": undefined,
          "sidebar": undefined,
          "texts": {},
          "theme": {
            "backToTop": true,
            "footerMessage": "",
            "hideNavbar": "auto",
            "messages": {},
            "readingProgress": true,
            "socialLinks": [],
          },
          "title": "Documentation",
        },
      ],
      "logo": undefined,
      "logoText": "",
      "markdown": {
        "checkDeadLinks": {
          "exclude": [],
          "severity": "warn",
        },
        "checkImages": {
          "exclude": [],
          "severity": "error",
        },
        "containers": {},
        "defaultWrapCode": false,
        "emoji": true,
        "externalLinks": {
          "target": "_blank",
        },
        "globalComponents": [],
        "math": true,
        "pluginKey": "",
        "plugins": [],
        "rehypePlugins": [],
        "remarkPlugins": [],
        "shiki": undefined,
        "showLineNumbers": false,
      },
      "multiVersion": {
        "default": "",
        "notice": true,
        "versions": [],
      },
      "outDir": "/project/dist",
      "plugins": undefined,
      "projectRoot": "/project",
      "replaceRules": [],
      "root": "/project/docs",
      "route": {
        "cleanUrls": true,
        "exclude": [
          "**/fragments/**",
        ],
        "include": [],
        "ledger": undefined,
      },
      "search": {
        "hosted": undefined,
        "missingResultsUrl": undefined,
      },
      "siteUrl": undefined,
      "ssg": true,
      "themeDir": undefined,
      "title": "Documentation",
      "variables": {},
      "zoom": {
        "options": {},
        "selector": "[data-ink-article] img",
      },
    }
  `);
});

test("search is embedded unless it is turned off", () => {
  expect(resolve({ search: false }).search).toBeUndefined();
  expect(resolve({ search: true }).search).toEqual({ hosted: undefined, missingResultsUrl: undefined });
  const missingResultsUrl = "https://example.com/?q={query}";
  expect(resolve({ search: { missingResultsUrl } }).search).toEqual({
    hosted: undefined,
    missingResultsUrl,
  });
});

test("a hosted search says where it is", () => {
  const service = { appId: "APP", apiKey: "key", indexName: "docs" };
  expect(resolve({ search: { provider: "hosted", ...service } }).search?.hosted).toEqual({
    ...service,
    service: "algolia",
    hosts: [],
    insights: false,
  });
});

test.each(["https://a.b", "https://a.b/", "https://a.b\n", "https://A.b", "https:///a.b", "https://a.b:443"])(
  "siteUrl %j is the origin https://a.b",
  (siteUrl) => {
    expect(resolve({ siteUrl }).siteUrl).toBe("https://a.b");
  },
);

test("shorthands are spelled out and paths made absolute", () => {
  const config = resolve({
    logo: "/a.svg",
    globalStyles: "styles/a.css",
    globalUIComponents: ["./Ui.tsx"],
    markdown: { globalComponents: ["parts/Chart.tsx"] },
    siteUrl: "https://a.b/",
  });
  expect(config.logo).toEqual({ light: "/a.svg", dark: "/a.svg" });
  expect(config.globalStyles).toEqual(["/project/styles/a.css"]);
  expect(config.globalUIComponents).toEqual(["/project/Ui.tsx"]);
  expect(config.markdown.globalComponents).toEqual(["/project/parts/Chart.tsx"]);
  expect(config.siteUrl).toBe("https://a.b");
});

describe("languages", () => {
  const locales = [
    { lang: "zh", label: "中文", title: "文档" },
    { lang: "en", label: "English" },
  ];

  test.each([
    [{}, "en", false],
    [{ lang: "zh" }, "zh", false],
    [{ locales }, "en", true],
    [{ locales, lang: "zh" }, "zh", true],
    [{ locales: [{ lang: "zh", label: "中文" }] }, "zh", false],
    [{ themeConfig: { locales: [{ lang: "de" }, { lang: "fr" }] } }, "de", true],
  ] as [UserConfig, string, boolean][])("%j has default %j, folders: %j", (user, lang, hasLocaleFolders) => {
    expect(resolve(user)).toMatchObject({ lang, hasLocaleFolders });
  });

  test("each has its own settings over the shared ones", () => {
    const {
      locales: [zh, en],
    } = resolve({
      title: "Docs",
      locales,
      themeConfig: {
        footer: { message: "shared" },
        messages: { next: "A", pager: "B" },
        outlineTitle: "Outline",
        locales: [
          {
            lang: "zh",
            footer: { message: "自己" },
            messages: { pager: "乙" },
          },
        ],
      },
    });
    expect(zh).toMatchObject({
      title: "文档",
      theme: {
        footerMessage: "自己",
        messages: { next: "A", pager: "乙" },
        outlineTitle: "Outline",
      },
    });
    expect(en).toMatchObject({
      title: "Docs",
      theme: { footerMessage: "shared", messages: { next: "A", pager: "B" } },
    });
  });

  test("what a language says of itself wins", () => {
    const [nav, sidebar] = [[{ text: "A", link: "/a" }], { "/": ["a"] }];
    const socialLinks = [{ icon: "github", link: "https://a.b" }];
    const [editLink, outlineTitle] = [{ docRepoBaseUrl: "https://a.b" }, "目录"];
    const [zh] = resolve({
      description: "shared",
      locales: [{ lang: "zh", label: "中文", dir: "rtl", description: "自己" }],
      themeConfig: {
        nav: [],
        sidebar: {},
        socialLinks: [],
        editLink: { docRepoBaseUrl: "https://shared" },
        outlineTitle: "Outline",
        locales: [{ lang: "zh", label: "汉语", nav, sidebar, socialLinks, editLink, outlineTitle }],
      },
    }).locales;
    expect(zh).toMatchObject({ label: "汉语", dir: "rtl", description: "自己", nav, sidebar });
    expect(zh?.theme).toMatchObject({ socialLinks, editLink, outlineTitle });
  });

  test.each([
    ["ar", "rtl"],
    ["he-IL", "rtl"],
    ["pa-Arab", "rtl"],
    ["fa", "rtl"],
    ["ur-PK", "rtl"],
    ["ckb", "rtl"],
    ["sd", "rtl"],
    ["dv", "rtl"],
    ["ps", "rtl"],
    ["ug", "rtl"],
    ["yi", "rtl"],
    ["ff-Adlm", "rtl"],
    ["AR-eg", "rtl"],
    ["ar-EG-u-nu-latn", "rtl"],
    ["ar-u-nu-latn", "rtl"],
    ["zh-yue-Arab", "rtl"],
    ["yi-hebr-US", "rtl"],
    ["en", "ltr"],
    ["es-AR", "ltr"],
    ["en-PS", "ltr"],
    ["ar-Latn", "ltr"],
    ["ug-Cyrl-KZ", "ltr"],
    ["zh-CN", "ltr"],
  ])("%s is written %s", (lang, dir) => {
    expect(resolve({ lang }).locales[0]?.dir).toBe(dir);
  });

  test("a text missing in one language is the default language's", () => {
    const {
      locales: [zh, en],
    } = resolve(
      { locales, i18n: { hi: { zh: "嗨" }, only: { fr: "x" } } },
      { hi: { en: "Hi", zh: "你好" }, bye: { en: "Bye" } },
    );
    expect(zh?.texts).toEqual({ hi: "嗨", bye: "Bye" });
    expect(en?.texts).toEqual({ hi: "Hi", bye: "Bye" });
  });
});

test("what is written takes the place of its default", () => {
  const written = {
    base: "/docs/",
    siteUrl: "https://a.b",
    title: "T",
    description: "D",
    icon: "/i.svg",
    logo: { light: "/l.svg", dark: "/d.svg" },
    logoText: "L",
    lang: "zh",
    multiVersion: { default: "v2", versions: ["v2", "v1"], notice: false },
    head: [["meta", { name: "a" }]],
    ssg: false,
    variables: { a: "b" },
    localeRedirect: "only-default-lang",
    languageParity: { severity: "warn", include: ["a"], exclude: ["b"], fallback: true, stale: "error" },
  } satisfies UserConfig;
  const route = { include: ["a/**"], exclude: ["b/**"], cleanUrls: false };
  const markdown = {
    showLineNumbers: true,
    defaultWrapCode: true,
    externalLinks: { target: "_self" as const },
    math: false,
    emoji: false,
  };
  const themeConfig: UserConfig["themeConfig"] = {
    nav: [{ text: "N", link: "/" }],
    sidebar: { "/": ["/"] },
    socialLinks: [{ icon: "github", link: "https://a.b" }],
    hideNavbar: "always",
    backToTop: false,
    readingProgress: false,
    editLink: { docRepoBaseUrl: "https://a.b" },
  };
  const { nav, sidebar, ...theme } = themeConfig;
  const config = resolve({ ...written, route, markdown, themeConfig, mediumZoom: false, search: false });
  expect(config).toMatchObject({ ...written, route, markdown, zoom: undefined, search: undefined });
  expect(config.locales).toMatchObject([{ nav, sidebar, theme }]);
});

test.each([
  ["ink.svg", "/ink.svg"],
  ["./img/ink.svg", "/img/ink.svg"],
  ["/ink.svg", "/ink.svg"],
  ["https://a.b/ink.svg", "https://a.b/ink.svg"],
  ["//a.b/ink.svg", "//a.b/ink.svg"],
  ["data:image/svg+xml,x", "data:image/svg+xml,x"],
])("the picture %s is that of %s on every page", (written, address) => {
  const { icon, logo } = resolve({ icon: written, logo: { light: written, dark: "/d.svg" } });
  expect([icon, logo]).toEqual([address, { light: address, dark: "/d.svg" }]);
  expect(resolve({ logo: written }).logo).toEqual({ light: address, dark: address });
});

test("a container has one title or one for each language, and looks like its base", () => {
  const containers = {
    tip: { title: "Hint" },
    own: { title: { en: "Own", zh: "自己" } },
    quiz: { title: "Quiz", base: "details", icon: "🔥" },
  } as const;
  expect(resolve({ markdown: { containers } }).markdown.containers).toEqual({
    tip: { title: { "": "Hint" }, base: "tip", icon: "" },
    own: { title: { en: "Own", zh: "自己" }, base: "note", icon: "" },
    quiz: { title: { "": "Quiz" }, base: "details", icon: "🔥" },
  });
});

test("of Shiki a site has what it says, and nothing is loaded for one that says nothing", () => {
  const shikiOf = (shiki: NonNullable<UserConfig["markdown"]>["shiki"]): Config["markdown"]["shiki"] =>
    resolve({ markdown: { ...(shiki && { shiki }) } }).markdown.shiki;
  expect([shikiOf(undefined), shikiOf({})]).toEqual([undefined, undefined]);
  expect(shikiOf({ langs: ["ink.json"], langAlias: { Ink: "JSON" }, theme: "nord" })).toEqual({
    langs: [resolvePath("/project", "ink.json")],
    langAlias: { ink: "json" },
    transformers: [],
    themes: { light: "nord", dark: "nord" },
  });
  const themes = { light: "a", dark: "b" };
  expect(shikiOf({ themes })?.themes).toEqual(themes);
  expect(shikiOf({ langAlias: { a: "b" } })?.themes).toBeUndefined();
});

test("paths are those of the project", () => {
  const user = { root: "site", outDir: "../out", globalStyles: "a.css", route: { ledger: "l.txt" } };
  const inProject = (file: string): string => resolvePath("/project", file);
  expect(resolve(user)).toMatchObject({
    root: inProject("site"),
    outDir: inProject("../out"),
    globalStyles: [inProject("a.css")],
    route: { ledger: inProject("l.txt") },
    themeDir: undefined,
  });
  expect(resolve({}).route.ledger).toBeUndefined();
});

test("languages of the theme alone are the site's, the first of them its own unless English is there", () => {
  const themeLocales = [{ lang: "zh", label: "中文" }, { lang: "fr" }];
  const config = resolve({ themeConfig: { locales: themeLocales } });
  expect(config).toMatchObject({ lang: "zh", hasLocaleFolders: true });
  expect(config.locales.map(({ label }) => label)).toEqual(["中文", "fr"]);
  const withEnglish = resolve({ themeConfig: { locales: [...themeLocales, { lang: "en" }] } });
  expect(withEnglish.lang).toBe("en");
});

test("a language has its own settings of the theme, and the shared ones for the rest", () => {
  const shared = {
    hideNavbar: "always",
    backToTop: false,
    readingProgress: false,
    overview: { filterPlaceholder: "Filter", filterEmpty: "Nothing" },
    messages: { search: "Find" },
  } as const;
  const own = {
    hideNavbar: "never",
    backToTop: true,
    readingProgress: true,
    nav: [],
    overview: { filterEmpty: "没有" },
    messages: { search: "搜索" },
  } as const;
  const themeLocales = [{ lang: "en" }, { lang: "zh", ...own, nav: [] }];
  const { locales: found } = resolve({ themeConfig: { ...shared, locales: themeLocales } });
  const [en, zh] = found.map(({ theme }) => theme);
  expect(en).toMatchObject({ hideNavbar: "always", backToTop: false, readingProgress: false });
  expect(zh).toMatchObject({ hideNavbar: "never", backToTop: true, readingProgress: true });
  expect(en?.messages).toEqual({ overviewPlaceholder: "Filter", overviewEmpty: "Nothing", search: "Find" });
  expect(zh?.messages).toEqual({ overviewPlaceholder: "Filter", overviewEmpty: "没有", search: "搜索" });
});

test("an original in the place of a translation makes a missing one a warning", () => {
  expect(resolve({ languageParity: { fallback: true } }).languageParity.severity).toBe("warn");
  expect(resolve({ languageParity: { stale: "warn" } }).languageParity.severity).toBe("error");
});

describe("checks", () => {
  test("a severity alone is a check without exceptions", () => {
    expect(resolve({ markdown: { checkDeadLinks: "error" } }).markdown.checkDeadLinks).toEqual({
      severity: "error",
      exclude: [],
    });
  });

  test("exceptions are data: a text is the whole address, with stars for parts of it", () => {
    const { exclude } = resolve({
      markdown: { checkDeadLinks: { exclude: ["/a.b", "/play/*", "/old/**", /^X/gi] } },
    }).markdown.checkDeadLinks;
    const isExcluded = (address: string): boolean =>
      exclude.some(({ source, flags }) => new RegExp(source, flags).test(address));
    expect(["/a.b", "/play/x", "/old/x/y", "x-ray"].map(isExcluded)).toEqual([true, true, true, true]);
    expect(["/axb", "/a.b/c", "/play/x/y", "/oldx"].map(isExcluded)).toEqual([false, false, false, false]);
  });

  test("an expression that remembers where it was would pass over every second address", () => {
    const { exclude } = resolve({ markdown: { checkImages: { exclude: [/x/gi, /y/sy] } } }).markdown
      .checkImages;
    expect(exclude.map(({ flags }) => flags)).toEqual(["i", "s"]);
  });

  test("signs of expressions are none in a text", () => {
    const { exclude } = resolve({ markdown: { checkImages: { exclude: ["/^a$", "/b|c", "/d*.png"] } } })
      .markdown.checkImages;
    const isExcluded = (address: string): boolean =>
      exclude.some(({ source, flags }) => new RegExp(source, flags).test(address));
    expect(["/^a$", "/b|c", "/d/e.png", "/de.png"].map(isExcluded)).toEqual([true, true, false, true]);
  });

  test("rules of replacement are data", () => {
    expect(
      resolve({
        replaceRules: [
          { search: /a(b)/gu, replace: "$1" },
          { search: "x", replace: "y" },
        ],
      }).replaceRules,
    ).toEqual([
      { kind: "pattern", search: { source: "a(b)", flags: "gu" }, replace: "$1" },
      { kind: "text", search: "x", replace: "y" },
    ]);
  });
});

test("the result is frozen all through, the author's objects and builderConfig are not", () => {
  const head: HeadTag[] = [["meta", { name: "a" }]];
  const user: UserConfig = { head, builderConfig: { plugins: [] } };
  const config = resolve(user);
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.locales[0]?.theme.messages)).toBe(true);
  expect(Object.isFrozen(config.head[0]?.[1])).toBe(true);
  expect(Object.isFrozen(head[0])).toBe(false);
  expect(config.builderConfig).toBe(user.builderConfig);
  expect(Object.isFrozen(config.builderConfig)).toBe(false);
});

function resolve(user: UserConfig, texts: UserTexts = {}): Config {
  return resolveConfig(user, { paths: resolvePaths(user, "/project"), configFiles: [], texts });
}
