import { isFile } from "../../support/files/file-system.ts";
import type { UserConfig } from "../user-config.ts";
import type { UserShiki } from "../user-shiki.ts";
import { anyObject, type Check, either, listOf, mapOf, shapeOf, text, withRule } from "./check.ts";
import type { Problem, ValuePath } from "./problem.ts";

const theme = either(text, anyObject);

export const shiki: Check = withRule(
  shapeOf<UserShiki>({
    langs: listOf(either(text, anyObject)),
    langAlias: mapOf(text),
    transformers: listOf(anyObject),
    theme,
    themes: shapeOf<Required<UserShiki>["themes"]>({ light: theme, dark: theme }, ["light", "dark"]),
  }),
  findThemeProblems,
);

/** Files with grammars that are not there. `files` are absolute, in the order in which the config names them. */
export function findGrammarProblems({ markdown }: UserConfig, files: readonly string[]): Problem[] {
  if (files.length === 0) return [];
  const langs = markdown?.shiki?.langs ?? [];
  const named = langs.flatMap((lang, index) => (typeof lang === "string" ? [{ lang, index }] : []));
  return named.flatMap(({ lang, index }, position) => {
    if (isFile(files[position] ?? "")) return [];
    return [
      {
        code: "config-missing-file",
        path: ["markdown", "shiki", "langs", index],
        message: `markdown.shiki.langs names ${lang}, which does not exist.`,
        hint: "Paths are relative to the folder of the config file.",
      },
    ];
  });
}

function findThemeProblems(value: UserShiki, path: ValuePath): Problem[] {
  if (value.theme === undefined || value.themes === undefined) return [];
  return [
    {
      code: "config-conflict",
      path: [...path, "theme"],
      message: "markdown.shiki has both theme and themes.",
      hint: "Keep themes for a theme of each appearance, or theme for one that serves both.",
    },
  ];
}
