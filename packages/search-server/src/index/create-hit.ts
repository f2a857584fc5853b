import {
  type Highlight,
  highlight,
  type HighlightOptions,
  matchLevelOf,
  matchNames,
  type Matcher,
  type QueryWord,
  type SearchRecord,
  type Snippet,
  snippet,
} from "@inkstone/search";
import type { Json, JsonObject, StoredObject } from "../json.ts";
import { createPicker, createTree, dropPaths, mapTexts, mapTree, type PathTree } from "./path-tree.ts";
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

/** Makes an object what the query wants to see. */
export type HitMaker = (object: StoredObject, record: SearchRecord) => JsonObject;

/** What the hits of one query have in common is worked out once. */
export function createHitMaker(context: HitContext): HitMaker {
  const { params, settings, words, seesAll } = context;
  const options: HighlightOptions = {
    words,
    pre: params.highlightPreTag,
    post: params.highlightPostTag,
    ellipsis: params.snippetEllipsisText,
  };
  const hidden = seesAll ? [] : settings.unretrievable;
  const retrieve = createPicker(params.attributesToRetrieve);
  const marked = createMarked(params.attributesToHighlight ?? settings.searchable?.flat() ?? ["*"]);
  const markedOfSection = createMarked(params.attributesToHighlight ?? ["hierarchy", "content"]);
  const snippets = createTree(params.attributesToSnippet);
  const everywhere = snippets.below.get("*")?.leaf;

  return (object, record) => {
    const matcher = matchNames(record, context.matcher, words);
    const mark = (text: string): Json => highlight(matcher(text), options) as Highlight & JsonObject;
    const cut = (text: string, length: number): Json =>
      snippet(matcher(text), length, options) as Snippet & JsonObject;
    const section = isSection(object, settings.searchable);
    const visible = dropPaths(object, hidden);
    const hit = {
      ...retrieve(visible),
      ...(section && record.content !== "" ? { type: typeOf(object, record, { matcher, words }) } : {}),
      objectID: object.objectID,
      _highlightResult: (section ? markedOfSection : marked)(visible, mark),
    };
    if (snippets.below.size === 0) return hit;
    const _snippetResult =
      everywhere === undefined
        ? mapTree(visible, snippets, (value, length) => mapTexts(value, (text) => cut(text, length)))
        : mapTexts(dropPaths(visible, ["objectID"]), (text) => cut(text, everywhere));
    return { ...hit, _snippetResult: _snippetResult ?? {} };
  };
}

function createMarked(paths: readonly string[]): (object: JsonObject, mark: (text: string) => Json) => Json {
  if (paths.includes("*")) return (object, mark) => mapTexts(dropPaths(object, ["objectID"]), mark) ?? {};
  const tree: PathTree<true> = createTree(paths.map((path) => [path, true] as const));
  return (object, mark) => mapTree(object, tree, (value) => mapTexts(value, mark)) ?? {};
}

const rank = { none: 0, partial: 1, full: 2 };

/** A hit is about its heading, unless the text below it has more of the query. */
function typeOf(
  { type }: StoredObject,
  record: SearchRecord,
  { matcher, words }: Pick<HitContext, "matcher" | "words">,
): Json {
  if (type === "content") return type;
  const measure = (text: string): number => rank[matchLevelOf(matcher(text).matches, words)];
  return measure(record.content) > measure(record.hierarchy[record.type] ?? "") ? "content" : record.type;
}
