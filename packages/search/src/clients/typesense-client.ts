import type {
  Hit,
  HitValues,
  SearchClient,
  SearchRequest,
  SearchResult,
  Snippet,
} from "../query/contract.ts";
import { escapeHtml } from "../query/highlight.ts";
import type { Hierarchy } from "../records/record.ts";
import { ApiError, createTransport, type Host, type TransportOptions } from "./transport.ts";

export interface TypesenseOptions extends TransportOptions {
  /** A key that can search and nothing else: every reader sees it. */
  readonly apiKey: string;
  /** Nodes, tried in this order: `["https://a1.typesense.net", "https://a2.typesense.net"]`. */
  readonly hosts: readonly (string | Host)[];
}

/** Search by Typesense, over collections with the fields of its DocSearch scraper. Nothing is kept but in memory. */
export function createTypesenseClient({ apiKey, hosts, ...options }: TypesenseOptions): SearchClient {
  const transport = createTransport(hosts, options);
  // The key in the address and a plain content type: browsers then ask no server for permission first.
  const path = `/multi_search?${new URLSearchParams({ "x-typesense-api-key": apiKey }).toString()}`;
  return {
    search: async ({ requests }, { signal } = {}) => {
      const answer = (await transport.send(path, { searches: requests.map(toSearch) }, { signal })) as Answer;
      return { results: requests.map((request, index) => toResult(request, answer.results[index])) };
    },
  };
}

interface Answer {
  readonly results: readonly (Found | { readonly code: number; readonly error: string })[];
}

interface Found {
  readonly found: number;
  readonly hits?: readonly FoundHit[];
  readonly grouped_hits?: readonly { readonly hits: readonly FoundHit[] }[];
  readonly search_time_ms?: number;
}

interface FoundHit {
  readonly document: Readonly<Record<string, unknown>>;
  readonly highlights?: readonly { readonly field: string; readonly snippet?: string }[];
}

const levels: readonly (keyof Hierarchy)[] = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"];
const fields = [...levels.map((level) => `hierarchy.${level}`), "content"];
/** Marks that no text has: Typesense puts them between texts that it does not escape. */
const [opening, closing] = ["\ue000", "\ue001"];

function toSearch({ indexName, query = "", hitsPerPage = 20, page = 0, ...request }: SearchRequest): object {
  if (request.filters !== undefined || request.facetFilters !== undefined)
    throw new ApiError("Typesense has a language of its own for filters, which is not spoken here.", 400);
  const words = Math.max(3, wordsOf(request.attributesToSnippet));
  return {
    collection: indexName,
    q: query === "" ? "*" : query,
    query_by: fields.join(","),
    include_fields: [...fields, "hierarchy", "type", "url", "id"].join(","),
    // A section has a record for each of its paragraphs: the best of them stands for it.
    group_by: "url",
    group_limit: 1,
    per_page: hitsPerPage,
    page: page + 1,
    highlight_start_tag: opening,
    highlight_end_tag: closing,
    // Words on both sides of a match, and texts that are shown as a whole.
    highlight_affix_num_tokens: Math.floor((words - 1) / 2),
    snippet_threshold: words,
  };
}

/** `wordsOf(["hierarchy.lvl1:10", "content:5"])` is 5: the content's, or those of the first. */
function wordsOf(attributes: readonly string[] = []): number {
  const attribute = attributes.find((one) => one.startsWith("content")) ?? attributes[0];
  return Number(attribute?.split(":")[1] ?? 10);
}

function toResult(request: SearchRequest, answer: Answer["results"][number] | undefined): SearchResult {
  if (answer === undefined || "error" in answer)
    throw new ApiError(answer?.error ?? "The service left a query unanswered.", answer?.code ?? 404);
  const { query = "", indexName, hitsPerPage = 20, page = 0 } = request;
  const found = answer.hits ?? answer.grouped_hits?.flatMap(({ hits }) => hits) ?? [];
  return {
    hits: found.map((hit) => toHit(hit, request)),
    nbHits: answer.found,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(answer.found / hitsPerPage) : 0,
    hitsPerPage,
    query,
    params: "",
    index: indexName,
    processingTimeMS: answer.search_time_ms ?? 0,
  };
}

function toHit({ document, highlights = [] }: FoundHit, request: SearchRequest): Hit {
  const nested = (document.hierarchy ?? {}) as Partial<Record<keyof Hierarchy, unknown>>;
  const hierarchy = Object.fromEntries(
    levels.map((level) => [level, toText(document[`hierarchy.${level}`] ?? nested[level])]),
  ) as unknown as Hierarchy;
  const snippets = new Map(
    highlights.map(({ field, snippet = "" }) => [field, createSnippet(snippet, request)]),
  );
  const marked = levels.filter((level) => snippets.has(`hierarchy.${level}`));
  const content = snippets.get("content");
  const values: HitValues<Snippet> = {
    hierarchy: Object.fromEntries(marked.map((level) => [level, snippets.get(`hierarchy.${level}`)])),
    ...(content === undefined ? {} : { content }),
  };
  return {
    objectID: toText(document.id) ?? "",
    url: toText(document.url) ?? "",
    hierarchy,
    content: toText(document.content),
    type: (toText(document.type) ?? "lvl1") as Hit["type"],
    _snippetResult: values,
  };
}

function toText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function createSnippet(text: string, request: SearchRequest): Snippet {
  const { highlightPreTag = "<em>", highlightPostTag = "</em>" } = request;
  const value = escapeHtml(text).replaceAll(opening, highlightPreTag).replaceAll(closing, highlightPostTag);
  return { value, matchLevel: text.includes(opening) ? "full" : "none" };
}
