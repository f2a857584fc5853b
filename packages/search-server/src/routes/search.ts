import { HttpError } from "../http/http-error.ts";
import { json, type KeptBody, type Reply } from "../http/reply.ts";
import { parseJson } from "../http/read-body.ts";
import type { KeptAnswer } from "../http/response-cache.ts";
import { answerQuery, createQueryId } from "../index/answer-query.ts";
import { parseParams, type QueryParams, resolveParams, unfoldParams } from "../index/query-params.ts";
import type { SearchableIndex } from "../index/searchable-index.ts";
import { isList, isObject, type Json, type JsonObject } from "../json.ts";
import type { Caller } from "../keys/authorise.ts";
import { checkIndexName, type Context, requireIndex } from "../service.ts";

const mostQueries = 50;
/** Hits of all queries of one request together: an answer is put together in memory. */
const mostHits = 2000;
/** Characters of their filters: each condition is tried on every object, and nobody else is answered meanwhile. */
const longestFilters = 20_000;

/** Queries to any number of indexes. */
export async function searchMany(context: Context): Promise<Reply> {
  const { service, callerId, text } = context;
  const { version } = service.source;
  const key = `${callerId.apiKey}\n${text}`;
  const kept = service.cache.get(key, version);
  if (kept !== undefined) {
    takeQueries(context, kept.queries);
    service.metrics.countQueries(kept.queries, true);
    return { body: { kept: stampAnew(kept) } };
  }
  const requests = readRequests(parseJson(text));
  takeQueries(context, requests.length);
  const results = await Promise.all(requests.map((request) => searchOne(context, request)));
  service.metrics.countQueries(requests.length, false);
  const body = { plain: Buffer.from(JSON.stringify({ results })) };
  const stamps = results.flatMap(({ queryID }) =>
    typeof queryID === "string" ? [body.plain.indexOf(queryID)] : [],
  );
  service.cache.set(key, version, { body, queries: requests.length, stamps });
  return { body: { kept: body } };
}

function stampAnew({ body, stamps }: KeptAnswer): KeptBody {
  if (stamps.length === 0) return body;
  const plain = Buffer.from(body.plain);
  for (const at of stamps) plain.write(createQueryId(), at, "latin1");
  return { plain };
}

/** `POST /1/indexes/docs/query` and `GET /1/indexes/docs?query=…` */
export async function searchIndex(context: Context): Promise<Reply> {
  const [indexName = ""] = context.names;
  const request = readParams(context);
  takeQueries(context, 1);
  context.service.metrics.countQueries(1, false);
  return json(await searchOne(context, { ...request, indexName }));
}

/** Parameters of a body, or those of the address. */
export function readParams({ text, parameters }: Context): JsonObject {
  const own = [...parameters].filter(([name]) => !/^x-algolia-/i.test(name));
  const fromAddress = parseParams(new URLSearchParams(own).toString());
  return text.trim() === "" ? fromAddress : { ...fromAddress, ...unfoldParams(parseJson(text)) };
}

/** A query as the index and the key want it. */
export function resolveQuery(index: SearchableIndex, request: JsonObject, caller: Caller): QueryParams {
  const { forced, key } = caller;
  const asked = { ...index.settings.defaults, ...request };
  return resolveParams(asked, { hitsPerPage: key.maxHitsPerQuery, forced });
}

async function searchOne({ service, caller }: Context, request: JsonObject): Promise<JsonObject> {
  const indexName = checkIndexName(request.indexName);
  caller.check("search", indexName);
  if (request.type === "facet") throw new HttpError(400, "Facet values cannot be searched here");
  const index = await requireIndex(service, indexName);
  const seesAll = caller.may("seeUnretrievableAttributes", indexName);
  const params = resolveQuery(index, request, caller);
  return answerQuery(index, params, { indexName, seesAll });
}

function readRequests(body: Json): JsonObject[] {
  const requests = isObject(body) ? body.requests : body;
  if (!isList(requests)) throw new HttpError(400, "requests must be a list.");
  if (requests.length > mostQueries) throw new HttpError(400, `More than ${mostQueries} queries at once.`);
  const queries = requests.map(unfoldParams);
  const hits = queries.reduce((sum, { hitsPerPage, length }) => sum + Number(length ?? hitsPerPage ?? 20), 0);
  if (queries.length > 1 && hits > mostHits) throw new HttpError(400, `More than ${mostHits} hits at once.`);
  const length = queries.reduce((sum, query) => sum + lengthOfFilters(query), 0);
  if (queries.length > 1 && length > longestFilters)
    throw new HttpError(400, `Filters of more than ${longestFilters} characters at once.`);
  return queries;
}

function lengthOfFilters({ filters, facetFilters, numericFilters, tagFilters }: JsonObject): number {
  const given = [filters, facetFilters, numericFilters, tagFilters].filter((one) => one !== undefined);
  return given.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0);
}

function takeQueries({ service, caller, callerId }: Context, count: number): void {
  const { maxQueriesPerIPPerHour: perHour } = caller.key;
  if (perHour === 0) return;
  const wait = service.limits.take(`${caller.key.value}\n${callerId.ip}`, count, {
    perHour,
    now: Date.now(),
  });
  if (wait === 0) return;
  service.metrics.countLimited();
  // Without permission, a browser keeps the time from the page that asked.
  const headers = { "retry-after": String(wait), "access-control-expose-headers": "retry-after" };
  throw new HttpError(429, "Too many requests", headers);
}
