import {
  type Highlight,
  highlight,
  type HighlightOptions,
  matchLevelOf,
  type Matcher,
  type QueryWord,
  type SearchRecord,
  type Snippet,
  snippet,
} from "@inkstone/search";
import { isList, isObject, type Json, type JsonObject, readPath, type StoredObject } from "../json.ts";
import type { QueryParams } from "./query-params.ts";
import type { Settings } from "./settings.ts";
import { isSection } from "./to-record.ts";

export interface HitContext {
  readonly params: QueryParams;
  readonly settings: Settings;
  readonly words: readonly QueryWord[];
  readonly matcher: Matcher;
  /** Whether the key may see what is otherwise kept back. */
  readonly seesAll: boolean;
}

/** An object as the query wants to see it. */
export function createHit(object: StoredObject, record: SearchRecord, context: HitContext): JsonObject {
  const { params, settings, words, matcher } = context;
  const options: HighlightOptions = {
    words,
    pre: params.highlightPreTag,
    post: params.highlightPostTag,
    ellipsis: params.snippetEllipsisText,
  };
  const section = isSection(object, settings.searchable);
  const hidden = context.seesAll ? [] : settings.unretrievable;
  const visible = hidden.length === 0 ? object : pick(object, ["*", ...hidden.map((name) => `-${name}`)]);
  const mark = (text: string): Json =>
    ({ ...highlight(matcher(text), options) }) satisfies Highlight as unknown as Json;
  const cut = (text: string, words: number): Json =>
    snippet(matcher(text), words, options) satisfies Snippet as unknown as Json;
  const marked = params.attributesToHighlight ?? attributesOf(settings, section);
  const type = section && record.content !== "" ? { type: typeOf(object, record, context) } : {};
  const snippets = params.attributesToSnippet;
  return {
    ...pick(visible, params.attributesToRetrieve),
    ...type,
    objectID: object.objectID,
    _highlightResult: mapTexts(visible, marked, mark),
    ...(snippets.length === 0 ? {} : { _snippetResult: createSnippets(visible, snippets, cut) }),
  };
}

const sectionAttributes = ["hierarchy", "content"];

function attributesOf({ searchable }: Settings, section: boolean): readonly string[] {
  if (section) return sectionAttributes;
  return searchable?.flat() ?? ["*"];
}

/** A hit is about its heading, unless the text below it has more of the query. */
function typeOf({ type }: StoredObject, record: SearchRecord, { matcher, words }: HitContext): Json {
  if (type === "content") return type;
  const rank = { none: 0, partial: 1, full: 2 };
  const measure = (text: string): number => rank[matchLevelOf(matcher(text).matches, words)];
  return measure(record.content) > measure(record.hierarchy[record.type] ?? "") ? "content" : record.type;
}

/** Attributes by their paths: `*` is all, `-name` is all but this. */
export function pick(object: JsonObject, paths: readonly string[]): JsonObject {
  const isAll = paths.includes("*");
  const without = paths.filter((path) => path.startsWith("-")).map((path) => path.slice(1));
  if (isAll && without.length === 0) return object;
  if (isAll) return dropPaths(object, without);
  const keep = new Set(paths);
  return filterTree(object, "", (path) => keep.has(path)) as JsonObject;
}

/** What stands below a wanted path, and the way to it. */
function filterTree(value: Json, path: string, isWanted: (path: string) => boolean): Json | undefined {
  if (path !== "" && isWanted(path)) return value;
  if (!isObject(value)) return path === "" ? {} : undefined;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const found = filterTree(inner, path === "" ? name : `${path}.${name}`, isWanted);
    return found === undefined ? [] : [[name, found]];
  });
  return entries.length === 0 && path !== "" ? undefined : Object.fromEntries(entries);
}

function dropPaths(value: JsonObject, paths: readonly string[], above = ""): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
      const path = above + name;
      if (paths.includes(path)) return [];
      return [[name, isObject(inner) ? dropPaths(inner, paths, `${path}.`) : inner]];
    }),
  );
}

/** The same tree with every text in it changed. */
function mapTexts(object: JsonObject, paths: readonly string[], change: (text: string) => Json): JsonObject {
  const map = (value: Json): Json | undefined => {
    if (typeof value === "string") return value === "" ? undefined : change(value);
    if (isList(value)) return value.map(map).filter((one) => one !== undefined);
    if (!isObject(value)) return undefined;
    return mapEntries(value, (_, inner) => map(inner));
  };
  const chosen = paths.includes("*") ? object : pick(object, paths);
  return mapEntries(chosen, (name, value) => (name === "objectID" ? undefined : map(value)));
}

function createSnippets(
  object: JsonObject,
  snippets: readonly (readonly [path: string, words: number])[],
  cut: (text: string, words: number) => Json,
): JsonObject {
  let result: JsonObject = {};
  for (const [path, words] of snippets) {
    const paths = path === "*" ? ["*"] : [path];
    if (path !== "*" && readPath(object, path) === undefined) continue;
    result = merge(
      result,
      mapTexts(object, paths, (text) => cut(text, words)),
    );
  }
  return result;
}

function merge(left: JsonObject, right: JsonObject): JsonObject {
  return {
    ...left,
    ...mapEntries(right, (name, value) => {
      const known = left[name];
      return isObject(known) && isObject(value) ? merge(known, value) : value;
    }),
  };
}

function mapEntries(object: JsonObject, change: (name: string, value: Json) => Json | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]): [string, Json][] => {
      const changed = change(name, value);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );
}
