import { isAbsolute } from "node:path";
import type { Plugin } from "../../plugins/plugin.ts";
import type { PluginCommand, PluginFlag } from "../../plugins/plugin-command.ts";
import type { UserConfig } from "../user-config.ts";
import { closest } from "../../support/text/closest.ts";
import { describeValue } from "../../support/errors/describe-value.ts";
import { isFile } from "../../support/files/file-system.ts";
import { anyObject, type Check, choice, listOf, mapOf, number, shapeOf, text, withRule } from "./check.ts";
import { adviseOnHook } from "./other-options.ts";
import { hastVisitors, mdastVisitors, unifiedPlugins } from "./plugin-check.ts";
import { createTypeProblem, describePath, type Problem, type ValuePath } from "./problem.ts";
import { findDuplicates } from "./rules.ts";

const EXPECTED = "a list of plugins";

/** `plugins` of the config. */
export const sitePlugins: Check = withRule(
  listOf({ kind: "any", expected: "a plugin", find: findPluginProblems }, EXPECTED),
  (plugins: readonly ListedPlugin[], path) =>
    findDuplicates(
      presentPlugins(plugins).map(({ name }) => name),
      path,
    ),
);

type ListedPlugin = NonNullable<UserConfig["plugins"]>[number];

/** Without what conditions leave: `isWanted && pluginRss()` may be false, or `""` and undefined where a variable of the environment decides. */
export function presentPlugins(listed: readonly ListedPlugin[]): Plugin[] {
  return listed.filter((plugin) => !isAbsent(plugin)) as Plugin[];
}

function isAbsent(value: unknown): boolean {
  return value === false || value === "" || value === null || value === undefined;
}

function findPluginProblems(value: unknown, path: ValuePath): Problem[] {
  if (isAbsent(value)) return [];
  if (anyObject.find(value, path).length > 0) return [createKindProblem(value, path)];
  const plugin = value as Record<string, unknown>;
  const name = plugin["name"];
  if (typeof name !== "string" || name === "") return [createNamelessProblem(plugin, path)];
  return Object.entries(plugin)
    .filter(([, part]) => part !== undefined)
    .flatMap(([key, part]) => {
      const check = Object.hasOwn(PARTS, key) ? PARTS[key as keyof Plugin] : undefined;
      if (check === undefined) return [createUnknownProblem(key, name, path)];
      return check
        .find(part, [...path, key])
        .map((problem) => ({ ...problem, message: `In the plugin ${name}, ${problem.message}` }));
    });
}

const hook: Check = {
  kind: "any",
  expected: "a function",
  find: (value, path) => (typeof value === "function" ? [] : [createTypeProblem(path, "a function", value)]),
};

const texts = listOf(text, "a list of strings");

/** In two parts: what bundles the program writes another expression for the whole, in texts too. */
const OWN_PLACE = ["import.meta", "url"].join(".");

/** A file of the plugin's own package. */
const module: Check = withRule(text, (file: string, path) => {
  if (isAbsolute(file) && isFile(file)) return [];
  return [
    {
      code: "config-missing-file",
      path,
      message: `${describePath(path)} names ${file}, which ${isAbsolute(file) ? "does not exist" : "is no absolute path"}.`,
      hint: `Write fileURLToPath(new URL("./file.js", ${OWN_PLACE})) in the plugin.`,
    },
  ];
});

const modules = listOf(module, "a list of files");

const slots: Check = shapeOf<Required<Plugin>["slots"]>({
  layoutStart: module,
  navbarStart: module,
  navStart: module,
  navEnd: module,
  toolsStart: module,
  toolsEnd: module,
  sidebarStart: module,
  sidebarEnd: module,
  docStart: module,
  docEnd: module,
  pageEnd: module,
  outlineStart: module,
  outlineEnd: module,
  overviewStart: module,
  overviewEnd: module,
  heroStart: module,
  heroEnd: module,
  heroImage: module,
  featuresStart: module,
  featuresEnd: module,
  homeEnd: module,
  notFoundEnd: module,
  footerStart: module,
  footerEnd: module,
  layoutEnd: module,
});

const flags = withRule(
  mapOf(shapeOf<PluginFlag>({ value: text, description: text }, ["description"])),
  (value: Record<string, unknown>, path) =>
    COMMON_FLAGS.filter((flag) => Object.hasOwn(value, flag)).map((flag) => ({
      code: "plugin-flag",
      path: [...path, flag],
      message: `Every command has --${flag} already.`,
      hint: flag === "json" ? "Remove it: what run returns is printed under --json." : "Choose another name.",
    })),
);

