import { describe, expect, test } from "vitest";
import { FRONTMATTER_CHECKS } from "../../packages/inkstone/dist/compile/frontmatter-checks.js";
import { COMMANDS, FLAGS } from "../../packages/inkstone/dist/cli/flags.js";
import { LANGUAGES } from "./routes.ts";
import { exportsOf, membersOf } from "./read-types.ts";
import { readPage } from "./samples.ts";

const USER_CONFIG = "packages/inkstone/src/config/user-config.ts";

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

describe.each(LANGUAGES)("%s", (lang) => {
  test.each(REFERENCES)("%s documents what there is, and nothing else", (page, level, names) => {
    const documented = headingsOf(`${lang}/${page}.mdx`, level);
    expect(documented.toSorted()).toEqual([...names(), ...(MORE[page] ?? [])].toSorted());
  });

  test("the commands page names every flag, and no other", () => {
    const text = readPage(`${lang}/api/commands.mdx`);
    const named = new Set(Array.from(text.matchAll(/(?<![\w-])--([a-z][a-z-]*)/g), ([, name = ""]) => name));
    expect([...named].toSorted()).toEqual(Object.keys(FLAGS).toSorted());
  });

  test("the runtime's page names every export", () => {
    const { values, types } = exportsOf("packages/runtime/src/index.ts");
    const text =
      readPage(`${lang}/api/client-api/api-runtime.mdx`) +
      readPage(`${lang}/api/client-api/api-components.mdx`);
    expect(
      [...values, ...types].filter((name) => !text.includes(`\`${name}\``) && !text.includes(`#${name}}`)),
    ).toEqual([]);
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
