import {
  anyObject,
  type Check,
  either,
  flag,
  listOf,
  mapOf,
  number,
  text,
  withRule,
} from "../config/validate/check.ts";
import { createTypeProblem, type Problem, type ValuePath } from "../config/validate/problem.ts";
import { headTag } from "../config/validate/head-tag.ts";
import { findItemCircles, plainData } from "./plain-data.ts";
import type { HookName } from "./plugin.ts";

export interface ResultProblem {
  message: string;
  hint: string;
}

/** What is wrong with what a hook gave back. Things of a kind are told by what a later stage would trip over. */
export function findResultProblem(hook: HookName, result: unknown): ResultProblem | undefined {
  const check = RESULTS[hook];
  if (check === undefined) return undefined;
  const expected = `Return ${check.expected}; a hook that has nothing to change returns what it was given.`;
  if (result === undefined) return { message: "it returned nothing.", hint: expected };
  if (result instanceof Promise) {
    // It may fail later, and nobody waits for it.
    result.catch(() => undefined);
    return { message: "it returned a promise, but this hook must answer at once.", hint: expected };
  }
  const [problem] = check.find(result, []);
  if (problem === undefined) return undefined;
  const message = problem.message.replace(/^The config /, "its result ");
  return {
    message: message.startsWith("its ") ? message : `of its result, ${message}`,
    hint: problem.hint ?? expected,
  };
}

const list = (item: Check, expected: string): Check => ({ ...listOf(item, expected), expected });
const named = (expected: string, check: Check): Check => ({ ...check, expected });

const content: Check = {
  kind: "any",
  expected: "a string or a Uint8Array",
  find: (value, path) =>
    typeof value === "string" || value instanceof Uint8Array
      ? []
      : [createTypeProblem(path, "a string or a Uint8Array", value)],
};

const callback: Check = {
  kind: "any",
  expected: "a function",
  find: (value, path) => (typeof value === "function" ? [] : [createTypeProblem(path, "a function", value)]),
};

const addedPage = withRule(fieldsOf({ file: text }), (page: Record<string, unknown>, path) => [
  ...findFileProblems(page["file"] as string, [...path, "file"]),
  ...text.find(page["path"] ?? page["text"], [...path, "path" in page ? "path" : "text"]),
  ...findTwoTexts(page, path),
  ...(page["editPath"] === undefined ? [] : text.find(page["editPath"], [...path, "editPath"])),
]);

const emittedFile = withRule(fieldsOf({ path: text }), (file: Record<string, unknown>, path) => [
  ...findPathProblems(file["path"] as string, [...path, "path"]),
  ...("make" in file
    ? fieldsOf({ key: text, make: callback }).find(file, path)
    : fieldsOf({ content }).find(file, path)),
]);

const sidebarItem: Check = either(text, anyObject);

const RESULTS: Partial<Record<HookName, Check>> = {
  config: named("the config", anyObject),
  pages: list(addedPage, "a list of pages"),
  source: named("the text", text),
  facts: named(
    "the facts of the page",
    plainData(
      fieldsOf({
        title: text,
        description: text,
        frontmatter: anyObject,
        toc: listOf(fieldsOf({ text, id: text, depth: number })),
      }),
    ),
  ),
  nav: plainData(list(fieldsOf({ text }), "a list of entries")),
  sidebar: named("the sidebars", mapOf(withRule(listOf(sidebarItem), findItemCircles))),
  pageData: named(
    "the data of the page",
    plainData(fieldsOf({ title: text, routePath: text, frontmatter: anyObject })),
  ),
  head: list(headTag, "a list of tags"),
  html: named("the HTML", text),
  files: list(emittedFile, "a list of files"),
  records: plainData(
    list(fieldsOf({ objectID: text, url: text, hierarchy: anyObject, content: text }), "a list of records"),
  ),
  modules: named("modules by name", withRule(mapOf(text), findModuleNameProblems)),
  builder: named("the bundler's config", anyObject),
  middleware: callback,
  watch: flag,
};

/** An object with at least these fields. */
function fieldsOf(fields: Readonly<Record<string, Check>>): Check {
  return withRule(anyObject, (value: Record<string, unknown>, path) =>
    Object.entries(fields).flatMap(([key, check]) => check.find(value[key], [...path, key])),
  );
}

function findTwoTexts({ file, path, text: own }: Record<string, unknown>, place: ValuePath): Problem[] {
  if (path === undefined || own === undefined) return [];
  const message = `${JSON.stringify(file)} has both a text and a path.`;
  return [
    {
      code: "plugin-result",
      path: place,
      message,
      hint: "Give one of the two: the path leads to a file with the text.",
    },
  ];
}

function findFileProblems(file: string, path: ValuePath): Problem[] {
  if (/(?:^|\/)(?:_meta|_nav)\.json$|\.(?:mdx?|tsx)$/.test(file)) return findPathProblems(file, path);
  const message = `${JSON.stringify(file)} is no file of a page.`;
  return [{ code: "plugin-result", path, message, hint: "Pages end in .md, .mdx or .tsx." }];
}

function findPathProblems(file: string, path: ValuePath): Problem[] {
  const isPlain = !/^[/\\]|^[a-z]:|\\|(?:^|\/)\.{0,2}(?:\/|$)/i.test(file);
  if (isPlain) return [];
  const message = `${JSON.stringify(file)} is no path below a folder.`;
  return [
    { code: "plugin-result", path, message, hint: 'Write it with forward slashes, as in "zh/api/list.md".' },
  ];
}

export function findModuleNameProblems(modules: Record<string, unknown>, path: ValuePath): Problem[] {
  return Object.keys(modules)
    .filter((name) => !/^inkstone:[\w./-]+$/.test(name))
    .map((name) => ({
      code: "plugin-result",
      path: [...path, name],
      message: `${JSON.stringify(name)} is no name of a module.`,
      hint: 'Names begin with "inkstone:", as in "inkstone:feeds".',
    }));
}
