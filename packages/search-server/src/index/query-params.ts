import { HttpError } from "../http/http-error.ts";
import { checkDepth } from "../http/read-body.ts";
import { isList, isObject, type Json, type JsonObject } from "../json.ts";
import { type Filter, joinFilters } from "./filter.ts";

/** A query, checked: nothing is missing and nothing is out of bounds. */
export interface QueryParams {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Instead of a page: from which hit on. */
  readonly offset: number | undefined;
  readonly attributesToRetrieve: readonly string[];
  /** Undefined: those that are searched. */
  readonly attributesToHighlight: readonly string[] | undefined;
  readonly attributesToSnippet: readonly (readonly [path: string, words: number])[];
  readonly snippetEllipsisText: string;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly clickAnalytics: boolean;
  /** 0 is all. */
  readonly distinct: number;
  readonly filter: Filter | undefined;
  /** As they came: a site's own indexes read filters themselves, and all of these must hold. */
  readonly conditions: readonly JsonObject[];
  /** What was asked, without what a key adds. */
  readonly asked: JsonObject;
}

export interface QueryLimits {
  readonly hitsPerPage: number;
  /** Parameters that win over those of the query, later ones over earlier ones; filters add up. */
  readonly forced?: readonly JsonObject[];
}

const longestQuery = 512;
const mostAttributes = 100;
const mostHits = 1000;

export function resolveParams(
  asked: JsonObject,
  { hitsPerPage: most, forced = [] }: QueryLimits,
): QueryParams {
  const conditions = [asked, ...forced];
  const raw = Object.fromEntries(conditions.flatMap((one) => Object.entries(one)));
  const perPage = readNumber(raw, "hitsPerPage", 20);
  const length = raw.length === undefined ? undefined : readNumber(raw, "length", 0);
  const highest = most > 0 ? Math.min(most, mostHits) : mostHits;
  return {
    query: readText(raw, "query", "", Infinity).slice(0, longestQuery),
    page: readNumber(raw, "page", 0),
    hitsPerPage: Math.min(highest, length ?? perPage),
    offset: raw.offset === undefined ? undefined : readNumber(raw, "offset", 0),
    attributesToRetrieve: readTexts(raw, "attributesToRetrieve") ?? ["*"],
    attributesToHighlight: readTexts(raw, "attributesToHighlight"),
    attributesToSnippet: (readTexts(raw, "attributesToSnippet") ?? []).map(splitSnippet),
    snippetEllipsisText: readText(raw, "snippetEllipsisText", "…"),
    highlightPreTag: readText(raw, "highlightPreTag", "<em>"),
    highlightPostTag: readText(raw, "highlightPostTag", "</em>"),
    clickAnalytics: raw.clickAnalytics === true || raw.clickAnalytics === "true",
    distinct: readDistinct(raw.distinct),
    filter: joinFilters(conditions),
    conditions,
    asked,
  };
}

/** Parameters may also come as one text: `params: "query=instal&hitsPerPage=5"`. */
export function unfoldParams(request: Json): JsonObject {
  if (!isObject(request)) throw new HttpError(400, "A query is an object.");
  const { params, ...rest } = dropNulls(request);
  if (params === undefined) return rest;
  if (typeof params !== "string") throw new HttpError(400, "params must be a string.");
  return { ...rest, ...parseParams(params) };
}

/** Values that look like JSON are JSON: `["title"]`, `5`, `true`. Other lists have commas: `lang:en,tag:api`. */
export function parseParams(text: string): JsonObject {
  const entries = [...new URLSearchParams(text)].map(([name, value]): [string, Json] => {
    if (textual.has(name)) return [name, value];
    checkDepth(value, name);
    try {
      return [name, JSON.parse(value) as Json];
    } catch {
      return [name, listed.has(name) ? value.split(",") : value];
    }
  });
  return dropNulls(Object.fromEntries(entries));
}

/** A parameter that is null was not given. */
function dropNulls(params: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null));
}

/** The official client joins lists with commas when it makes a secured key. */
const listed = new Set(["facetFilters", "numericFilters", "tagFilters"]);

const textual = new Set([
  "query",
  "filters",
  "cursor",
  "highlightPreTag",
  "highlightPostTag",
  "snippetEllipsisText",
  "userToken",
  "restrictIndices",
]);

/** `splitSnippet("content:5")` is `["content", 5]`. */
function splitSnippet(text: string): [path: string, words: number] {
  const border = text.lastIndexOf(":");
  if (border < 0) return [text, 10];
  const words = Number(text.slice(border + 1));
  return [text.slice(0, border), Number.isInteger(words) && words > 0 ? Math.min(words, 1000) : 10];
}

/** A tag stands around every match, so it must not be long. */
function readText(raw: JsonObject, name: string, fallback: string, longest = 256): string {
  const value = raw[name] ?? fallback;
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text === "string" && text.length <= longest) return text;
  throw new HttpError(
    400,
    `invalid value for parameter ${name}: a string of ${longest} characters at most was expected`,
  );
}

function readNumber(raw: JsonObject, name: string, fallback: number): number {
  const value = raw[name] ?? fallback;
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number) && number >= 0) return number;
  throw new HttpError(400, `invalid value for parameter ${name}: a whole number from 0 was expected`);
}

/** A list, or names with commas between them. */
function readTexts(raw: JsonObject, name: string): string[] | undefined {
  const value = raw[name];
  if (value === undefined || value === null) return undefined;
  const list = typeof value === "string" ? value.split(",").map((one) => one.trim()) : value;
  if (isList(list) && list.length <= mostAttributes && list.every((one) => typeof one === "string"))
    return [...list];
  throw new HttpError(
    400,
    `invalid value for parameter ${name}: a list of ${mostAttributes} strings at most was expected`,
  );
}

function readDistinct(value: Json | undefined): number {
  if (value === undefined || value === null || value === false || value === "false") return 0;
  if (value === true || value === "true") return 1;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 1000) return number;
  throw new HttpError(400, "invalid value for parameter distinct: true, false or a number was expected");
}
