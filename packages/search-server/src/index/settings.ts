import { HttpError } from "../http/http-error.ts";
import { isList, isObject, type Json, type JsonObject } from "../json.ts";
import { resolveParams } from "./query-params.ts";

/** An attribute that is searched, by its path; those in one group count the same. */
export type SearchableGroup = readonly string[];

/** What of an index's settings changes an answer. All others are kept and given back. */
export interface Settings {
  /** Undefined: all that is text. */
  readonly searchable: readonly SearchableGroup[] | undefined;
  readonly ranking: readonly CustomRank[];
  readonly attributeForDistinct: string | undefined;
  readonly unretrievable: readonly string[];
  /** Parameters that a query has unless it says otherwise. */
  readonly defaults: JsonObject;
  /** How many hits can be paged through. */
  readonly limit: number;
}

export interface CustomRank {
  readonly attribute: string;
  readonly isDescending: boolean;
}

/** Settings that are also parameters of a query. */
const parameters = new Set([
  "attributesToRetrieve",
  "attributesToHighlight",
  "attributesToSnippet",
  "distinct",
  "highlightPreTag",
  "highlightPostTag",
  "hitsPerPage",
  "snippetEllipsisText",
]);

const defaultLimit = 1000;
const highestLimit = 10_000;

export function checkSettings(body: Json): JsonObject {
  if (!isObject(body)) throw new HttpError(400, "Settings are an object.");
  for (const name of ["searchableAttributes", "customRanking", "unretrievableAttributes"]) {
    const value = body[name] ?? [];
    if (!isList(value) || !value.every((one) => typeof one === "string"))
      throw new HttpError(400, `${name} must be a list of strings.`);
  }
  const { paginationLimitedTo = 0, attributeForDistinct = "" } = body;
  if (typeof paginationLimitedTo !== "number")
    throw new HttpError(400, "paginationLimitedTo must be a number.");
  if (typeof attributeForDistinct !== "string" && attributeForDistinct !== null)
    throw new HttpError(400, "attributeForDistinct must be a string.");
  // Defaults of queries that no query could have would refuse them all.
  resolveParams(readSettings(body).defaults, { hitsPerPage: 0 });
  return body;
}

/** Settings as requests wrote them, earlier and later ones together. */
export function readSettings(raw: JsonObject): Settings {
  const { attributeForDistinct, paginationLimitedTo } = raw;
  const searchable = texts(raw.searchableAttributes).map((group) =>
    group.split(",").map((one) => unwrap(one.trim(), "unordered|ordered")),
  );
  return {
    searchable: searchable.length === 0 ? undefined : searchable,
    ranking: texts(raw.customRanking).map((rank) => ({
      attribute: unwrap(rank, "asc|desc"),
      isDescending: rank.startsWith("desc("),
    })),
    attributeForDistinct:
      typeof attributeForDistinct === "string" && attributeForDistinct !== ""
        ? attributeForDistinct
        : undefined,
    unretrievable: texts(raw.unretrievableAttributes),
    defaults: Object.fromEntries(
      Object.entries(raw).filter(([name, value]) => parameters.has(name) && value !== null),
    ),
    limit:
      typeof paginationLimitedTo === "number" && paginationLimitedTo > 0
        ? Math.min(highestLimit, Math.ceil(paginationLimitedTo))
        : defaultLimit,
  };
}

/** `unwrap("unordered(content)", "unordered|ordered")` is `content`. */
function unwrap(text: string, names: string): string {
  return new RegExp(`^(?:${names})\\((.*)\\)$`).exec(text)?.[1]?.trim() ?? text;
}

function texts(value: Json | undefined): string[] {
  return isList(value) ? value.filter((one) => typeof one === "string") : [];
}
