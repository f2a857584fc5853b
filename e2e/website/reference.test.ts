import { describe, expect, test } from "vitest";
import { FRONTMATTER_CHECKS } from "../../packages/inkstone/dist/compile/frontmatter/frontmatter-checks.js";
import { COMMANDS, FLAGS } from "../../packages/inkstone/dist/cli/flags.js";
import { en as apiDocgenWords } from "../../plugins/api-docgen/dist/messages.js";
import { en as openapiWords } from "../../plugins/openapi/dist/messages.js";
import { en as playgroundWords } from "../../plugins/playground/dist/messages.js";
import { en as typedocWords } from "../../plugins/typedoc/dist/messages.js";
import { LANGUAGES } from "./routes.ts";
import { exportsOf, membersOf } from "./read-types.ts";
import { findSamples, readPage, sectionOf } from "./samples.ts";

const USER_CONFIG = "packages/inkstone/src/config/user-config.ts";
const USER_SHIKI = "packages/inkstone/src/config/user-shiki.ts";

/** What stands on a reference page beside the names it documents. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  "api/config/config-basic": ["all"],
  "api/config/config-build": ["cache"],
  "api/commands": ["flags", "json", "exit-codes"],
};

/** The page, the headings that name something, and the names that the code has. */
const REFERENCES: readonly (readonly [page: string, level: RegExp, names: () => readonly string[]])[] = [
  ["api/config/config-basic", /^## /, () => membersOf(USER_CONFIG, "UserConfig")],
  [
    "api/config/config-build",
    /^#{2,3} /,
    () => ["markdown", "builderConfig", ...membersOf(USER_CONFIG, "UserMarkdown")],
  ],
  [
    "api/config/config-theme",
    /^## /,
    () => [...membersOf(USER_CONFIG, "UserThemeSettings"), ...membersOf(USER_CONFIG, "UserThemeConfig")],
  ],
  ["api/config/config-frontmatter", /^## /, () => Object.keys(FRONTMATTER_CHECKS)],
  ["api/commands", /^## /, () => Object.keys(COMMANDS)],
];

/** Options that are objects: where they are described, and the interface that has their fields. */
const FIELDS: readonly (readonly [page: string, id: string, type: string])[] = [
  ["config-basic", "locales", "UserLocale"],
  ["config-basic", "multiVersion", "UserMultiVersion"],
  ["config-basic", "mediumZoom", "UserMediumZoom"],
  ["config-basic", "search", "UserSearch"],
  ["config-basic", "route", "UserRoute"],
  ["config-basic", "replaceRules", "UserReplaceRule"],
  ["config-basic", "languageParity", "UserLanguageParity"],
  ["config-build", "checkDeadLinks", "UserLinkCheck"],
  ["config-build", "containers", "UserContainer"],
  ["config-build", "shiki", "UserShiki"],
  ["config-theme", "overview", "UserOverview"],
  ["config-theme", "locales", "UserThemeLocale"],
];

/** The plugins that readers see words of. */
const WORDS: readonly (readonly [plugin: string, words: Readonly<Record<string, string>>])[] = [
  ["api-docgen", apiDocgenWords],
  ["openapi", openapiWords],
  ["playground", playgroundWords],
  ["typedoc", typedocWords],
];

describe.each(LANGUAGES)("%s", (lang) => {
  test.each(WORDS)("%s: all of its words are listed, as they are in English", (plugin, words) => {
    const samples = findSamples(`${lang}/plugin/official-plugins/${plugin}.mdx`);
    const { text = "" } = samples.find((sample) => sample.text.startsWith("const en = {")) ?? {};
    const listed = Array.from(text.matchAll(/^ {2}(\w+): (".*"),$/gm), ([, key, word]) => [key, word]);
    expect(listed).toEqual(Object.entries(words).map(([key, word]) => [key, JSON.stringify(word)]));
  });

  test.each(FIELDS)("%s, %s: every field of %s is named", (page, id, type) => {
    const file = type === "UserShiki" ? USER_SHIKI : USER_CONFIG;
    const section = sectionOf(`${lang}/api/config/${page}.mdx`, id);
    const unnamed = membersOf(file, type).filter((name) => !new RegExp(`\\b${name}\\b`).test(section));
    expect(unnamed).toEqual([]);
  });

  test.each(REFERENCES)("%s documents what there is, and nothing else", (page, level, names) => {
    const documented = headingsOf(`${lang}/${page}.mdx`, level);
    expect(documented.toSorted()).toEqual([...names(), ...(MORE[page] ?? [])].toSorted());
  });

  test("the commands page names every flag, and no other", () => {
    const text = readPage(`${lang}/api/commands.mdx`);
    const named = new Set(Array.from(text.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g), ([, name = ""]) => name));
    expect([...named].toSorted()).toEqual(Object.keys(FLAGS).toSorted());
  });

  test("the components' pages name every export of the theme", () => {
    const { values } = exportsOf("packages/theme/src/index.ts");
    const text =
      readPage(`${lang}/api/client-api/api-components.mdx`) +
      readPage(`${lang}/guide/default-theme/components.mdx`);
    expect(values.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});

/** Ids of the headings whose marks match. */
function headingsOf(page: string, level: RegExp): string[] {
  return readPage(page)
    .split("\n")
    .flatMap((line) => (level.test(line) ? [/\{#([^}]+)\}\s*$/.exec(line)?.[1] ?? line] : []));
}
