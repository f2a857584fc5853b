import { HttpError } from "../http/http-error.ts";
import type { Json, JsonObject } from "../json.ts";
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
  /** Parameters that no query can get around: those of a secured key, then those of the key that it was made of. */
  readonly forced: readonly JsonObject[];
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
  checkEnd(validUntil, now);
  // Anybody who knows a key can make one of it, so what it forces comes last.
  const forced = [restricted, parseParams(key.queryParameters)];
  if (forced.some(({ restrictSources }) => restrictSources !== undefined))
    throw new HttpError(400, "restrictSources is not supported: the key would serve every address.");
  const patterns = typeof restrictIndices === "string" ? restrictIndices.split(",") : [];
  const may = (right: Right, index?: string): boolean =>
    key.acl.includes(right) && (index === undefined || isAllowed(index, key.indexes, patterns));
  const check = (right: Right, index?: string): void => {
    if (!may(right)) throw new HttpError(403, "Method not allowed with this API key");
    if (!may(right, index)) throw new HttpError(403, "Index not allowed with this API key");
  };
  return { key, forced, check, may };
}

/** An end that nobody can read is no permission to go on for ever. */
function checkEnd(validUntil: Json | undefined, now: number): void {
  if (validUntil === undefined) return;
  if (typeof validUntil !== "number")
    throw new HttpError(400, "validUntil of a secured key must be a time in seconds.");
  if (now > validUntil * 1000) throw new HttpError(403, "The provided API key is expired");
}

function isAllowed(index: string, ...lists: (readonly string[])[]): boolean {
  return lists.every((list) => list.length === 0 || list.some((pattern) => matchesPattern(index, pattern)));
}
