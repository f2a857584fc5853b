import { closest } from "../text/closest.ts";
import { describeValue, findClass } from "../errors/describe-value.ts";
import { SiteError, SiteErrors } from "../errors/site-error.ts";

type Kind = "boolean" | "expression" | "function" | "list" | "number" | "object" | "string" | "undefined";

/** A kind of value, one value of several, a list of some of them, or a list or an object whose values are of a kind. */
export type OptionKind =
  | Kind
  | { readonly listOf: Kind | readonly Kind[] }
  | { readonly mapOf: Kind | readonly Kind[] }
  | { readonly oneOf: readonly Choice[] }
  | { readonly someOf: readonly Choice[] };

type Choice = boolean | string;

/** What the options of a plugin are. The type makes sure that none of them is forgotten. */
export interface OptionRules<T> {
  kinds: { readonly [Key in keyof Required<T>]: OptionKind | readonly OptionKind[] };
  /** Options that must be there. @default none */
  required?: readonly (keyof T & string)[];
}

/** Throws all that is wrong with the options of a plugin. `owner` is who takes them: `pluginOwners`. */
export function checkOptions<T>(owner: string, options: unknown, rules: OptionRules<T>): void {
  if (!isRecord(options)) {
    throw createError(`The options of ${owner} must be an object, but they are ${describeValue(options)}.`);
  }
  const { kinds, required = [] } = rules;
  const known = new Map<string, readonly OptionKind[]>(
    Object.entries<OptionKind | readonly OptionKind[]>(kinds).map(([key, kind]) => [key, listOf(kind)]),
  );
  const given = Object.entries(options as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const missing = required.filter((key) => !given.some(([name]) => name === key));
  const errors = [
    ...given.flatMap(([key, value]) => findFaults({ key, value, owner }, known)),
    ...missing.map((key) => createError(`${owner} needs "${key}".`, `Add "${key}".`)),
  ];
  if (errors.length > 0) throw new SiteErrors(errors);
}

/** What a function among the options returned, or an error that says what it must return. `owner` is whose it is: `item of pluginRss`. */
export function checkAnswer<T>(owner: string, answer: T, kind: OptionKind | readonly OptionKind[]): T {
  const kinds = listOf(kind);
  if (kinds.some((one) => isKind(answer, one))) return answer;
  const expected = join(kinds.map(describeKind));
  throw createError(
    `${owner} must return ${expected}, but it returned ${describeValue(answer)}.`,
    answer instanceof Promise
      ? "Nobody waits for it: let the function return its result at once."
      : "Correct what the function returns.",
  );
}

interface Given {
  key: string;
  value: unknown;
  owner: string;
}

function findFaults(
  { key, value, owner }: Given,
  known: ReadonlyMap<string, readonly OptionKind[]>,
): SiteError[] {
  const kinds = known.get(key);
  if (kinds === undefined) {
    const guess = closest(key, known.keys());
    const hint =
      guess === undefined ? `It has ${[...known.keys()].toSorted().join(", ")}.` : `Did you mean "${guess}"?`;
    return [createError(`${owner} has no option "${key}".`, hint)];
  }
  if (kinds.some((kind) => isKind(value, kind))) return [];
  const expected = join(kinds.map(describeKind));
  return [createError(`${key} of ${owner} must be ${expected}, but it ${describeFault(value, kinds)}.`)];
}

/** What is wrong with a list or an object is the first that does not belong there. */
function describeFault(value: unknown, kinds: readonly OptionKind[]): string {
  for (const kind of kinds.filter((one) => typeof one === "object")) {
    const belongs = (one: unknown): boolean => belongsTo(one, kind);
    if ("mapOf" in kind && isRecord(value)) {
      const [key, wrong] = Object.entries(value).find(([, one]) => !belongs(one)) ?? [];
      return `has ${describeValue(wrong)} for "${key}"`;
    }
    if (("someOf" in kind || "listOf" in kind) && Array.isArray(value))
      return `holds ${describeValue(value.find((one) => !belongs(one)))}`;
  }
  return `is ${describeValue(value)}`;
}

/** Of what is in a list or an object. */
function belongsTo(one: unknown, kind: Exclude<OptionKind, Kind>): boolean {
  if ("oneOf" in kind) return kind.oneOf.includes(one as Choice);
  if ("someOf" in kind) return kind.someOf.includes(one as Choice);
  return listOf("listOf" in kind ? kind.listOf : kind.mapOf).some((inner) => isKind(one, inner));
}

function listOf(kind: OptionKind | readonly OptionKind[]): readonly OptionKind[] {
  return Array.isArray(kind) ? (kind as readonly OptionKind[]) : [kind as OptionKind];
}

function isKind(value: unknown, kind: OptionKind): boolean {
  if (typeof kind === "object") {
    if ("oneOf" in kind) return belongsTo(value, kind);
    const isOuter = "mapOf" in kind ? isRecord(value) : Array.isArray(value);
    return isOuter && Object.values(value as object).every((one) => belongsTo(one, kind));
  }
  if (kind === "list") return Array.isArray(value);
  const isExpression = Object.prototype.toString.call(value) === "[object RegExp]";
  if (kind === "expression") return isExpression;
  if (kind === "object")
    return (
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      !isExpression &&
      !(value instanceof Promise)
    );
  return typeof value === kind;
}

/** What a map or another instance of a class holds is not among its keys. */
function isRecord(value: unknown): value is object {
  return isKind(value, "object") && findClass(value as object) === undefined;
}

const WORDS: Readonly<Record<Kind, string>> = {
  boolean: "true or false",
  expression: "a regular expression",
  function: "a function",
  list: "a list",
  number: "a number",
  object: "an object",
  string: "a string",
  undefined: "nothing",
};

function describeKind(kind: OptionKind): string {
  if (typeof kind === "string") return WORDS[kind];
  const list = (choices: readonly Choice[]): string => join(choices.map((choice) => JSON.stringify(choice)));
  if ("oneOf" in kind) return list(kind.oneOf);
  if ("someOf" in kind) return `a list of ${list(kind.someOf)}`;
  const inner = "listOf" in kind ? kind.listOf : kind.mapOf;
  const names = listOf(inner).map((one) => NAMES[one as Kind]);
  return `${"listOf" in kind ? "a list of" : "an object of"} ${join(names)}`;
}

const NAMES: Readonly<Record<Kind, string>> = {
  boolean: "booleans",
  expression: "regular expressions",
  function: "functions",
  list: "lists",
  number: "numbers",
  object: "objects",
  string: "strings",
  undefined: "nothing",
};

/** `a, b or c`; where one of them is a choice itself, `a or b, or c`. */
function join(options: readonly string[]): string {
  if (options.length < 2) return options.join("");
  const or = options.some((option) => option.includes(" or ")) ? ", or" : " or";
  return `${options.slice(0, -1).join(", ")}${or} ${options.at(-1)}`;
}

function createError(message: string, hint?: string): SiteError {
  return new SiteError(message, { code: "plugin-options", ...(hint !== undefined && { hint }) });
}
