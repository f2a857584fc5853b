import { closest } from "../../support/text/closest.ts";
import { FILTER_HINT, FILTERED_VISITOR, findUnfiltered } from "../plugins/find-unfiltered.ts";
import type { MarkdownPlugin } from "../plugins/markdown-plugin.ts";
import { findNoFunctions, type Tree, VISITORS } from "../plugins/visitor-names.ts";
import { anyObject, type Check, listOf, shapeOf, text, withRule } from "./check.ts";
import { createTypeProblem, describePath, type Problem, type ValuePath } from "./problem.ts";
import { findDuplicates } from "./rules.ts";

const PLUGIN = "a plugin, or a list of a plugin and its options";

/** Plugins of remark or rehype. */
export const unifiedPlugins: Check = listOf(
  { kind: "any", expected: PLUGIN, find: findUnifiedProblems },
  "a list of plugins",
);

export const mdastVisitors: Check = visitorsOf("mdast");

export const hastVisitors: Check = visitorsOf("hast", findUnfiltered);

/** Plugins of our own kind. */
export const markdownPlugins: Check = withRule(
  listOf(
    withRule(
      // It is code, of a class if its author likes.
      shapeOf<MarkdownPlugin>({ name: text, mdast: mdastVisitors, hast: hastVisitors }, ["name"], "object"),
      findIdleProblems,
    ),
    "a list of plugins",
  ),
  (plugins: readonly MarkdownPlugin[], path) =>
    findDuplicates(
      plugins.map(({ name }) => name),
      path,
    ),
);

function findUnifiedProblems(value: unknown, path: ValuePath): Problem[] {
  if (typeof value === "function") return [];
  if (Array.isArray(value)) {
    return typeof value[0] === "function" ? [] : [createPluginProblem(value[0], [...path, 0], "a plugin")];
  }
  const { plugins } = (value ?? {}) as { plugins?: unknown };
  if (Array.isArray(plugins)) {
    return plugins.flatMap((one, index) => findUnifiedProblems(one, [...path, "plugins", index]));
  }
  return [createPluginProblem(value, path, PLUGIN)];
}

function createPluginProblem(value: unknown, path: ValuePath, expected: string): Problem {
  return { ...createTypeProblem(path, expected, value), hint: adviseOn(value) };
}

function adviseOn(value: unknown): string {
  if (typeof value === "string")
    return `Import it and write the imported name: import plugin from "${value}".`;
  if (value === undefined) return "Look at the import: the package has no export of that name.";
  if (typeof value === "object" && value !== null && "default" in value)
    return "This is the whole module: write its default export.";
  return 'Write what the plugin\'s package exports, as in [remarkToc, { heading: "Contents" }].';
}

function findIdleProblems(plugin: MarkdownPlugin, path: ValuePath): Problem[] {
  if (plugin.mdast !== undefined || plugin.hast !== undefined) return [];
  const message = `${describePath(path)} has no visitors.`;
  return [{ code: "config-missing", path, message, hint: "Add mdast, hast or both." }];
}

/** A misspelt name would never be called, and nobody would know why. */
function visitorsOf(tree: Tree, findWrong: typeof findUnfiltered = () => []): Check {
  return {
    kind: "any",
    expected: "an object of visitors, or a function that makes one",
    find(value, path) {
      if (typeof value === "function") return [];
      const problems = anyObject
        .find(value, path)
        .map((problem) => ({ ...problem, ...createTypeProblem(path, this.expected, value) }));
      if (problems.length > 0) return problems;
      const visitors = value as Record<string, unknown>;
      return [
        ...Object.keys(visitors)
          .filter((key) => !VISITORS[tree].includes(key))
          .map((key) => createNameProblem([...path, key], VISITORS[tree])),
        ...findNoFunctions(visitors, tree).map((key) =>
          createTypeProblem([...path, key], "a function", visitors[key]),
        ),
        ...findWrong(visitors).map((key) => createFilterProblem([...path, key], visitors[key])),
      ];
    },
  };
}

function createNameProblem(path: ValuePath, names: readonly string[]): Problem {
  const guess = closest(String(path.at(-1)), names);
  return {
    code: "config-unknown",
    path,
    message: `Unknown visitor "${describePath(path)}".`,
    hint: guess === undefined ? `Visitors are ${names.toSorted().join(", ")}.` : `Did you mean "${guess}"?`,
  };
}

function createFilterProblem(path: ValuePath, value: unknown): Problem {
  return { ...createTypeProblem(path, FILTERED_VISITOR, value), hint: FILTER_HINT };
}
