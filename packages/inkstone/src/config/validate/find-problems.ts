import type { UserConfig } from "../user-config.ts";
import { findConflicts } from "./find-conflicts.ts";
import { adviseOnOption, adviseOnShape } from "./other-options.ts";
import { describePath, type Problem, type ValuePath } from "./problem.ts";
import { userConfig, userTexts } from "./user-config-check.ts";

/** Everything wrong with what a config file exports; empty means that it is a `UserConfig`. */
export function findProblems(value: unknown): Problem[] {
  const problems = userConfig.find(value, []);
  if (problems.some(({ path }) => path.length === 0)) {
    const hint =
      typeof value === "function"
        ? "Write export default defineConfig({ … }), without a function around it. What has to be awaited can be, above it."
        : "Write export default defineConfig({ … }).";
    return problems.map((problem) => ({ ...problem, hint }));
  }
  const advised = problems.map(advise);
  return [
    ...advised.filter((problem) => !isNamedOtherwise(problem, advised)),
    ...findConflicts(value as UserConfig, problems),
  ];
}

/** What is missing is there under another tool's name, and that is told. */
function isNamedOtherwise({ code, hint = "", path }: Problem, all: readonly Problem[]): boolean {
  if (code !== "config-missing") return false;
  const owner = describePath(path);
  return all.some(
    (other) => other.hint === hint.replace("Add", "Write") && describePath(other.path.slice(0, -1)) === owner,
  );
}

/** Who moves here writes what they know. */
function advise(problem: Problem): Problem {
  const { code, path } = problem;
  const hint =
    code === "config-unknown"
      ? (adviseOnOption(path) ?? findElsewhere(path))
      : code === "config-type" && problem.hint === undefined
        ? adviseOnShape(path)
        : undefined;
  return hint === undefined ? problem : { ...problem, hint };
}

const GROUPS = ["themeConfig", "markdown", "route"];

/** An option that there is, but not here. */
function findElsewhere(path: ValuePath): string | undefined {
  const name = String(path.at(-1));
  const owner = path.length === 2 ? String(path[0]) : undefined;
  if (path.length > 2 || (owner !== undefined && !GROUPS.includes(owner))) return undefined;
  const group = GROUPS.find((one) => one !== owner && userConfig.fields?.get(one)?.fields?.has(name));
  if (group !== undefined) return `Write ${group}: { ${name}: … }.`;
  if (owner === undefined || userConfig.fields?.has(name) !== true) return undefined;
  return `Write ${name} at the top of the config, outside of ${owner}.`;
}

/** Everything wrong with `i18n.json`. */
export function findTextProblems(value: unknown): Problem[] {
  return userTexts.find(value, []).map((problem) => ({
    ...problem,
    hint: 'Write each text as "key": { "en": "Hello", "zh": "你好" }.',
  }));
}
