import { describe, expect, test } from "vitest";
import { findProblems, findTextProblems } from "./find-problems.ts";

const long = (length: number): string => `https://example.com/${"a".repeat(length - 20)}`;
const english = { lang: "en", label: "English" };
const chinese = { lang: "zh", label: "简体中文" };
const hosted = { provider: "hosted", appId: "APP", apiKey: "key" };
const email = (length: number): string => `mailto:${"a".repeat(length - 6)}@b.dev`;

const circle: { text: string; items: unknown[] } = { text: "Guide", items: [] };
circle.items.push(circle);

test("an empty config, and one with every option, has no problems", () => {
  expect(findProblems({})).toEqual([]);
  expect(findProblems(everything)).toEqual([]);
  expect(findProblems({ themeConfig: { footer: { message: "1 < 2, <a@b.c> and <script>" } } })).toEqual([]);
});

describe("a wrong value is told with what was expected", () => {
  test.each([
    [{ titel: "x" }, 'Unknown option "titel".', 'Did you mean "title"?'],
    [{ themeConfig: { nva: [] } }, 'Unknown option "themeConfig.nva".', 'Did you mean "nav"?'],
    [{ builderConfig: { sorce: {} } }, 'Unknown option "builderConfig.sorce".', 'Did you mean "source"?'],
    [
      { builderConfig: { alias: {} } },
      'Unknown option "builderConfig.alias".',
      "Rsbuild has it as resolve.alias.",
    ],
    [
      { themeConfig: { footer: { message: 'Under the <a href="/license">MIT License</a>.' } } },
      "themeConfig.footer.message is plain text, and its tags would be shown.",
      'Take them away. Links stand in the slot footerEnd of theme/index.tsx: export const slots = { footerEnd: () => <a href="…">…</a> }.',
    ],
    [
      { builderConfig: { source: { alias: {} } } },
      'Unknown option "builderConfig.source.alias".',
      "Rsbuild has it as resolve.alias.",
    ],
    [
      { builderConfig: { environments: { client: {}, node: {} } } },
      'Unknown environment "builderConfig.environments.node".',
      'Did you mean "server"?',
    ],
    [
      { builderConfig: { environments: { mobile: {} } } },
      'Unknown environment "builderConfig.environments.mobile".',
      "The environments are boot, client, server.",
    ],
    [
      { builderConfig: { html: { tags: [] } } },
      "builderConfig.html has no effect: Inkstone writes the documents.",
      "Write tags as head, the title as title and the icon as icon, at the top of the config.",
    ],
    [
      { builderConfig: { plugins: [null, { name: "rsbuild-plugin-google-analytics", setup() {} }] } },
      "The plugin rsbuild-plugin-google-analytics has no effect: Inkstone writes the documents.",
      'Write head: [["script", { async: "", src: "https://www.googletagmanager.com/gtag/js?id=…" }], ["script", {}, "…"]].',
    ],
    [{ title: 42 }, "title must be a string, but it is the number 42.", undefined],
    [{ title: null }, "title must be a string, but it is null.", undefined],
    [
      { variables: new Map([["version", "2"]]) },
      "variables must be an object, but it is an instance of Map.",
      undefined,
    ],
    [{ markdown: new Map() }, "markdown must be an object, but it is an instance of Map.", undefined],
    [{ search: "on" }, 'search must be true or false, or an object, but it is "on".', undefined],
    [
      { search: { provider: "x" } },
      'search.provider must be "embedded" or "hosted", but it is "x".',
      'Remove it: a local search is built in. For Algolia, write provider: "hosted" with appId, apiKey and indexName.',
    ],
    [
      { search: { missingResultsUrl: "/help" } },
      'search.missingResultsUrl must be an address that starts with https:// or http://, but it is "/help".',
      undefined,
    ],
    [
      { search: { appId: "APP" } },
      "search.appId has no effect on an embedded search.",
      'Add provider: "hosted", or remove appId.',
    ],
    [
      { search: { provider: "hosted", apiKey: "key", indexName: "docs" } },
      "search.appId is missing.",
      "A search by Algolia's protocol needs appId, apiKey, indexName.",
    ],
    [
      { search: { provider: "hosted", service: "typesense", apiKey: "key", indexName: "docs", hosts: [] } },
      "search.hosts is missing.",
      "A search by Typesense needs apiKey, indexName, hosts.",
    ],
    [
      {
        search: {
          provider: "hosted",
          service: "typesense",
          apiKey: "key",
          indexName: "docs",
          hosts: ["https://a.b"],
          insights: true,
        },
      },
      "search.insights has no effect with Typesense.",
      "Remove insights.",
    ],
    [
      { locales: [english, chinese], search: { ...hosted, indexName: { en: "a", zn: "b" } } },
      'search.indexName has an index for "zn", which the site does not have.',
      'Did you mean "zh"?',
    ],
    [
      { search: { ...hosted, indexName: { en: "a", french: "b" } } },
      'search.indexName has an index for "french", which the site does not have.',
      "The site has en.",
    ],
    [
      {
        locales: [english, chinese],
        multiVersion: { default: "v2", versions: ["v2"] },
        search: { ...hosted, indexName: { "v2/en": "a" } },
      },
      'search.indexName has no index for "v2/zh".',
      'Add "v2/zh".',
    ],
    [
      { markdown: { shiki: { transformers: [{ pre: 5 }] } } },
      "markdown.shiki.transformers[0].pre must be a function, but it is the number 5.",
      undefined,
    ],
    [
      { markdown: { shiki: { transformers: [{ when: "mark" }] } } },
      'markdown.shiki.transformers[0].when must be a regular expression, but it is "mark".',
      undefined,
    ],
    [
      { markdown: { shiki: { langs: [{ scopeName: "source.a", patterns: [] }] } } },
      "markdown.shiki.langs[0] has no name.",
      'Add the name that fences write: "name": "mylang".',
    ],
    [
      { markdown: { shiki: { theme: { settings: 5 } } } },
      "markdown.shiki.theme.settings must be a list, but it is the number 5.",
      undefined,
    ],
    [
      { themeConfig: { nav: [circle] } },
      "themeConfig.nav[0].items[0].items contains itself.",
      "Write plain data: text, numbers, lists and objects.",
    ],
    [
      { themeConfig: { sidebar: { "/": [circle] } } },
      'themeConfig.sidebar["/"][0].items[0].items contains itself.',
      "Write plain data: text, numbers, lists and objects.",
    ],
    [{ ssg: "yes" }, 'ssg must be true or false, but it is "yes".', "Write true, which is the default."],
    [
      { locales: {} },
      "locales must be a list, but it is an object.",
      'Write lang and, as a list, locales: [{ lang: "en", label: "English" }].',
    ],
    [{ locales: [{ lang: "en" }] }, "locales[0].label is missing.", "Add label."],
    [
      { locales: [{ lang: "e!", label: "E" }] },
      'locales[0].lang must be a language tag such as "en" or "zh-CN", but it is "e!".',
      undefined,
    ],
    [{ logo: 1 }, "logo must be a string or an object, but it is the number 1.", undefined],
    [{ logo: { light: "/a.svg" } }, "logo.dark is missing.", "Add dark."],
    [{ globalStyles: [1] }, "globalStyles[0] must be a string, but it is the number 1.", undefined],
    [
      { head: [["blink", {}]] },
      'head[0][0] must be one of base, link, meta, noscript, script, style, template, but it is "blink".',
      undefined,
    ],
    [
      { head: [["title", {}, "Docs"]] },
      "head would give the document a second title.",
      "Use title of the config for the site's name, and title and titleSuffix in the front matter of a page.",
    ],
    [
      { head: [["meta", { charset: "utf-8" }]] },
      "head would name the encoding a second time: every document is written in UTF-8 and says so.",
      "Remove the tag.",
    ],
    [
      { head: [["base", { href: "/docs/" }]] },
      "head would move every address of the document, and links to headings would leave their page.",
      "Remove the tag, and use base of the config for the folder that the site is served from.",
    ],
    [{ head: [["meta"]] }, "head[0][1] must be an object, but it is undefined.", undefined],
    [
      { head: [["meta", { content: 1 }]] },
      "head[0][1].content must be a string, but it is the number 1.",
      undefined,
    ],
    [
      { head: [["script", { src: "https://example.com/a.js", defer: true }]] },
      "head[0][1].defer must be a string, but it is true.",
      'Write defer: "" for an attribute without a value.',
    ],
    [
      { head: [["script", { src: "https://example.com/a.js", async: false }]] },
      "head[0][1].async must be a string, but it is false.",
      "Leave async out.",
    ],
    [
      { markdown: { checkDeadLinks: true } },
      'markdown.checkDeadLinks must be "error", "warn" or "off", or an object, but it is true.',
      'Write "error" where dead links shall fail the build, or "off".',
    ],
    [
      { markdown: { checkImages: { severty: "warn" } } },
      'Unknown option "markdown.checkImages.severty".',
      'Did you mean "severity"?',
    ],
    [
      { markdown: { checkDeadLinks: { exclude: [1] } } },
      "markdown.checkDeadLinks.exclude[0] must be a string or a regular expression, but it is the number 1.",
      undefined,
    ],
    [
      { themeConfig: { socialLinks: [{ icon: "githb", link: "https://a.b" }] } },
      'themeConfig.socialLinks[0].icon names the icon "githb", but there is no such icon.',
      'Did you mean "github"?',
    ],
    [
      { themeConfig: { messages: { nxet: "Go on" } } },
      'Unknown option "themeConfig.messages.nxet".',
      'Did you mean "next"?',
    ],
    [
      { themeConfig: { locales: [{ lang: "en", messages: { searchPlaceholdr: "Find" } }] } },
      'Unknown option "themeConfig.locales[0].messages.searchPlaceholdr".',
      'Did you mean "searchPlaceholder"?',
    ],
    [
      { themeConfig: { sidebar: { "/": [{ text: "A", items: [{ sectionHeader: "B", icon: "roket" }] }] } } },
      'themeConfig.sidebar["/"][0].items[0].icon names the icon "roket", but there is no such icon.',
      'Did you mean "rocket"?',
    ],
    [
      { markdown: { containers: { own: { title: "Own", icon: "roket" } } } },
      'markdown.containers.own.icon names the icon "roket", but there is no such icon.',
      'Did you mean "rocket"?',
    ],
    [
      { markdown: { externalLinks: { target: "new" } } },
      'markdown.externalLinks.target must be "_blank" or "_self", but it is "new".',
      undefined,
    ],
    [
      { replaceRules: [{ search: "", replace: "x" }] },
      "replaceRules[0].search must be a text to look for, but it is empty.",
      undefined,
    ],
    [{ replaceRules: [{ search: /a/ }] }, "replaceRules[0].replace is missing.", "Add replace."],
    [
      { variables: { "my name": "x" } },
      '"my name" cannot be the name of a variable.',
      "Use letters, digits, dots, dashes and underscores, and begin with a letter.",
    ],
    [
      { variables: { text: "a\nb" } },
      "variables.text has more than one line.",
      "Keep longer texts in a fragment.",
    ],
    [
      { languageParity: { include: ["/guide/**"] } },
      'languageParity.include[0] must be a glob relative to the content folder, such as "guide/**", but it is "/guide/**".',
      undefined,
    ],
    [
      { markdown: { globalComponents: ["./parts/chart-box.tsx"] } },
      "markdown.globalComponents lists ./parts/chart-box.tsx, whose name no element can have.",
      'Begin the name with a capital letter, as in "components/Chart.tsx".',
    ],
    [
      { markdown: { globalComponents: ["a/Chart.tsx", "b/Chart.tsx"] } },
      'markdown.globalComponents lists "Chart" twice.',
      "Remove one of them.",
    ],
    [
      { markdown: { containers: { own: { title: "T", base: "tipp" } } } },
      'markdown.containers.own.base must be "tip", "note", "info", "important", "warning", "caution", "danger" or "details", but it is "tipp".',
      undefined,
    ],
    [
      { markdown: { containers: { "my box": { title: "T" } } } },
      'markdown.containers["my box"] must be named with letters, digits and dashes, but it is "my box".',
      undefined,
    ],
    [
      { route: { exclude: ["/abs"] } },
      'route.exclude[0] must be a glob relative to the content folder, such as "guide/**", but it is "/abs".',
      undefined,
    ],
    [{ base: "docs" }, 'base must start and end with "/", but it is "docs".', 'Use "/docs/".'],
    [{ base: "/docs" }, 'base must start and end with "/", but it is "/docs".', 'Use "/docs/".'],
    [
      { base: "./" },
      'base must start and end with "/", but it is "./".',
      'Write the path that the site is served under, such as "/docs/", or "/" where it has a host of its own.',
    ],
    [{ base: "" }, 'base must start and end with "/", but it is "".', 'Use "/".'],
    [
      { base: "/a b/" },
      'base must be a plain path, but it is "/a b/".',
      'Use letters, digits, "-", "_" and "." between slashes, as in "/docs/".',
    ],
    [
      { base: "/../" },
      'base must be a plain path, but it is "/../".',
      'Use letters, digits, "-", "_" and "." between slashes, as in "/docs/".',
    ],
    [
      { base: "https://a.b/" },
      'base must be a path, but it is "https://a.b/".',
      "Give the origin as siteUrl, and only the path behind it as base.",
    ],
    [
      { siteUrl: "a.b" },
      'siteUrl must be an origin, but it is "a.b".',
      'Write it as in siteUrl: "https://example.com".',
    ],
    [
      { siteUrl: "https://a.b/docs/" },
      'siteUrl must be an origin, but it is "https://a.b/docs/".',
      'Write siteUrl: "https://a.b", and give the path behind it as base.',
    ],
    [
      { multiVersion: { default: "v3", versions: ["v1", "v2"] } },
      'multiVersion.default is "v3", which is not one of the versions.',
      'Did you mean "v1"?',
    ],
    [
      { multiVersion: { default: "v1", versions: ["v1", "v1"] } },
      'multiVersion.versions lists "v1" twice.',
      "Remove one of them.",
    ],
    [
      { multiVersion: { default: "../x", versions: ["../x"] } },
      'multiVersion.versions[0] must be a folder name such as "v2", but it is "../x".',
      undefined,
    ],
    [
      { multiVersion: { default: "v2", versions: ["v2", "v1"], notice: "v1" } },
      'multiVersion.notice must be true or false, but it is "v1".',
      undefined,
    ],
    [{ locales: [english, english] }, 'locales lists "en" twice.', "Remove one of them."],
    [
      { lang: "de", locales: [english] },
      'lang is "de", but the site\'s languages are en.',
      'Write lang: "en", or add "de" to locales.',
    ],
    [
      { locales: [english], themeConfig: { locales: [{ lang: "eng" }] } },
      'themeConfig.locales[0] is for "eng", which is not one of the site\'s languages.',
      'Did you mean "en"?',
    ],
    [
      { locales: [english], multiVersion: { default: "en", versions: ["en"] } },
      '"en" is the name of a version and of a language.',
      "Give the version's folder another name.",
    ],
    [{ lang: "zh_CN" }, 'lang must be a language tag such as "en" or "zh-CN", but it is "zh_CN".', undefined],
    [{ lang: " en" }, 'lang must be a language tag such as "en" or "zh-CN", but it is " en".', undefined],
    [
      { multiVersion: { default: "v1", versions: ["v1", "v 2"] } },
      'multiVersion.versions[1] must be a folder name such as "v2", but it is "v 2".',
      undefined,
    ],
    [{ head: [["script", {}, 1]] }, "head[0][2] must be a string, but it is the number 1.", undefined],
    [{ head: "<meta>" }, 'head must be a list, but it is "<meta>".', undefined],
    [
      { head: ["<meta>"] },
      'head[0] must be a list of tag, attributes and text, but it is "<meta>".',
      'Write ["meta", { … }], with the text between its tags, if any, as the third.',
    ],
    [
      { markdown: { globalComponents: ["./my-Chart.tsx"] } },
      "markdown.globalComponents lists ./my-Chart.tsx, whose name no element can have.",
      'Begin the name with a capital letter, as in "components/Chart.tsx".',
    ],
    [
      { siteUrl: "ftp://a.b" },
      'siteUrl must be an origin, but it is "ftp://a.b".',
      'Write it as in siteUrl: "https://example.com".',
    ],
    [
      {
        themeConfig: { locales: [{ lang: "zh" }] },
        multiVersion: { default: "v1", versions: ["v1", "zh"] },
      },
      '"zh" is the name of a version and of a language.',
      "Give the version's folder another name.",
    ],
    [
      { lang: "fr", themeConfig: { locales: [{ lang: "en" }, { lang: "zh" }] } },
      'lang is "fr", but the site\'s languages are en, zh.',
      'Write lang: "en", or add "fr" to locales.',
    ],
    [
      { themeConfig: { nav: [{ text: "Guide" }] } },
      "themeConfig.nav[0] leads nowhere.",
      "Add link, or items for a menu.",
    ],
    [
      { themeConfig: { nav: [{ text: "G", items: [{ txt: "a" }] }] } },
      'Unknown option "themeConfig.nav[0].items[0].txt".',
      'Did you mean "text"?',
    ],
    [
      { themeConfig: { nav: [{ text: "G", link: "/", activeMatch: "(" }] } },
      'themeConfig.nav[0].activeMatch must be a regular expression, but it is "(".',
      undefined,
    ],
    [
      { mediumZoom: { selector: "###" } },
      'mediumZoom.selector must be a CSS selector such as ".screenshots img", but it is "###".',
      undefined,
    ],
    [
      { themeConfig: { nav: [{ text: "G", link: "/", position: "end" }] } },
      'themeConfig.nav[0].position must be "left" or "right", but it is "end".',
      undefined,
    ],
    [
      { themeConfig: { nav: [{ text: "G", items: [{ text: "a", link: "/", position: "right" }] }] } },
      'Unknown option "themeConfig.nav[0].items[0].position".',
      "The options here are activeMatch, items, link, text.",
    ],
    [
      { themeConfig: { sidebar: { guide: [] } } },
      'A sidebar\'s key is the path it belongs to and starts with "/", but this one is "guide".',
      'Write "/guide".',
    ],
    [
      { themeConfig: { sidebar: { "/": [{ divider: "dotted" }] } } },
      'themeConfig.sidebar["/"][0].divider must be true, "dashed" or "solid", but it is "dotted".',
      undefined,
    ],
    [
      { themeConfig: { sidebar: { "/": [7] } } },
      'themeConfig.sidebar["/"][0] must be a link or an object, but it is the number 7.',
      undefined,
    ],
    [
      { themeConfig: { editLink: { docRepoBaseUrl: "github.com/a" } } },
      'themeConfig.editLink.docRepoBaseUrl must be an address that starts with https:// or http://, but it is "github.com/a".',
      undefined,
    ],
    [
      { themeConfig: { hideNavbar: "auto " } },
      'themeConfig.hideNavbar must be "always", "auto" or "never", but it is "auto ".',
      undefined,
    ],
    [
      { localeRedirect: "auto" },
      'localeRedirect must be "never" or "only-default-lang", but it is "auto".',
      undefined,
    ],
    [{ i18n: { hello: "Hello" } }, 'i18n.hello must be an object, but it is "Hello".', undefined],
  ])("%j", (config, message, hint) => {
    const problems = findProblems(config);
    expect(problems.at(0)?.message).toBe(message);
    expect(problems.at(0)?.hint).toBe(hint);
  });
});

