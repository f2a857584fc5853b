import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawings } from "../../packages/model/dist/drawings.js";
import { labelsOf } from "../../packages/inkstone/dist/compile/labels.js";
import { en } from "../../packages/theme/dist/messages/en.js";
import { zh } from "../../packages/theme/dist/messages/zh.js";
import { ARTICLE_KEYS } from "../../packages/model/dist/message-keys.js";
import { Icon } from "../../packages/theme/dist/mdx/Icon/Icon.js";
import { wordsOf } from "../../packages/theme/dist/mdx/words/words.js";
import { PART_NAMES } from "../../packages/theme/dist/slots/part-names.js";
import { SLOT_NAMES } from "../../packages/theme/dist/slots/slot-names.js";
import { exportsOf, membersOf, moduleOf } from "./read-types.ts";
import { LANGUAGES } from "./routes.ts";
import { findHeadings, readPage, sectionOf, textOutsideSamples } from "./samples.ts";

const RUNTIME = "packages/runtime/src/index.ts";
const THEME = "packages/theme/src/index.ts";
const MDX = "packages/theme/src/mdx/index.ts";
const PAGE_DATA = "packages/model/src/page.ts";
const SITE_DATA = "packages/model/src/site.ts";
const USER_CONFIG = "packages/inkstone/src/config/user-config.ts";

/** Options of the plugins whose pages list them by hand: the file and the interfaces that declare them. */
const PLUGIN_OPTIONS: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  algolia: [["plugins/algolia/src/plugin-algolia.ts", "AlgoliaOptions"]],
  "client-redirects": [["plugins/client-redirects/src/plugin-client-redirects.ts", "ClientRedirectsOptions"]],
  "container-syntax": [["plugins/container-syntax/src/plugin-container-syntax.ts", "ContainerSyntaxOptions"]],
  "last-updated": [["plugins/last-updated/src/options.ts", "LastUpdatedOptions"]],
  llms: [["plugins/llms/src/options.ts", "LlmsOptions"]],
  "medium-zoom": [[USER_CONFIG, "UserMediumZoom"]],
  playground: [["plugins/playground/src/playground-options.ts", "PlaygroundOptions"]],
  preview: [["plugins/preview/src/preview-options.ts", "PreviewOptions"]],
  rss: [["plugins/rss/src/options.ts", "FeedOptions"]],
  shiki: [
    ["packages/inkstone/src/config/user-shiki.ts", "UserShiki"],
    ["plugins/shiki/src/plugin-shiki.ts", "ShikiOptions"],
  ],
};
/** Their tables are made from the types. */
const GENERATED = { "api-docgen": "ApiDocgenOptions", openapi: "OpenapiOptions", typedoc: "TypedocOptions" };

/** Variables that the theme reckons with, and nobody else should. */
const INNER_VARIABLES = [
  "--ink-bar-height",
  "--ink-control-height",
  "--ink-fill",
  "--ink-gutter",
  "--ink-layer",
  "--ink-rem",
  "--ink-tracking",
  "--ink-zoom-background",
];
const MESSAGES = { en, zh };
const runtime = exportsOf(RUNTIME);
const theme = exportsOf(THEME);
const authors = exportsOf(MDX).values.filter((name) => /^[A-Z]/.test(name));

