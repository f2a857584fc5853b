import type { UserConfig } from "../user-config.ts";
import { findConflicts } from "./find-conflicts.ts";
import type { Problem } from "./problem.ts";
import { userConfig, userTexts } from "./user-config-check.ts";

/** Everything wrong with what a config file exports; empty means that it is a `UserConfig`. */
export function findProblems(value: unknown): Problem[] {
  const problems = userConfig.find(value, []);
  if (problems.some(({ path }) => path.length === 0)) {
    return problems.map((problem) => ({ ...problem, hint: "Write export default defineConfig({ … })." }));
  }
  return [...problems, ...findConflicts(value as UserConfig, problems)];
}

/** Everything wrong with `i18n.json`. */
export function findTextProblems(value: unknown): Problem[] {
  return userTexts.find(value, []).map((problem) => ({
    ...problem,
    hint: 'Write each text as "key": { "en": "Hello", "zh": "你好" }.',
  }));
}