test("an option without a near name lists what there is", () => {
  expect(findProblems({ zzz: {}, themeConfig: { footer: { zzz: "" } } }).map(({ hint }) => hint)).toEqual([
    expect.stringContaining("base, builderConfig,"),
    "The options here are message.",
  ]);
});

test("all problems are found at once", () => {
  const config = { titel: "x", base: "docs", ssg: 1, locales: [english, english], themeConfig: { nav: {} } };
  expect(findProblems(config).map(({ path }) => path.join("."))).toEqual([
    "titel",
    "base",
    "ssg",
    "themeConfig.nav",
    "locales.1",
  ]);
});

test.each([[undefined], [null], ["x"], [[]], [Promise.resolve({})]])("%j is no config", (value) => {
  const [problem] = findProblems(value);
  expect(problem?.message).toMatch(/^The config must be an object, but it is /);
  expect(problem?.hint).toBe("Write export default defineConfig({ … }).");
});

describe("links", () => {
  const withLink = (link: string): unknown => ({ themeConfig: { nav: [{ text: "a", link }] } });

  test.each(["/guide/", "./a", "https://a.b/c?d#e", "mailto:a@b.dev", long(2048), email(320), "#top"])(
    "%.30s is fine",
    (link) => {
      expect(findProblems(withLink(link))).toEqual([]);
    },
  );

  test.each([
    ["javascript:alert(1)", "is a javascript: address"],
    [" JaVaScRiPt:alert(1)", "is a javascript: address"],
    ["java\nscript:alert(1)", "is a javascript: address"],
    ["\u0001javascript:alert(1)", "is a javascript: address"],
    ["vbscript:x", "is a vbscript: address"],
    ["data:text/html,<script>", "is a data: address"],
    [long(2049), "is 2049 characters long; a URL may have 2048."],
    [email(321), "is 321 characters long; an e-mail address may have 320."],
  ])("%.30j is refused", (link, message) => {
    expect(findProblems(withLink(link)).at(0)?.message).toContain(message);
  });

  test.each([
    { icon: long(3000) },
    { logo: long(3000) },
    { logo: { light: "/a.svg", dark: "javascript:x" } },
    { siteUrl: long(3000) },
    { head: [["link", { rel: "icon", href: long(3000) }]] },
    { head: [["script", { src: "javascript:x" }]] },
    { themeConfig: { socialLinks: [{ icon: "github", link: "javascript:x" }] } },
    { themeConfig: { editLink: { docRepoBaseUrl: long(3000) } } },
    { themeConfig: { sidebar: { "/": ["javascript:x"] } } },
    { themeConfig: { sidebar: { "/": [{ text: "a", items: [{ text: "b", link: "javascript:x" }] }] } } },
  ])("everywhere: %.60j", (config) => {
    expect(findProblems(config).map(({ code }) => code)).toEqual(["config-url"]);
  });

  test("a picture may be given as data", () => {
    expect(findProblems({ logo: `data:image/png;base64,${"A".repeat(4000)}` })).toEqual([]);
  });
});

