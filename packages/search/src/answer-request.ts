import type { SearchRequest, SearchResult } from "./contract.ts";
import { createHit } from "./create-hit.ts";
import { resolveFilters } from "./filter.ts";
import { createMatcher, type Matcher } from "./find-matches.ts";
import { planQuery, type QueryWord } from "./plan-query.ts";
import { rankRecords } from "./rank-records.ts";
import type { IndexReader } from "./reader.ts";
import type { SearchRecord } from "./record.ts";
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
