import { HttpError } from "../http/http-error.ts";
import { isList, type Json, type JsonObject } from "../json.ts";
import { joinFilters } from "../index/filter.ts";
import { parseParams } from "../index/query-params.ts";
import { type ApiKey, isExpired, matchesPattern, type Right } from "./api-key.ts";
import { readSecuredKey } from "./secured-key.ts";

/** What a request shows of itself. */
export interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
  readonly referer: string;
}

/** Who asks, and what the key adds to every query. */
export interface Caller {
  readonly key: ApiKey;
  /** Parameters that no query can get around. */
  readonly forced: JsonObject;
  /** Throws unless the key may do this to this index. */
  check(right: Right, index?: string): void;
  may(right: Right, index?: string): boolean;
}

export interface Keys {
  get(value: string): ApiKey | undefined;
  values(): Iterable<ApiKey>;
}

const refusal = "Invalid Application-ID or API key";

export function authorise(credentials: Credentials, keys: Keys, now: number): Caller {
  const { apiKey, referer } = credentials;
  const own = keys.get(apiKey);
  const secured = own === undefined ? readSecuredKey(apiKey, keys.values()) : undefined;
  const key = own ?? secured?.parent;
  if (apiKey === "" || key === undefined || isExpired(key, now)) throw new HttpError(403, refusal);
  if (key.referers.length > 0 && !key.referers.some((pattern) => matchesPattern(referer, pattern)))
    throw new HttpError(403, "Referer not allowed with this API key");

  const { restrictIndices, validUntil, userToken: _userToken, ...restricted } = secured?.restrictions ?? {};
  if (typeof validUntil === "number" && now > validUntil * 1000)
    throw new HttpError(403, "The provided API key is expired");
  const patterns = toList(restrictIndices);
  const may = (right: Right, index?: string): boolean =>
    key.acl.includes(right) && (index === undefined || isAllowed(index, key.indexes, patterns));
  const check = (right: Right, index?: string): void => {
    if (!may(right)) throw new HttpError(403, "Method not allowed with this API key");
    if (!may(right, index)) throw new HttpError(403, "Index not allowed with this API key");
  };
  return { key, forced: narrow(parseParams(key.queryParameters), restricted), check, may };
}

/** What a key forces holds for those that are made of it, too: anybody who knows it can make one. Conditions add up. */
function narrow(parent: JsonObject, restricted: JsonObject): JsonObject {
  const filters = joinFilters(parent.filters, restricted.filters);
  const lists = ["facetFilters", "numericFilters", "tagFilters"]
    .map((name): [string, Json[]] => [name, [...asList(parent[name]), ...asList(restricted[name])]])
    .filter(([, list]) => list.length > 0);
  return {
    ...restricted,
    ...parent,
    ...(filters !== undefined && { filters }),
    ...Object.fromEntries(lists),
  };
}

function asList(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return isList(value) ? value : [value];
}

function isAllowed(index: string, ...lists: (readonly string[])[]): boolean {
  return lists.every((list) => list.length === 0 || list.some((pattern) => matchesPattern(index, pattern)));
}

function toList(value: unknown): string[] {
  if (typeof value === "string") return value.split(",").filter((one) => one !== "");
  return Array.isArray(value) ? value.map(String) : [];
}