test("i18n.json holds texts by key and language", () => {
  expect(findTextProblems({ hello: { en: "Hello", zh: "你好" } })).toEqual([]);
  expect(findTextProblems({ hello: { en: 1 } }).at(0)?.message).toBe(
    "hello.en must be a string, but it is the number 1.",
  );
});

const settings = {
  nav: [
    { text: "Guide", link: "/guide/", activeMatch: "^/guide/" },
    { text: "More", items: [{ text: "A", link: "/a" }] },
  ],
  sidebar: {
    "/guide/": [
      "/guide/start",
      { divider: true },
      { sectionHeader: "Basics", icon: "x", tag: "new" },
      {
        text: "Group",
        link: "/g",
        collapsible: true,
        collapsed: false,
        icon: "x",
        tag: "t",
        items: ["/guide/a"],
      },
    ],
  },
  socialLinks: [{ icon: "github", link: "https://github.com/a/b", label: "GitHub" }],
  footer: { message: "2024 < 2025 <3" },
  hideNavbar: "auto",
  editLink: { docRepoBaseUrl: "https://github.com/a/b/tree/main/docs", text: "Edit" },
  outlineTitle: "On this page",
  messages: { search: "Find" },
};

const everything = {
  root: "docs",
  base: "/docs/",
  siteUrl: "https://example.com",
  title: "T",
  description: "D",
  icon: "/favicon.svg",
  lang: "en",
  logo: { light: "/a.svg", dark: "/b.svg" },
  logoText: "L",
  outDir: "dist",
  locales: [english, { lang: "zh-CN", label: "简体中文", dir: "ltr", title: "T", description: "D" }],
  head: [
    ["meta", { name: "robots", content: "noindex" }],
    ["style", {}, "a{}"],
    ["base", { target: "_blank" }],
  ],
  globalStyles: "a.css",
  globalUIComponents: ["a.tsx"],
  multiVersion: { default: "v2", versions: ["v2", "v1.0"], notice: false },
  route: { include: ["**/*.md"], exclude: [], cleanUrls: false, ledger: "addresses.txt" },
  search: { provider: "embedded", missingResultsUrl: "https://example.com/?q={query}" },
  ssg: true,
  markdown: {
    showLineNumbers: true,
    defaultWrapCode: true,
    checkDeadLinks: "error",
    checkImages: { severity: "warn", exclude: ["/a/**", /^b/] },
    externalLinks: { target: "_self" },
    globalComponents: ["./Chart.tsx"],
    math: false,
    emoji: false,
    containers: { tip: { title: "T" }, own: { title: { en: "Own" }, base: "details", icon: "🔥" } },
  },
  replaceRules: [
    { search: "a", replace: "b" },
    { search: /a/g, replace: "b" },
  ],
  variables: { version: "1.0", "repo.url": "https://a.b" },
  languageParity: { severity: "warn", include: ["guide/**"], exclude: [], fallback: true, stale: "warn" },
  localeRedirect: "only-default-lang",
  builderConfig: { anything: () => undefined },
  themeConfig: { ...settings, locales: [{ ...settings, lang: "zh-CN", label: "中文" }] },
  i18n: { hello: { en: "Hello" } },
};
