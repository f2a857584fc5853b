import type { Catalogue } from "./live/catalogue.ts";
import type { EventCounts, Known } from "./events/count-events.ts";
import type { EventTotals } from "./events/event-totals.ts";
import { HttpError } from "./http/http-error.ts";
import type { ResponseCache } from "./http/response-cache.ts";
import type { SearchableIndex } from "./index/searchable-index.ts";
import type { Caller, Keys } from "./keys/authorise.ts";
import type { RateLimit } from "./keys/rate-limit.ts";
import type { Metrics } from "./metrics.ts";
import type { Journal } from "./store/journal.ts";

/** Where a service has its indexes from. */
export interface Source {
  readonly names: readonly string[];
  find(name: string): Promise<SearchableIndex | undefined>;
  readonly keys: Keys;
  readonly known: Known;
  readonly events: EventTotals;
  count(counts: EventCounts): Promise<void>;
  /** Another one when an answer may be another one. */
  readonly version: number;
  /** Undefined: nothing can be written. */
  readonly writable: Writable | undefined;
  /** Why the service should get no more requests. */
  readonly failure: Error | undefined;
  close(): Promise<void>;
}

export interface Writable {
  readonly catalogue: Catalogue;
  readonly journal: Journal;
}

/** What every request is answered with the help of. */
export interface Service {
  readonly source: Source;
  readonly metrics: Metrics;
  readonly limits: RateLimit;
  readonly cache: ResponseCache;
  readonly isClosing: boolean;
}

/** A request that may be answered. */
export interface Context {
  readonly service: Service;
  readonly caller: Caller;
  /** What the key and the address of the caller are known by. */
  readonly callerId: { readonly apiKey: string; readonly ip: string };
  /** The pieces of the path that are names, decoded. */
  readonly names: readonly string[];
  readonly parameters: URLSearchParams;
  /** The body, as it came. */
  readonly text: string;
}

export async function requireIndex({ source }: Service, name: string): Promise<SearchableIndex> {
  const index = await source.find(name);
  if (index === undefined) throw new HttpError(404, `Index ${name} does not exist`);
  return index;
}

export function requireWritable({ source }: Service): Writable {
  if (source.writable === undefined) throw new HttpError(403, "This service is read-only");
  if (source.failure !== undefined) throw new HttpError(503, "The data folder cannot be written");
  return source.writable;
}

const longestName = 256;

/** Names are never paths: they go into the log, and into no file's name. */
export function checkIndexName(value: unknown): string {
  if (typeof value !== "string" || value === "" || value.length > longestName || /[\0-\x1f\x7f*]/.test(value))
    throw new HttpError(
      400,
      `indexName must have 1 to ${longestName} characters, none of them * or invisible.`,
    );
  return value;
}
