import type { Highlight, Hit, HitValues, SearchRequest, SearchResult, Snippet } from "./contract.ts";
import { resolveFilters } from "./filter.ts";
import { createMatcher, type MatchedText, type Matcher } from "./find-matches.ts";
import { highlight, type HighlightOptions, levelOf, snippet } from "./highlight.ts";
import { planQuery, type QueryWord } from "./plan-query.ts";
import { rankRecords } from "./rank-records.ts";
import type { IndexReader } from "./reader.ts";
import { type Hierarchy, headingOf, type SearchRecord } from "./record.ts";
import { rerankHits } from "./rerank-hits.ts";

/** Answers one request from one index. */
export async function answerRequest(
  reader: IndexReader,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const began = performance.now();
  const { query = "", indexName, hitsPerPage = 20, page = 0 } = request;
  const words = await planQuery(reader, query);
  const accepts = await resolveFilters(reader, request);
  signal?.throwIfAborted();

  const { limit } = reader.options;
  const perPage = request.distinct === true ? 1 : Number(request.distinct ?? 0);
  const ranked = rankRecords(reader, words, { limit: perPage > 0 ? limit * 5 : limit, accepts });
  const order = ranked.documents.map((document, at) => ({ document, score: ranked.scores[at] ?? 0 }));
  const best = (perPage > 0 ? thinOut(reader, order, perPage) : order).slice(0, limit);
  const matcher = createMatcher(words);
  const records = await readPage(reader, best, {
    from: page * hitsPerPage,
    count: hitsPerPage,
    matcher,
    words,
  });
  signal?.throwIfAborted();

  const hits = records.map((record) => createHit(record, request, { words, matcher }));
  return {
    hits,
    nbHits: perPage > 0 ? best.length : ranked.total,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(best.length / hitsPerPage) : 0,
    hitsPerPage,
    query,
    params: describeParams(request),
    index: indexName,
    processingTimeMS: Math.round(performance.now() - began),
    ...(request.clickAnalytics === true ? { queryID: createQueryId() } : {}),
  };
}

interface Ranked {
  readonly document: number;
  readonly score: number;
}

/** The best hits of each page, in their order. */
function thinOut(reader: IndexReader, ranked: readonly Ranked[], perPage: number): Ranked[] {
  const counts = new Map<number | string, number>();
  return ranked.filter(({ document }) => {
    const page = reader.pageOf(document);
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    return count <= perPage;
  });
}

/** So many hits are put in order by their texts together, however many are shown on a page. */
const block = 20;

async function readPage(
  reader: IndexReader,
  ranked: readonly Ranked[],
  {
    from,
    count,
    matcher,
    words,
  }: { from: number; count: number; matcher: Matcher; words: readonly QueryWord[] },
): Promise<SearchRecord[]> {
  const start = Math.floor(from / block) * block;
  const blocks: Promise<SearchRecord[]>[] = [];
  for (let at = start; at < Math.min(from + count, ranked.length); at += block) {
    const part = ranked.slice(at, at + block);
    const reading = reader.readRecords(part.map(({ document }) => document));
    const rerank = (records: readonly SearchRecord[]): SearchRecord[] =>
      rerankHits(
        records.map((record, index) => ({ record, score: part[index]?.score ?? 0 })),
        { matcher, words },
      );
    blocks.push(reading.then(rerank));
  }
  return (await Promise.all(blocks)).flat().slice(from - start, from - start + count);
}

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
  readonly words: Awaited<ReturnType<typeof planQuery>>;
  readonly matcher: ReturnType<typeof createMatcher>;
}

function createHit(record: SearchRecord, request: SearchRequest, { words, matcher }: Found): Hit {
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

function describeParams(request: SearchRequest): string {
  return Object.entries(request)
    .filter(([name]) => name !== "indexName")
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : String(value))}`,
    )
    .join("&");
}

function createQueryId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
