import { randomBytes } from "node:crypto";
import type { MatchedText, Matcher } from "@inkstone/search";
import type { Json, JsonObject } from "../json.ts";
import { createHitMaker } from "./create-hit.ts";
import type { QueryParams } from "./query-params.ts";
import type { SearchableIndex } from "./searchable-index.ts";

export interface AnswerContext {
  readonly indexName: string;
  readonly seesAll: boolean;
}

/** The answer to one query, in the protocol's shape. */
export async function answerQuery(
  index: SearchableIndex,
  params: QueryParams,
  { indexName, seesAll }: AnswerContext,
): Promise<JsonObject> {
  const began = performance.now();
  const { settings } = index;
  const { found, nbHits, words, matcher } = await index.find(params);
  const createHit = createHitMaker({ params, settings, words, matcher: remember(matcher), seesAll });
  const hits = found.map(({ object, record }) => createHit(object, record));
  const { hitsPerPage, offset, page, query } = params;
  const reachable = Math.min(nbHits, settings.limit);
  return {
    hits,
    nbHits,
    ...(offset === undefined
      ? { page, nbPages: hitsPerPage > 0 ? Math.ceil(reachable / hitsPerPage) : 0, hitsPerPage }
      : { offset, length: hitsPerPage }),
    exhaustive: { nbHits: true, typo: true },
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query,
    params: describeParams(params.asked),
    index: indexName,
    processingTimeMS: Math.round(performance.now() - began),
    ...(params.clickAnalytics ? { queryID: createQueryId() } : {}),
  };
}

export function createQueryId(): string {
  return randomBytes(16).toString("hex");
}

/** Sections of a page share its headings, and every text is looked at more than once. */
function remember(matcher: Matcher): Matcher {
  const known = new Map<string, MatchedText>();
  return (text) => {
    const found = known.get(text) ?? matcher(text);
    known.set(text, found);
    return found;
  };
}

function describeParams(asked: JsonObject): string {
  const toText = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
  return Object.entries(asked)
    .filter(([name]) => name !== "indexName" && name !== "type")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(value))}`)
    .join("&");
}
