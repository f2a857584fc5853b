import type { Highlight, Hit, HitValues, SearchRequest, Snippet } from "./contract.ts";
import type { MatchedText, Matcher } from "./find-matches.ts";
import { highlight, type HighlightOptions, levelOf, snippet } from "./highlight.ts";
import { matchNames } from "./match-names.ts";
import type { QueryWord } from "./query-word.ts";
import { type Hierarchy, headingOf, type SearchRecord } from "../records/record.ts";

type Attribute = `hierarchy.${keyof Hierarchy}` | "content";

const textAttributes: readonly Attribute[] = [
  "hierarchy.lvl0",
  "hierarchy.lvl1",
  "hierarchy.lvl2",
  "hierarchy.lvl3",
  "hierarchy.lvl4",
  "hierarchy.lvl5",
  "hierarchy.lvl6",
  "content",
];

interface Found {
  readonly words: readonly QueryWord[];
  readonly matcher: Matcher;
}

/** A record as the request wants to see it. */
export function createHit(record: SearchRecord, request: SearchRequest, { words, ...found }: Found): Hit {
  const matcher = matchNames(record, found.matcher, words);
  const options: HighlightOptions = {
    words,
    pre: request.highlightPreTag ?? "<em>",
    post: request.highlightPostTag ?? "</em>",
    ellipsis: request.snippetEllipsisText ?? "…",
  };
  const texts = new Map<Attribute, MatchedText>();
  for (const attribute of textAttributes) {
    const text =
      attribute === "content" ? record.content : record.hierarchy[attribute.slice(10) as keyof Hierarchy];
    if (text !== null && text !== "") texts.set(attribute, matcher(text));
  }
  const asked = request.attributesToHighlight ?? textAttributes;
  const hit: Hit = {
    objectID: record.objectID,
    ...retrieve(record, request.attributesToRetrieve ?? ["*"]),
    type: typeOf(record, texts.get("content"), { words, matcher }),
    _highlightResult: collect(texts, asked, (text): Highlight => highlight(text, options)),
  };
  const snippets = request.attributesToSnippet ?? [];
  if (snippets.length === 0) return hit;
  const lengths = new Map(snippets.map((attribute) => splitSnippet(attribute)));
  const create = (text: MatchedText, attribute: string): Snippet =>
    snippet(text, lengths.get(attribute) ?? 10, options);
  return { ...hit, _snippetResult: collect(texts, [...lengths.keys()], create) };
}

/** `splitSnippet("content:5")` is `["content", 5]`. */
function splitSnippet(text: string): [attribute: string, length: number] {
  const [attribute = "", length = "10"] = text.split(":");
  return [attribute, Number(length)];
}

/** A hit is about its heading, unless the text below it has more of the query. */
function typeOf(
  record: SearchRecord,
  content: MatchedText | undefined,
  { words, matcher }: Found,
): Hit["type"] {
  const rank = { none: 0, partial: 1, full: 2 };
  const heading = rank[levelOf(matcher(headingOf(record)).matches, words)];
  return rank[levelOf(content?.matches ?? [], words)] > heading ? "content" : record.type;
}

function collect<Value>(
  texts: ReadonlyMap<Attribute, MatchedText>,
  asked: readonly string[],
  create: (text: MatchedText, attribute: Attribute) => Value,
): HitValues<Value> {
  const hierarchy: Partial<Record<keyof Hierarchy, Value>> = {};
  let content: Value | undefined;
  for (const [attribute, text] of texts) {
    if (!asked.includes(attribute) && !asked.includes("*")) continue;
    if (attribute === "content") content = create(text, attribute);
    else hierarchy[attribute.slice(10) as keyof Hierarchy] = create(text, attribute);
  }
  return { hierarchy, ...(content === undefined ? {} : { content }) };
}

function retrieve(
  { url, hierarchy, content }: SearchRecord,
  asked: readonly string[],
): Omit<Hit, "objectID" | "type"> {
  const isAsked = (attribute: string): boolean => asked.includes("*") || asked.includes(attribute);
  if (isAsked("*")) return { url, hierarchy, content };
  const isWhole = isAsked("hierarchy");
  const levels = Object.entries(hierarchy).filter(([level]) => isWhole || isAsked(`hierarchy.${level}`));
  return {
    ...(isAsked("url") ? { url } : {}),
    ...(levels.length > 0 ? { hierarchy: Object.fromEntries(levels) } : {}),
    ...(isAsked("content") ? { content } : {}),
  } as Omit<Hit, "objectID" | "type">;
}
