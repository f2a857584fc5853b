import { type Check, withRule } from "../config/validate/check.ts";
import {
  createCircleProblem,
  describePath,
  type Problem,
  type ValuePath,
} from "../config/validate/problem.ts";

/** The same check of what is written into pages or kept, which JSON must be able to hold. */
export function plainData(check: Check): Check {
  return withRule(check, (value: unknown, path) => findDataProblems(value, path, new Set()));
}

/** Entries that stand among their own items. Nothing else of them is read: what they are called may cost a parse. */
export function findItemCircles(items: unknown, path: ValuePath, above = new Set<unknown>()): Problem[] {
  if (!Array.isArray(items)) return [];
  if (above.has(items)) return [createCircleProblem(path)];
  above.add(items);
  for (const [index, item] of items.entries()) {
    const { items: inner } = (item ?? {}) as { items?: unknown };
    const problems = findItemCircles(inner, [...path, index, "items"], above);
    if (problems.length > 0) return problems;
  }
  above.delete(items);
  return [];
}

/** The first of them: what contains itself would be told without an end. */
function findDataProblems(value: unknown, path: ValuePath, above: Set<unknown>): Problem[] {
  if (typeof value === "bigint") return [createNumberProblem(path)];
  if (typeof value !== "object" || value === null || "toJSON" in value) return [];
  if (above.has(value)) return [createCircleProblem(path)];
  above.add(value);
  for (const [key, one] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const problems = findDataProblems(one, [...path, step], above);
    if (problems.length > 0) return problems;
  }
  above.delete(value);
  return [];
}

function createNumberProblem(path: ValuePath): Problem {
  const message = `${describePath(path)} is a big integer, which JSON lacks.`;
  return { code: "plugin-result", path, message, hint: "Write a number or a text." };
}
