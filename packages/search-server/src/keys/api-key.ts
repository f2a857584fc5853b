import { HttpError } from "../http/http-error.ts";
import { isList, isObject, type Json, type JsonObject } from "../json.ts";

export const rights = [
  "search",
  "browse",
  "addObject",
  "deleteObject",
  "deleteIndex",
  "settings",
  "editSettings",
  "listIndexes",
  "analytics",
  "logs",
  "seeUnretrievableAttributes",
] as const;

/** What a key may do; `admin` is for managing keys, and the admin key has it alone. */
export type Right = (typeof rights)[number] | "admin";

export interface ApiKey {
  readonly value: string;
  readonly createdAt: number;
  readonly acl: readonly string[];
  readonly description: string;
  /** Names with `*` at one end or both; none are all. */
  readonly indexes: readonly string[];
  readonly referers: readonly string[];
  /** 0 is without end. */
  readonly maxQueriesPerIPPerHour: number;
  readonly maxHitsPerQuery: number;
  /** Parameters that every search has, whatever it asks: `filters=lang:en`. */
  readonly queryParameters: string;
  /** Seconds after its creation; 0 is for ever. */
  readonly validity: number;
  /** Whether it is the one that the service made or was given at its start. */
  readonly isDefault?: true;
}

const blank: Omit<ApiKey, "createdAt" | "value"> = {
  acl: [],
  description: "",
  indexes: [],
  referers: [],
  maxQueriesPerIPPerHour: 0,
  maxHitsPerQuery: 0,
  queryParameters: "",
  validity: 0,
};

export function createSearchKey(value: string): ApiKey {
  const description = "Search-only key";
  return { ...blank, value, createdAt: Date.now(), acl: ["search"], description, isDefault: true };
}

export function createAdminKey(value: string): ApiKey {
  return { ...blank, value, createdAt: 0, acl: [...rights, "admin"], description: "Admin key" };
}

/** A key as a request describes it. */
export function resolveKey(value: string, body: Json, createdAt: number): ApiKey {
  if (!isObject(body)) throw new HttpError(400, "A key is an object.");
  const acl = readTexts(body, "acl");
  const unknown = acl.find((right) => !(rights as readonly string[]).includes(right));
  if (acl.length === 0) throw new HttpError(400, "acl is missing: a key must have at least one right.");
  if (unknown !== undefined) throw new HttpError(400, `Invalid acl "${unknown}"`);
  return {
    value,
    createdAt,
    acl,
    description: readText(body, "description"),
    indexes: readTexts(body, "indexes"),
    referers: readTexts(body, "referers"),
    maxQueriesPerIPPerHour: readCount(body, "maxQueriesPerIPPerHour"),
    maxHitsPerQuery: readCount(body, "maxHitsPerQuery"),
    queryParameters: readText(body, "queryParameters"),
    validity: readCount(body, "validity"),
  };
}

/** A key as requests see it. */
export function describeKey({ createdAt, isDefault: _isDefault, ...key }: ApiKey): JsonObject {
  return { ...key, createdAt: Math.floor(createdAt / 1000) };
}

export function isAdmin({ acl }: ApiKey): boolean {
  return acl.includes("admin");
}

export function isExpired({ createdAt, validity }: ApiKey, now: number): boolean {
  return validity > 0 && now > createdAt + validity * 1000;
}

/** `matchesPattern("docs_zh", "docs_*")`. */
export function matchesPattern(name: string, pattern: string): boolean {
  const isOpenStart = pattern.startsWith("*");
  const isOpenEnd = pattern.endsWith("*");
  const text = pattern.replace(/^\*|\*$/g, "");
  if (isOpenStart && isOpenEnd) return name.includes(text);
  if (isOpenStart) return name.endsWith(text);
  return isOpenEnd ? name.startsWith(text) : name === text;
}

function readTexts(body: JsonObject, name: string): string[] {
  const value = body[name] ?? [];
  if (!isList(value) || !value.every((one) => typeof one === "string"))
    throw new HttpError(400, `${name} must be a list of strings.`);
  return [...value];
}

function readText(body: JsonObject, name: string): string {
  const value = body[name] ?? "";
  if (typeof value !== "string") throw new HttpError(400, `${name} must be a string.`);
  return value;
}

function readCount(body: JsonObject, name: string): number {
  const value = body[name] ?? 0;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
    throw new HttpError(400, `${name} must be a whole number, 0 or more.`);
  return value;
}
