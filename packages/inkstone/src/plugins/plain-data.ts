import { type Check, withRule } from "../config/validate/check.ts";
import { describePath, type Problem, type ValuePath } from "../config/validate/problem.ts";

/** The same check of what is written into pages or kept, which JSON must be able to hold. */
export function plainData(check: Check): Check {
  return withRule(check, (value: unknown, path) => findDataProblems(value, path, new Set()));
}

/** The first of them: what contains itself would be told without an end. */
function findDataProblems(value: unknown, path: ValuePath, above: Set<unknown>): Problem[] {
  if (typeof value === "bigint")
    return [createProblem(path, "is a big integer, which JSON lacks.", "Write a number or a text.")];
  if (typeof value !== "object" || value === null || "toJSON" in value) return [];
  if (above.has(value))
    return [createProblem(path, "contains itself.", "Write plain data: text, numbers, lists and objects.")];
  above.add(value);
  for (const [key, one] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const problems = findDataProblems(one, [...path, step], above);
    if (problems.length > 0) return problems;
  }
  above.delete(value);
  return [];
}

function createProblem(path: ValuePath, message: string, hint: string): Problem {
  return { code: "plugin-result", path, message: `${describePath(path)} ${message}`, hint };
}
