import { HttpError } from "../http/http-error.ts";
import { isList, isObject, type Json, type JsonObject, readPath } from "../json.ts";

/** Whether an object may be a hit. */
export type Filter = (object: JsonObject) => boolean;

const mostTokens = 1000;
const longestFilter = 10_000;
const deepest = 20;

/** All filters of a query, or of a key; undefined when it has none. */
export function createFilter({
  filters,
  facetFilters,
  numericFilters,
  tagFilters,
}: JsonObject): Filter | undefined {
  const tags = mapLeaves(tagFilters ?? [], (tag) =>
    tag.startsWith("-") ? `_tags:-${tag.slice(1)}` : `_tags:${tag}`,
  );
  const all = [
    ...(typeof filters === "string" && filters.trim() !== "" ? [parseFilters(filters)] : []),
    ...fromLists(facetFilters, "facetFilters"),
    ...fromLists(numericFilters, "numericFilters"),
    ...fromLists(tags, "tagFilters"),
  ];
  if (filters !== undefined && typeof filters !== "string")
    throw new HttpError(400, "filters must be a string.");
  return all.length === 0 ? undefined : (object) => all.every((filter) => filter(object));
}

/** What passes the filters of each. Every text is read alone: a bracket in one cannot close that of another. */
export function joinFilters(conditions: readonly JsonObject[]): Filter | undefined {
  const all = conditions.map(createFilter).filter((filter) => filter !== undefined);
  return all.length === 0 ? undefined : (object) => all.every((filter) => filter(object));
}

