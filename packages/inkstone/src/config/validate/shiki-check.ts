import { findGrammarMistake } from "../find-grammar-mistake.ts";
import { describeValue } from "../../support/errors/describe-value.ts";
import { isFile } from "../../support/files/file-system.ts";
import type { UserConfig } from "../user-config.ts";
import type { UserShiki } from "../user-shiki.ts";
import { anyObject, type Check, either, listOf, mapOf, shapeOf, text, withRule } from "./check.ts";
import { createTypeProblem, describePath, type Problem, type ValuePath } from "./problem.ts";

const theme = either(text, withRule(anyObject, findThemeObjectProblems));

/** Of a transformer; other keys are its own. */
const HOOKS = ["preprocess", "tokens", "root", "pre", "code", "line", "span", "postprocess", "reads"];

export const shiki: Check = withRule(
  shapeOf<UserShiki>({
    langs: listOf(either(text, withRule(anyObject, findGrammarShapeProblems))),
    langAlias: mapOf(text),
    transformers: listOf(withRule(anyObject, findTransformerProblems)),
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

function findTransformerProblems(value: Readonly<Record<string, unknown>>, path: ValuePath): Problem[] {
  const hooks = HOOKS.filter((key) => value[key] !== undefined && typeof value[key] !== "function");
  const problems = hooks.map((key) => createTypeProblem([...path, key], "a function", value[key]));
  if (value["when"] === undefined || describeValue(value["when"]) === "a regular expression") return problems;
  return [...problems, createTypeProblem([...path, "when"], "a regular expression", value["when"])];
}

function findGrammarShapeProblems(value: object, path: ValuePath): Problem[] {
  const mistake = findGrammarMistake(value);
  if (mistake === undefined) return [];
  const message = `${describePath(path)} ${mistake.message}`;
  return [{ code: "config-shiki-grammar", path, message, hint: mistake.hint }];
}

function findThemeObjectProblems(value: Readonly<Record<string, unknown>>, path: ValuePath): Problem[] {
  return ["settings", "tokenColors"]
    .filter((key) => value[key] !== undefined && !Array.isArray(value[key]))
    .map((key) => createTypeProblem([...path, key], "a list", value[key]));
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