/** A command of a plugin never hears of them. */
const COMMON_FLAGS = ["config", "help", "json", "version"];

const commandParts = shapeOf<PluginCommand>(
  { name: text, description: text, flags, run: hook },
  [],
  "object",
);

const command: Check = withRule(commandParts, (value: Record<string, unknown>, path) => [
  ...text.find(value["name"], [...path, "name"]),
  ...text.find(value["description"], [...path, "description"]),
  ...hook.find(value["run"], [...path, "run"]),
]);

/** The type makes sure that every part of a plugin has its check. */
const PARTS: { [Key in keyof Required<Plugin>]: Check } = {
  name: text,
  version: text,
  key: { kind: "any", expected: "anything", find: findKeyProblems },
  order: choice("pre", "post"),
  timeout: number,
  watch: {
    kind: "any",
    expected: "a list of files, or a function that knows them",
    find: (value, path) => (typeof value === "function" ? [] : texts.find(value, path)),
  },
  config: hook,
  buildStart: hook,
  pages: hook,
  source: hook,
  mdast: mdastVisitors,
  hast: hastVisitors,
  remarkPlugins: unifiedPlugins,
  rehypePlugins: unifiedPlugins,
  facts: hook,
  nav: hook,
  sidebar: hook,
  prepare: hook,
  pageData: hook,
  head: hook,
  html: hook,
  files: hook,
  records: hook,
  buildEnd: hook,
  globalStyles: modules,
  globalUIComponents: modules,
  globalComponents: modules,
  slots,
  modules: {
    kind: "any",
    expected: "modules by name, or a function that makes them",
    find: (value, path) => (typeof value === "function" ? [] : mapOf(text).find(value, path)),
  },
  builder: hook,
  middleware: hook,
  commands: listOf(command, "a list of commands"),
};

/** What has no text of its own would look the same after every change, and pages would be stale. */
function findKeyProblems(value: unknown, path: ValuePath, above: readonly unknown[] = []): Problem[] {
  if (above.includes(value)) return [];
  if (typeof value === "symbol") return [createKeyProblem("a symbol", path)];
  if (typeof value === "function") {
    return /\{\s*\[native code\]\s*\}\s*$/.test(String(value))
      ? [createKeyProblem("a bound or native function", path)]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const inside = (key: number | string, one: unknown): Problem[] =>
    findKeyProblems(one, [...path, key], [...above, value]);
  if (value instanceof RegExp || value instanceof URL || value instanceof Date) return [];
  if (ArrayBuffer.isView(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => inside(index, one));
  if (value instanceof Set || value instanceof Map)
    return [...value].flatMap((one: unknown, index) => inside(index, one));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Configs are run in a realm of their own now and then: their plain objects are recognised by what is above them.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    return [createKeyProblem(`a ${value.constructor.name}`, path)];
  return Object.entries(value).flatMap(([key, one]) => inside(key, one));
}

function createKeyProblem(what: string, path: ValuePath): Problem {
  return {
    code: "plugin-key",
    path,
    message: `${describePath(path)} is ${what}, which cannot be hashed: a change of it would go unnoticed.`,
    hint: "Give the plugin a key of plain data, such as its options or a version.",
  };
}

function createUnknownProblem(key: string, name: string, path: ValuePath): Problem {
  const guess = closest(key, Object.keys(PARTS));
  return {
    code: "config-unknown",
    path: [...path, key],
    message: `The plugin ${name} has "${key}", which is no hook.`,
    hint:
      adviseOnHook(key) ??
      (guess === undefined
        ? `Hooks and parts are ${Object.keys(PARTS).toSorted().join(", ")}.`
        : `Did you mean "${guess}"?`),
  };
}

function createNamelessProblem({ name }: Record<string, unknown>, path: ValuePath): Problem {
  const message = `${describePath([...path, "name"])} must be a name, but it is ${describeValue(name)}.`;
  return { code: "config-missing", path, message, hint: 'A plugin has a name: "inkstone-plugin-glossary".' };
}

function createKindProblem(value: unknown, path: ValuePath): Problem {
  return { ...createTypeProblem(path, "a plugin", value), hint: adviseOn(value) };
}

function adviseOn(value: unknown): string {
  if (typeof value === "function") return "Call it: plugins are made by a function, as in pluginRss({ … }).";
  if (typeof value === "string") return "Import the plugin and call it: plugins: [pluginRss({ … })].";
  if (value instanceof Promise) return "Await it: plugins: [await pluginRss()].";
  if (Array.isArray(value)) return "Spread it into the list: plugins: [...preset()].";
  return "Write what the plugin's function returns: plugins: [pluginRss({ … })].";
}