/** The second group is there when a quote has no end: to look for one again from every later quote would take minutes. */
const token = /[()]|(?:(["'])(?:\\.?|(?!\1)[^\\])*(?:\1|$())|[^\s()"'])+/gs;

/** `parseFilters("lang:en AND (tag:api OR NOT price > 10)")`; OR binds closer than AND. */
function parseFilters(text: string): Filter {
  if (text.length > longestFilter) throw new HttpError(400, "filters: there are too many of them");
  const matches = [...text.matchAll(token)];
  if (matches.some(([, , isOpen]) => isOpen !== undefined))
    throw new HttpError(400, `filters: a quote is not closed in "${text.slice(0, 200)}"`);
  const tokens = matches.map(([word]) => word);
  if (tokens.length > mostTokens) throw new HttpError(400, "filters: there are too many of them");
  let at = 0;
  const fail = (): never => {
    throw new HttpError(
      400,
      `filters: Unexpected token ${tokens[at] ?? "end of filter"} in "${text.slice(0, 200)}"`,
    );
  };
  const isWord = (word: string): boolean => tokens[at]?.toUpperCase() === word;
  const parseOne = (depth: number): Filter => {
    if (depth > deepest) throw new HttpError(400, "filters: nested too deeply");
    if (isWord("NOT")) {
      at += 1;
      const inner = parseOne(depth + 1);
      return (object) => !inner(object);
    }
    if (tokens[at] === "(") {
      at += 1;
      const inner = parseAll(depth + 1);
      if (tokens[at] !== ")") fail();
      at += 1;
      return inner;
    }
    const { filter, used } = readCondition(tokens.slice(at, at + 4)) ?? fail();
    at += used;
    return filter;
  };
  const parseAny = (depth: number): Filter => {
    const filters = [parseOne(depth)];
    for (; isWord("OR"); filters.push(parseOne(depth))) at += 1;
    return (object) => filters.some((filter) => filter(object));
  };
  const parseAll = (depth: number): Filter => {
    const filters = [parseAny(depth)];
    for (; isWord("AND"); filters.push(parseAny(depth))) at += 1;
    return (object) => filters.every((filter) => filter(object));
  };
  const filter = parseAll(0);
  return at < tokens.length ? fail() : filter;
}

const reserved = /^(?:AND|OR|NOT|[()])$/i;

/** `lang:en`, `price >= 3`, `price:3 TO 5`, or a bare tag; with the number of words that it takes. */
function readCondition(tokens: readonly string[]): { filter: Filter; used: number } | undefined {
  const [first] = tokens;
  if (first === undefined || reserved.test(first)) return undefined;
  const joined = tokens.slice(0, 3).join(" ");
  const range = /^([^\s:]+):\s*(-?[\d.]+) TO (-?[\d.]+)$/i.exec(joined);
  if (range?.[1] !== undefined) {
    const [low, high] = [Number(range[2]), Number(range[3])];
    return { used: 3, filter: compare(range[1], (value) => value >= low && value <= high) };
  }
  for (const used of [1, 2, 3]) {
    const words = tokens.slice(0, used);
    const filter = words.some((word) => reserved.test(word)) ? undefined : readComparison(words.join(""));
    if (filter !== undefined) return { filter, used };
  }
  if (!/[:<>=!]/.test(first)) return { filter: hasValue("_tags", unquote(first)), used: 1 };
  const filter = readFacet(first);
  return filter === undefined ? undefined : { filter, used: 1 };
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

function readComparison(text: string): Filter | undefined {
  const match = /^([^\s<>=!:]+)\s*([<>]=?|!?=)\s*(-?\d[\d.]*)$/.exec(text);
  const [, attribute, operator, number] = match ?? [];
  const test = comparisons[operator ?? ""];
  if (attribute === undefined || test === undefined) return undefined;
  const right = Number(number);
  return compare(attribute, (left) => test(left, right));
}

function compare(attribute: string, test: (value: number) => boolean): Filter {
  return (object) => valuesOf(object, attribute).some((value) => typeof value === "number" && test(value));
}

/** `lang:en`, or `lang:-en` for all but these. */
function readFacet(text: string, mayNegate = false): Filter | undefined {
  const border = text.indexOf(":");
  if (border < 1 || border === text.length - 1) return undefined;
  const attribute = unquote(text.slice(0, border));
  const value = text.slice(border + 1);
  if (!mayNegate || !value.startsWith("-")) return hasValue(attribute, unquote(value));
  const has = hasValue(attribute, unquote(value.slice(1)));
  return (object) => !has(object);
}

function hasValue(attribute: string, wanted: string): Filter {
  const text = wanted.toLowerCase();
  return (object) =>
    valuesOf(object, attribute).some(
      (value) => !isObject(value) && !isList(value) && String(value).toLowerCase() === text,
    );
}

/** Inkstone's records keep what can be filtered by under `facets`. */
function valuesOf(object: JsonObject, attribute: string): readonly Json[] {
  const value = readPath(object, attribute) ?? readPath(object.facets, attribute);
  if (value === undefined) return [];
  return isList(value) ? value : [value];
}

/** Inside of quotes, a backslash takes a quote for what it is. */
function unquote(text: string): string {
  const inner = /^(["'])(.*)\1$/s.exec(text)?.[2];
  return inner === undefined ? text : inner.replace(/\\(["'\\])/g, "$1");
}

/** All of a list must hold; of an inner list, one. */
function fromLists(value: Json | undefined, name: string): Filter[] {
  if (value === undefined || value === null) return [];
  const list = isList(value) ? value : [value];
  // Each of them is tried on every object.
  if (list.flat().length > mostTokens) throw new HttpError(400, `${name}: there are too many of them`);
  return list.map((one) => {
    const options = (isList(one) ? one : [one]).map((option) => {
      const filter =
        typeof option === "string" ? (readComparison(option) ?? readFacet(option, true)) : undefined;
      if (filter === undefined) throw new HttpError(400, `${name}: invalid filter ${JSON.stringify(option)}`);
      return filter;
    });
    return (object) => options.some((option) => option(object));
  });
}

function mapLeaves(value: Json, change: (text: string) => string): Json {
  if (isList(value)) return value.map((one) => mapLeaves(one, change));
  return typeof value === "string" ? change(value) : value;
}
