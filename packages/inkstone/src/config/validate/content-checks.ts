import type { UserLanguageParity, UserLinkCheck, UserMarkdown, UserReplaceRule } from "../user-config.ts";
import { type Check, choice, either, flag, listOf, mapOf, shapeOf, text, withRule } from "./check.ts";
import { createTypeProblem, describePath, type Problem, type ValuePath } from "./problem.ts";
import { findGlobProblems } from "./rules.ts";

const severity = choice("error", "warn", "off");
const globs = withRule(listOf(text, "a list of strings"), findGlobProblems);

const pattern: Check = {
  kind: "any",
  expected: "a string or a regular expression",
  find: (value, path) =>
    typeof value === "string" || value instanceof RegExp
      ? []
      : [createTypeProblem(path, "a string or a regular expression", value)],
};

/** What is done about dead links, or about missing pictures. */
export const linkCheck: Check = either(
  severity,
  shapeOf<UserLinkCheck>({ severity, exclude: listOf(pattern) }),
);

export const externalLinks: Check = shapeOf<NonNullable<UserMarkdown["externalLinks"]>>({
  target: choice("_blank", "_self"),
});

export const languageParity: Check = either(
  severity,
  shapeOf<UserLanguageParity>({
    severity,
    include: globs,
    exclude: globs,
    fallback: flag,
    stale: severity,
  }),
);

export const replaceRules: Check = listOf(
  shapeOf<UserReplaceRule>({ search: withRule(pattern, findEmptySearch), replace: text }, [
    "search",
    "replace",
  ]),
);

export const variables: Check = withRule(mapOf(withRule(text, findLineBreaks)), findNameProblems);

/** An empty text stands everywhere. */
function findEmptySearch(search: RegExp | string, path: ValuePath): Problem[] {
  return search === "" ? [createTypeProblem(path, "a text to look for", search)] : [];
}

/** A value with several lines would move every place that a message names. */
function findLineBreaks(value: string, path: ValuePath): Problem[] {
  if (!/[\n\r]/.test(value)) return [];
  return [
    {
      code: "config-variables",
      path,
      message: `${describePath(path)} has more than one line.`,
      hint: "Keep longer texts in a fragment.",
    },
  ];
}

function findNameProblems(values: Record<string, string>, path: ValuePath): Problem[] {
  return Object.keys(values)
    .filter((name) => !/^[a-z_][\w.-]*$/i.test(name))
    .map((name) => ({
      code: "config-variables",
      path: [...path, name],
      message: `"${name}" cannot be the name of a variable.`,
      hint: "Use letters, digits, dots, dashes and underscores, and begin with a letter.",
    }));
}
