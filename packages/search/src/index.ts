export { createRecords, findIdentifiers, type SearchPage } from "./records/create-records.ts";
export { htmlToSections, type Section } from "./records/html-to-sections.ts";
export type { HeadingType, Hierarchy, SearchRecord } from "./records/record.ts";
export { tidyText } from "./records/tidy-text.ts";
export type { IndexOptions, Preset } from "./postings/options.ts";
export { fetchShards } from "./indexes/fetch-shards.ts";
export { type FetchShard, openIndex } from "./indexes/open-index.ts";
export type { IndexReader } from "./indexes/reader.ts";
export { SearchIndex } from "./indexes/search-index.ts";
export type { FormerIndex } from "./update/former-index.ts";
export type { IndexPage, KeptPage } from "./update/plan-pages.ts";
export {
  type FreshFile,
  type IndexFile,
  type UpdatedIndex,
  updateIndex,
  type UpdateOptions,
  writeTextFiles,
} from "./update/update-index.ts";
export { type WriteOptions, type WrittenIndex, writeIndex } from "./update/write-index.ts";
export { answerRequest, type FindOptions, findRecords, type FoundRecords } from "./query/answer-request.ts";
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
} from "./query/contract.ts";
export { resolveFilters } from "./query/filter.ts";
export { type MatchedText, type Matcher } from "./query/find-matches.ts";
export { highlight, type HighlightOptions, levelOf as matchLevelOf, snippet } from "./query/highlight.ts";
export { matchNames } from "./query/match-names.ts";
export type { QueryWord } from "./query/query-word.ts";
export { createEmbeddedClient, type EmbeddedOptions } from "./clients/embedded-client.ts";
export {
  createHostedClient,
  type HostedClient,
  type HostedOptions,
  type SearchEvent,
} from "./clients/hosted-client.ts";
export { type FromWorker, type SearchPort, serveSearch, type ToWorker } from "./clients/serve-search.ts";
export {
  ApiError,
  createTransport,
  type Host,
  type Timeouts,
  type Transport,
  type TransportOptions,
  UnreachableHostsError,
} from "./clients/transport.ts";
export { createTypesenseClient, type TypesenseOptions } from "./clients/typesense-client.ts";
export { createWorkerClient, type SearchWorker } from "./clients/worker-client.ts";
