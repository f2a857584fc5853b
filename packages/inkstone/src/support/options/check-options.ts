import { closest } from "../text/closest.ts";
import { describeValue } from "../errors/describe-value.ts";
import { SiteError, SiteErrors } from "../errors/site-error.ts";

type Kind = "boolean" | "expression" | "function" | "list" | "number" | "object" | "string";

/** A kind of value, one value of several, or a list of some of them. */
export type OptionKind =
  | Kind
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
  if (!isKind(options, "object")) {
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

/** What is wrong with a list is the first that does not belong there. */
function describeFault(value: unknown, kinds: readonly OptionKind[]): string {
  const list = kinds.find((kind) => typeof kind === "object" && "someOf" in kind);
  if (!Array.isArray(value) || typeof list !== "object" || !("someOf" in list))
    return `is ${describeValue(value)}`;
  return `holds ${describeValue(value.find((one) => !list.someOf.includes(one as Choice)))}`;
}

function listOf(kind: OptionKind | readonly OptionKind[]): readonly OptionKind[] {
  return Array.isArray(kind) ? (kind as readonly OptionKind[]) : [kind as OptionKind];
}

function isKind(value: unknown, kind: OptionKind): boolean {
  if (typeof kind === "object") {
    if ("oneOf" in kind) return kind.oneOf.includes(value as Choice);
    return Array.isArray(value) && value.every((one) => kind.someOf.includes(one as Choice));
  }
  if (kind === "list") return Array.isArray(value);
  const isExpression = Object.prototype.toString.call(value) === "[object RegExp]";
  if (kind === "expression") return isExpression;
  if (kind === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value) && !isExpression;
  return typeof value === kind;
}

const WORDS: Readonly<Record<Kind, string>> = {
  boolean: "true or false",
  expression: "a regular expression",
  function: "a function",
  list: "a list",
  number: "a number",
  object: "an object",
  string: "a string",
};

function describeKind(kind: OptionKind): string {
  if (typeof kind === "string") return WORDS[kind];
  const list = (choices: readonly Choice[]): string => join(choices.map((choice) => JSON.stringify(choice)));
  return "oneOf" in kind ? list(kind.oneOf) : `a list of ${list(kind.someOf)}`;
}

/** `a, b or c`; where one of them is a choice itself, `a or b, or c`. */
function join(options: readonly string[]): string {
  if (options.length < 2) return options.join("");
  const or = options.some((option) => option.includes(" or ")) ? ", or" : " or";
  return `${options.slice(0, -1).join(", ")}${or} ${options.at(-1)}`;
}

function createError(message: string, hint?: string): SiteError {
  return new SiteError(message, { code: "plugin-options", ...(hint !== undefined && { hint }) });
}
