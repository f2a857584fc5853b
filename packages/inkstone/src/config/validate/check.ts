import { findClass } from "../../support/errors/describe-value.ts";
import { closest } from "../../support/text/closest.ts";
import { createTypeProblem, describePath, type Problem, type ValuePath } from "./problem.ts";

/** A `record` is an object that was written in braces: what a map or an instance of a class holds is not among its keys. */
type Kind = "any" | "boolean" | "list" | "number" | "object" | "record" | "string";

/** Knows what a value must be and finds what is wrong with it. */
export interface Check {
  kind: Kind;
  /** For messages, as in "must be …": `a string`. */
  expected: string;
  /** Of an object whose keys we know. */
  fields?: ReadonlyMap<string, Check>;
  find(value: unknown, path: ValuePath): Problem[];
}

export const text: Check = createCheck("string", "a string");

export const flag: Check = createCheck("boolean", "true or false");

export const number: Check = createCheck("number", "a number");

export const anyObject: Check = createCheck("object", "an object");

/** `choice("ltr", "rtl")`. */
export function choice(...options: readonly (string | true)[]): Check {
  const expected = listOptions(options.map((option) => JSON.stringify(option)));
  return {
    kind: "string",
    expected,
    find: (value, path) =>
      options.some((option) => option === value) ? [] : [createTypeProblem(path, expected, value)],
  };
}

export function listOf(item: Check, expected = "a list"): Check {
  return createCheck("list", expected, (value: unknown[], path) =>
    value.flatMap((entry, index) => item.find(entry, [...path, index])),
  );
}

/** An object whose keys are the author's own. */
export function mapOf(item: Check): Check {
  return createCheck("record", "an object", (value: Record<string, unknown>, path) =>
    Object.entries(value).flatMap(([key, entry]) => item.find(entry, [...path, key])),
  );
}

/**
 * An object whose keys we know. The type makes sure that every option has its check:
 * a field of `T` without one does not compile.
 */
export function shapeOf<T>(
  fields: { [Key in keyof Required<T>]: Check },
  required: readonly (keyof T & string)[] = [],
  kind: Kind = "record",
): Check {
  const known = new Map<string, Check>(Object.entries(fields));
  const shape = createCheck(kind, "an object", (value: Record<string, unknown>, path) => [
    ...Object.entries(value).flatMap(([key, entry]) => {
      const check = known.get(key);
      if (check === undefined) return [createUnknownProblem([...path, key], [...known.keys()])];
      return entry === undefined ? [] : check.find(entry, [...path, key]);
    }),
    ...required.filter((key) => value[key] === undefined).map((key) => createMissingProblem(path, key)),
  ]);
  return { ...shape, fields: known };
}

/** The first check of the value's own kind decides, so that its problems are told and not just "is neither". */
export function either(...checks: readonly Check[]): Check {
  const expected = listOptions(checks.map((check) => check.expected));
  return {
    kind: "any",
    expected,
    find(value, path) {
      const check = checks.find(({ kind }) => isKind(value, kind));
      return check === undefined ? [createTypeProblem(path, expected, value)] : check.find(value, path);
    },
  };
}

/** Adds a rule, asked only about values that are otherwise right. */
export function withRule<T>(check: Check, findMore: (value: T, path: ValuePath) => Problem[]): Check {
  return {
    ...check,
    find(value, path) {
      const problems = check.find(value, path);
      return problems.length > 0 ? problems : findMore(value as T, path);
    },
  };
}

function createCheck<T>(
  kind: Kind,
  expected: string,
  findInside?: (value: T, path: ValuePath) => Problem[],
): Check {
  return {
    kind,
    expected,
    find(value, path) {
      if (!isKind(value, kind)) return [createTypeProblem(path, expected, value)];
      return findInside?.(value as T, path) ?? [];
    },
  };
}

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === "any") return true;
  if (kind === "list") return Array.isArray(value);
  if (kind !== "object" && kind !== "record") return typeof value === kind;
  const isObject =
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Promise);
  return isObject && (kind === "object" || findClass(value) === undefined);
}

function createUnknownProblem(path: ValuePath, known: readonly string[]): Problem {
  const guess = closest(String(path.at(-1)), known);
  return {
    code: "config-unknown",
    path,
    message: `Unknown option "${describePath(path)}".`,
    hint:
      guess === undefined
        ? `The options here are ${known.toSorted().join(", ")}.`
        : `Did you mean "${guess}"?`,
  };
}

function createMissingProblem(path: ValuePath, key: string): Problem {
  return {
    code: "config-missing",
    path,
    message: `${describePath([...path, key])} is missing.`,
    hint: `Add ${key}.`,
  };
}

/** `a, b or c`; where one of them is a choice itself, `a or b, or c`. */
function listOptions(options: readonly string[]): string {
  if (options.length < 2) return options.join("");
  const or = options.some((option) => option.includes(" or ")) ? ", or" : " or";
  return `${options.slice(0, -1).join(", ")}${or} ${options.at(-1)}`;
}
