import type { HeadingType, Hierarchy } from "../records/record.ts";

/** One query to one index, in the words of Algolia's multi-index query, which hosted services speak. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query?: string;
  /** `["hierarchy.lvl1", "url"]`; `*` stands for all. @default ["*"] */
  readonly attributesToRetrieve?: readonly string[];
  /** @default all that are text */
  readonly attributesToHighlight?: readonly string[];
  /** With the number of words to show: `["content:10"]`. @default [] */
  readonly attributesToSnippet?: readonly string[];
  /** @default "…" */
  readonly snippetEllipsisText?: string;
  /** @default "<em>" */
  readonly highlightPreTag?: string;
  /** @default "</em>" */
  readonly highlightPostTag?: string;
  /** @default 20 */
  readonly hitsPerPage?: number;
  /** From 0. @default 0 */
  readonly page?: number;
  /** Whether the answer carries a `queryID` for events. @default false */
  readonly clickAnalytics?: boolean;
  /** `lang:en AND (tag:api OR NOT tag:old)` */
  readonly filters?: string;
  /** All must hold; of an inner list, one: `["lang:en", ["tag:api", "tag:css"]]`. */
  readonly facetFilters?: string | readonly (string | readonly string[])[];
  /** How many hits of the same page to show; `true` is 1, `false` is all. @default false */
  readonly distinct?: boolean | number;
}

export type MatchLevel = "none" | "partial" | "full";

/** The values are text: what stands between the tags is escaped. */
export interface Highlight {
  readonly value: string;
  readonly matchLevel: MatchLevel;
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

export interface Snippet {
  readonly value: string;
  readonly matchLevel: MatchLevel;
}

/** A value for every attribute that was asked for and has text. */
export interface HitValues<Value> {
  readonly hierarchy?: Partial<Record<keyof Hierarchy, Value>>;
  readonly content?: Value;
}

export interface Hit {
  readonly objectID: string;
  readonly url: string;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  /** The level of the heading that matches, or `content` where the text below it does. */
  readonly type: HeadingType | "content";
  readonly _highlightResult?: HitValues<Highlight>;
  readonly _snippetResult?: HitValues<Snippet>;
}

export interface SearchResult {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly params: string;
  readonly index: string;
  readonly processingTimeMS: number;
  readonly queryID?: string;
}

export interface SearchResponse {
  readonly results: readonly SearchResult[];
}

/** What the embedded engine and hosted services have in common. */
export interface SearchClient {
  search(
    query: { readonly requests: readonly SearchRequest[] },
    options?: { readonly signal?: AbortSignal },
  ): Promise<SearchResponse>;
}