describe.each(LANGUAGES)("%s", (lang) => {
  const runtimePage = `${lang}/api/client-api/api-runtime.mdx`;
  const componentsPage = `${lang}/api/client-api/api-components.mdx`;
  const authorsPage = `${lang}/guide/default-theme/components.mdx`;

  test("every hook, function and component of the runtime has its section, and nothing else has", () => {
    const ofComponents = findHeadings(componentsPage, 3).map(({ id }) => id);
    const documented = [
      ...findHeadings(runtimePage, 3).map(({ id }) => id),
      ...ofComponents.filter((id) => runtime.values.includes(id)),
    ];
    expect(documented.toSorted()).toEqual(runtime.values.toSorted());
    const unknown = ofComponents.filter((id) => ![...runtime.values, ...theme.values].includes(id));
    expect(unknown).toEqual([]);
  });

  test("what a page and a site know is listed, and nothing else", () => {
    const ofPages = [...membersOf(PAGE_DATA, "PageInfo"), ...membersOf(PAGE_DATA, "PageData")];
    const listed = codeIn(tableCells(sectionOf(runtimePage, "usePage"), 0).join(" "));
    expect(listed.toSorted()).toEqual(ofPages.toSorted());
    const ofSites = membersOf(SITE_DATA, "SiteData");
    const named = codeIn(sectionOf(runtimePage, "useSite"));
    expect(ofSites.filter((name) => !named.includes(name))).toEqual([]);
  });

  test("every icon that a page names is there, and every drawn one is named", () => {
    const [forThemes = [], forAuthors = []] = [
      sectionOf(componentsPage, "Icon"),
      sectionOf(authorsPage, "icon"),
    ].map((text) => Array.from(text.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g), ([, name = ""]) => name));
    for (const icon of [...forThemes, ...forAuthors]) expect(() => Icon({ icon })).not.toThrow();
    expect(forThemes.length).toBeGreaterThan(3);
    expect(Object.keys(drawings).filter((name) => !forAuthors.includes(name))).toEqual([]);
  });

  test("the types of the runtime are listed, and no others", () => {
    const listed = codeIn(tableCells(sectionOf(runtimePage, "types"), 1).join(" "));
    expect(listed.toSorted()).toEqual(runtime.types.toSorted());
  });

  test("tables of components name what the theme exports", () => {
    const named = ["layouts", "navbar-parts", "article-parts"].flatMap((id) =>
      codeIn(tableCells(sectionOf(componentsPage, id), 0).join(" ")),
    );
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !theme.values.includes(name))).toEqual([]);
  });

  test("every component for authors has its section, and nothing else has", () => {
    const documented = findHeadings(authorsPage, 3).map(({ text }) => text);
    expect(documented.toSorted()).toEqual([...authors, "Link"].toSorted());
  });

  test.each(authors)("%s shows all of its props", (name) => {
    const heading = findHeadings(authorsPage, 3).find(({ text }) => text === name);
    const section = sectionOf(authorsPage, heading?.id ?? "");
    const props = propsOf(name, MDX).filter((prop) => prop !== "children");
    const isGenerated = section.includes(`<API module="${name}" />`);
    expect(isGenerated ? [] : props.filter((prop) => !codeIn(section).includes(prop))).toEqual([]);
  });

  test.each(listWithProps())("%s of the theme's API names its props, and no others", (name, index) => {
    const props = propsOf(name, index);
    const text = textOutsideSamples(componentsPage);
    const row = text.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
    if (row !== undefined) {
      expect(props.filter((prop) => !codeIn(row).includes(prop))).toEqual([]);
      return;
    }
    const line = /^- \*\*Props\*?\*?[:：].*$/m.exec(sectionOf(componentsPage, name))?.[0] ?? "";
    const named = Array.from(
      line.matchAll(/`(?!true|false)([a-z]\w*)(?:\?`|\??:|`)/g),
      ([, prop = ""]) => prop,
    );
    const declared = named.filter((prop) => props.includes(prop) || !isSaidOfChildren(line, prop));
    expect([...new Set(declared)].toSorted()).toEqual(props.toSorted());
  });

  test("slots and replaceable components are those of the theme", () => {
    const page = `${lang}/guide/advanced/custom-theme.mdx`;
    expect(codeIn(tableCells(sectionOf(page, "slots"), 0).join(" ")).toSorted()).toEqual(
      [...SLOT_NAMES].toSorted(),
    );
    const [line = ""] = sectionOf(page, "parts").match(/^.*`Navbar`.*`NotFoundLayout`.*$/m) ?? [];
    expect(codeIn(line).toSorted()).toEqual([...PART_NAMES].toSorted());
  });

  test("the variables to change are variables of the theme", () => {
    const tokens = readFileSync(new URL("../../packages/theme/styles/tokens.css", import.meta.url), "utf8");
    const cells = tableCells(sectionOf(`${lang}/guide/advanced/custom-theme.mdx`, "variables"), 0);
    const named: readonly string[] = cells.join(" ").match(/--ink-[\w-]+/g) ?? [];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
    const declared = new Set(tokens.match(/(?<![\w-])--ink-[\w-]+(?=:)/g));
    expect([...declared].filter((name) => !named.includes(name)).toSorted()).toEqual(INNER_VARIABLES);
  });

  test("every text of the theme is listed as it is", () => {
    const rows = sectionOf(`${lang}/api/config/config-theme.mdx`, "messages").match(/^\| `.*$/gm) ?? [];
    const listed = rows.map((row) => row.replace(/^\| `(\w+)` \| `?(.*?)`? \|$/, "$1: $2"));
    const all = { ...MESSAGES[lang], ...articleTexts(lang) };
    const texts = Object.entries(all).map(([key, text]) => `${key}: ${text}`);
    expect(listed.toSorted()).toEqual(texts.toSorted());
  });

  test.each(Object.entries(PLUGIN_OPTIONS))(
    "%s: every option is in its table, and no other",
    (name, files) => {
      const text = textOutsideSamples(`${lang}/plugin/official-plugins/${name}.mdx`);
      const [, rows = ""] = /^\| (?:Option|选项) \|.*\n\|[ |:-]*\n((?:\|.*\n)+)/m.exec(text) ?? [];
      const named = rows.split("\n").flatMap((row) => /^\| `(\w+)/.exec(row)?.[1] ?? []);
      const declared = files.flatMap(([file, type]) => membersOf(file, type));
      expect([...new Set(named)].toSorted()).toEqual(declared.toSorted());
    },
  );

  test.each(Object.entries(GENERATED))("%s: the table of options is made from its type", (name, type) => {
    expect(readPage(`${lang}/plugin/official-plugins/${name}.mdx`)).toContain(
      `<API module="${name}" name="${type}" />`,
    );
  });
});

test.each([
  ["runtime", runtime.values],
  ["theme", theme.values],
])("the README of %s names every export", (name, values) => {
  const text = readFileSync(new URL(`../../packages/${name}/README.md`, import.meta.url), "utf8");
  expect(values.filter((value) => !codeIn(text).includes(value))).toEqual([]);
});

/** The words in articles, of which the theme has some and the generator the others. */
function articleTexts(lang: string): Record<string, string> {
  const site = { lang, locales: [], markdown: { containers: {} }, multiVersion: { versions: [] } };
  const { code, tasks, containers, ...others } = labelsOf("index.md", site as never);
  const generated = {
    ...containers,
    ...others,
    codeVariants: code.group,
    copyCode: code.copy,
    showAll: code.showAll,
    showLess: code.showLess,
    taskDone: tasks.done,
    taskOpen: tasks.open,
    wrapLines: code.wrap,
  };
  const texts: Readonly<Record<string, string>> = { ...wordsOf(lang), ...generated };
  return Object.fromEntries(ARTICLE_KEYS.map((key) => [key, texts[key] ?? ""]));
}

/** Components with props of their own that the page for theme authors describes, and the index that exports them. */
function listWithProps(): [name: string, index: string][] {
  return [RUNTIME, THEME].flatMap((index) =>
    exportsOf(index)
      .values.filter((name) => /^[A-Z]/.test(name) && typeOfProps(name, index) !== undefined)
      .filter((name) => name === "Icon" || !isForAuthors(name, index))
      .map((name): [string, string] => [name, index]),
  );
}

function isForAuthors(name: string, index: string): boolean {
  return index === THEME && authors.includes(name);
}

function propsOf(name: string, index: string): string[] {
  const type = typeOfProps(name, index);
  return type === undefined ? [] : membersOf(moduleOf(index, name), type);
}

/** The type of a component's props is declared beside it. */
function typeOfProps(name: string, index: string): string | undefined {
  return exportsOf(index).types.find(
    (type) =>
      [`${name}Props`, `${name}BoxProps`].includes(type) && moduleOf(index, type) === moduleOf(index, name),
  );
}

/** `children`: plain `title`, `meta` … */
function isSaidOfChildren(line: string, word: string): boolean {
  return /`children`\s*[:：]/.test(line) && word !== "children";
}

/** Names in backticks. */
function codeIn(text: string): string[] {
  return Array.from(text.matchAll(/`(\w+)`/g), ([, name = ""]) => name);
}

function tableCells(text: string, column: number): string[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|")[column + 1] ?? "");
}
