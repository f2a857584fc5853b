export { answerRequest, type FindOptions, findRecords, type FoundRecords } from "./answer-request.ts";
export type {
  Highlight,
  Hit,
  HitValues,
  MatchLevel,
  SearchClient,
  SearchRequest,
  SearchResponse,
  SearchResult,
  Snippet,
} from "./contract.ts";
export { createRecords, findIdentifiers, type SearchPage } from "./create-records.ts";
export { createEmbeddedClient, type EmbeddedOptions } from "./embedded-client.ts";
export { fetchShards } from "./fetch-shards.ts";
export { resolveFilters } from "./filter.ts";
export { type MatchedText, type Matcher } from "./find-matches.ts";
export { matchNames } from "./match-names.ts";
export { highlight, type HighlightOptions, levelOf as matchLevelOf, snippet } from "./highlight.ts";
export {
  createHostedClient,
  type HostedClient,
  type HostedOptions,
  type SearchEvent,
} from "./hosted-client.ts";
export { htmlToSections, type Section } from "./html-to-sections.ts";
export { type FetchShard, openIndex } from "./open-index.ts";
export type { IndexOptions, Preset } from "./options.ts";
export type { QueryWord } from "./query-word.ts";
export type { IndexReader } from "./reader.ts";
export type { HeadingType, Hierarchy, SearchRecord } from "./record.ts";
export { SearchIndex } from "./search-index.ts";
export { type FromWorker, type SearchPort, serveSearch, type ToWorker } from "./serve-search.ts";
export {
  ApiError,
  createTransport,
  type Host,
  type Timeouts,
  type Transport,
  type TransportOptions,
  UnreachableHostsError,
} from "./transport.ts";
export { createTypesenseClient, type TypesenseOptions } from "./typesense-client.ts";
export { createWorkerClient, type SearchWorker } from "./worker-client.ts";
export type { FormerIndex } from "./former-index.ts";
export type { IndexPage, KeptPage } from "./plan-pages.ts";
export {
  type FreshFile,
  type IndexFile,
  type UpdatedIndex,
  updateIndex,
  type UpdateOptions,
  writeTextFiles,
} from "./update-index.ts";
export { type WriteOptions, type WrittenIndex, writeIndex } from "./write-index.ts";
