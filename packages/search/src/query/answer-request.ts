import type { SearchRequest, SearchResult } from "./contract.ts";
import { createHit } from "./create-hit.ts";
import { resolveFilters } from "./filter.ts";
import { createMatcher, type Matcher } from "./find-matches.ts";
import { planQuery } from "./plan-query.ts";
import type { QueryWord } from "./query-word.ts";
import { rankRecords } from "./rank-records.ts";
import type { IndexReader } from "../indexes/reader.ts";
import type { SearchRecord } from "../records/record.ts";
import { rerankHits } from "./rerank-hits.ts";

/** Answers one request from one index. */
export async function answerRequest(
  reader: IndexReader,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const began = performance.now();
  const { query = "", indexName, hitsPerPage = 20, page = 0 } = request;
  const accepts = await resolveFilters(reader, request);
  const { records, nbHits, reachable, ...found } = await findRecords(reader, request, { accepts, signal });
  const hits = records.map((record) => createHit(record, request, found));
  return {
    hits,
    nbHits,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(reachable / hitsPerPage) : 0,
    hitsPerPage,
    query,
    params: describeParams(request),
    index: indexName,
    processingTimeMS: Math.round(performance.now() - began),
    ...(request.clickAnalytics === true ? { queryID: createQueryId() } : {}),
  };
}

export interface FindOptions {
  /** Which records may be hits at all. */
  readonly accepts: (document: number) => boolean;
  /** How many records are put in order. @default that of the index */
  readonly limit?: number;
  /** What `distinct` counts by. @default the page */
  readonly groupOf?: (document: number) => number | string;
  readonly signal?: AbortSignal | undefined;
}

export interface FoundRecords {
  /** Those of the page that was asked for, in order. */
  readonly records: readonly SearchRecord[];
  readonly nbHits: number;
  /** How many of the hits can be had, page after page. */
  readonly reachable: number;
  readonly words: readonly QueryWord[];
  readonly matcher: Matcher;
}

/** The records that a request asks for, and what its words mean in this index. */
export async function findRecords(
  reader: IndexReader,
  { query = "", hitsPerPage = 20, page = 0, distinct }: SearchRequest,
  { accepts, signal, limit = reader.options.limit, groupOf }: FindOptions,
): Promise<FoundRecords> {
  const words = await planQuery(reader, query);
  signal?.throwIfAborted();

  const perGroup = distinct === true ? 1 : Number(distinct ?? 0);
  const ranked = rankRecords(reader, words, { limit: perGroup > 0 ? limit * 5 : limit, accepts });
  const order = ranked.documents.map((document, at) => ({ document, score: ranked.scores[at] ?? 0 }));
  const group = groupOf ?? ((document: number): number | string => reader.pageOf(document));
  const best = (perGroup > 0 ? thinOut(order, perGroup, group) : order).slice(0, limit);
  const matcher = createMatcher(words);
  const from = Math.round(page * hitsPerPage);
  const records = await readPage(reader, best, { from, count: hitsPerPage, matcher, words });
  signal?.throwIfAborted();
  return {
    records,
    nbHits: perGroup > 0 ? best.length : ranked.total,
    reachable: best.length,
    words,
    matcher,
  };
}

interface Ranked {
  readonly document: number;
  readonly score: number;
}

/** The best hits of each group, in their order. */
function thinOut(
  ranked: readonly Ranked[],
  perGroup: number,
  groupOf: (document: number) => number | string,
): Ranked[] {
  const counts = new Map<number | string, number>();
  return ranked.filter(({ document }) => {
    const group = groupOf(document);
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= perGroup;
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
