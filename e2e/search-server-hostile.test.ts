import { readdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSearchServer } from "../packages/search-server/dist/index.js";
import type { SearchServer } from "../packages/search-server/dist/index.js";

let folder: string;
let server: SearchServer;
const log: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkstone-hostile-"));
  const options = { port: 0, bodyLimit: 100_000, adminKey: "admin", searchKey: "search" };
  server = await createSearchServer({
    ...options,
    data: join(folder, "data"),
    log: (line) => log.push(line),
  });
  await ask("PUT", "/1/indexes/docs/start", JSON.stringify({ title: "Start" }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const nested = "[".repeat(100_000);
const deepFilter = `${"(".repeat(500)}a:b${")".repeat(500)}`;
const longFilter = Array.from({ length: 100 }, (_, at) => `a:${at}`).join(" OR ");
const query = (request: object): string => JSON.stringify({ requests: [{ indexName: "docs", ...request }] });

test.each<
  [what: string, status: number, method: string, path: string, body?: string | Buffer, headers?: object]
>([
  ["no key", 403, "POST", "/1/indexes/*/queries", query({}), { "x-algolia-api-key": "" }],
  ["a wrong key", 403, "POST", "/1/indexes/*/queries", query({}), { "x-algolia-api-key": "nobody" }],
  [
    "a key named like a method",
    403,
    "POST",
    "/1/indexes/*/queries",
    query({}),
    { "x-algolia-api-key": "constructor" },
  ],
  [
    "a forged secured key",
    403,
    "POST",
    "/1/indexes/*/queries",
    query({}),
    { "x-algolia-api-key": Buffer.from(`${"0".repeat(64)}filters=`).toString("base64") },
  ],
  [
    "an empty write with a search key",
    403,
    "POST",
    "/1/indexes/docs/batch",
    '{"requests":[]}',
    { "x-algolia-api-key": "search" },
  ],
  ["settings that no query could have", 400, "PUT", "/1/indexes/docs/settings", '{"hitsPerPage":"many"}'],
  [
    "an operation that nobody knows",
    400,
    "POST",
    "/1/indexes/docs/start/partial",
    '{"title":{"_operation":"Shout"}}',
  ],
  [
    "a write with a search key",
    403,
    "POST",
    "/1/indexes/docs/batch",
    '{"requests":[{"action":"clear"}]}',
    { "x-algolia-api-key": "search" },
  ],
  [
    "a secret write among harmless ones",
    403,
    "POST",
    "/1/indexes/*/batch",
    '{"requests":[{"action":"delete","indexName":"docs"}]}',
    { "x-algolia-api-key": "search" },
  ],
  ["no JSON", 400, "POST", "/1/indexes/*/queries", "requests"],
  ["half of JSON", 400, "POST", "/1/indexes/*/queries", '{"requests":[{'],
  ["nothing", 400, "POST", "/1/indexes/*/queries", ""],
  ["a number for requests", 400, "POST", "/1/indexes/*/queries", '{"requests":7}'],
  ["null for a request", 400, "POST", "/1/indexes/*/queries", '{"requests":[null]}'],
  ["deep nesting in a query", 400, "POST", "/1/indexes/*/queries", nested],
  [
    "deep nesting in a write",
    400,
    "PUT",
    "/1/indexes/docs/deep",
    `{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}`,
  ],
  [
    "long filters of many queries",
    400,
    "POST",
    "/1/indexes/*/queries",
    JSON.stringify({
      requests: Array.from({ length: 50 }, () => ({ indexName: "docs", filters: longFilter })),
    }),
  ],
  [
    "a deep parameter",
    400,
    "POST",
    "/1/indexes/docs/query",
    JSON.stringify({ params: `tagFilters=${nested}` }),
  ],
  ["deep filters", 400, "POST", "/1/indexes/*/queries", query({ filters: deepFilter })],
  ["filters without sense", 400, "POST", "/1/indexes/*/queries", query({ filters: "lang:en AND" })],
  ["an object for filters", 400, "POST", "/1/indexes/*/queries", query({ filters: { a: 1 } })],
  ["a list for a query", 400, "POST", "/1/indexes/*/queries", query({ query: ["a"] })],
  ["a negative page", 400, "POST", "/1/indexes/*/queries", query({ page: -1 })],
  ["half a page", 400, "POST", "/1/indexes/*/queries", query({ hitsPerPage: 0.5 })],
  ["endless pages", 400, "POST", "/1/indexes/*/queries", query({ page: 1e300 })],
  [
    "too many queries",
    400,
    "POST",
    "/1/indexes/*/queries",
    JSON.stringify({ requests: Array.from({ length: 1000 }, () => ({ indexName: "docs" })) }),
  ],
  [
    "a mark that is longer than the text",
    400,
    "POST",
    "/1/indexes/*/queries",
    query({ highlightPreTag: "x".repeat(1000) }),
  ],
  ["filters without end", 400, "POST", "/1/indexes/*/queries", query({ filters: "a:b OR ".repeat(5000) })],
  [
    "more hits than fit into memory",
    400,
    "POST",
    "/1/indexes/*/queries",
    JSON.stringify({
      requests: Array.from({ length: 40 }, () => ({ indexName: "docs", hitsPerPage: 1000 })),
    }),
  ],
  [
    "an index that is not there",
    404,
    "POST",
    "/1/indexes/*/queries",
    JSON.stringify({ requests: [{ indexName: "none" }] }),
  ],
  ["an index without a name", 400, "POST", "/1/indexes/*/queries", '{"requests":[{"query":"a"}]}'],
  ["a body over the limit", 413, "POST", "/1/indexes/docs/batch", "x".repeat(200_000)],
  ["a query over the limit", 413, "POST", "/1/indexes/*/queries", "x".repeat(1_200_000)],
  [
    "a bomb of gzip",
    413,
    "POST",
    "/1/indexes/docs/batch",
    gzipSync("x".repeat(20_000_000)),
    { "content-encoding": "gzip" },
  ],
  ["gzip that is none", 400, "POST", "/1/indexes/docs/batch", "plain", { "content-encoding": "gzip" }],
  ["an unknown encoding", 415, "POST", "/1/indexes/docs/batch", "plain", { "content-encoding": "br" }],
  [
    "an unknown action",
    400,
    "POST",
    "/1/indexes/docs/batch",
    '{"requests":[{"action":"__proto__","body":{}}]}',
  ],
  [
    "a batch of objects without names",
    400,
    "POST",
    "/1/indexes/docs/batch",
    '{"requests":[{"action":"deleteObject","body":{}}]}',
  ],
  ["text for an object", 400, "PUT", "/1/indexes/docs/text", '"text"'],
  [
    "a name that is too long",
    400,
    "POST",
    "/1/indexes/docs/batch",
    JSON.stringify({ requests: [{ action: "addObject", body: { objectID: "x".repeat(600) } }] }),
  ],
  ["settings that are none", 400, "PUT", "/1/indexes/docs/settings", '{"searchableAttributes":"title"}'],
  ["deletion by no filter", 400, "POST", "/1/indexes/docs/deleteByQuery", "{}"],
  [
    "an unknown operation",
    400,
    "POST",
    "/1/indexes/docs/operation",
    '{"operation":"steal","destination":"x"}',
  ],
  ["a destination without a name", 400, "POST", "/1/indexes/docs/operation", '{"operation":"copy"}'],
  ["a key without rights", 400, "POST", "/1/keys", '{"acl":[]}'],
  ["a key with the right to everything", 400, "POST", "/1/keys", '{"acl":["admin"]}'],
  ["a cursor of somebody else", 400, "POST", "/1/indexes/docs/browse", '{"cursor":"e30"}'],
  [
    "events of an unknown type",
    422,
    "POST",
    "/1/events",
    '{"events":[{"eventType":"steal","eventName":"x","index":"docs"}]}',
  ],
  ["a task that was never given", 404, "GET", "/1/indexes/docs/task/99999"],
  ["a path that is not encoded well", 400, "GET", "/1/indexes/%E0%A4%A/settings"],
  ["a path that leads nowhere", 404, "GET", "/1/nothing"],
  ["a method that leads nowhere", 405, "PATCH", "/1/keys"],
])("%s gets %i, and the service stays up", async (_what, status, method, path, body, headers = {}) => {
  const response = await ask(method, path, body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message: expect.any(String) as string, status });
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test("an index may be named like a path, and no file is named like it", async () => {
  for (const name of ["../../escape", "/etc/passwd", "a\\b", "constructor", "__proto__"]) {
    const path = `/1/indexes/${encodeURIComponent(name).replaceAll(".", "%2e")}/settings`;
    const response = await ask("PUT", path, '{"hitsPerPage":3}');
    expect([name, response.status]).toEqual([name, 200]);
  }
  expect(await readdir(folder)).toEqual(["data"]);
  const files = await readdir(join(folder, "data"));
  expect(files.every((file) => /^(?:lock|log-\d+|snapshot-\d+)$/.test(file))).toBe(true);
});

test("an attribute named like a prototype is an attribute and nothing else", async () => {
  await ask("PUT", "/1/indexes/docs/proto", '{"__proto__":{"polluted":true},"constructor":"x"}');
  await ask("POST", "/1/indexes/docs/proto/partial", '{"__proto__":{"polluted":1}}');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  const response = await ask("GET", "/1/indexes/docs/proto");
  expect(await response.text()).toBe('{"__proto__":{"polluted":1},"constructor":"x","objectID":"proto"}');
});

test("connections that say nonsense, say nothing or leave in the middle disturb nobody", async () => {
  const { port } = new URL(server.url);
  const say = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(text);
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve());
    });
  await Promise.all([
    say("\0\0\0nonsense\r\n\r\n"),
    say("POST /1/indexes/docs/batch HTTP/1.1\r\nx-algolia-api-key: admin\r\ncontent-length: 1000\r\n\r\n{"),
    say("GET / HTTP/1.1\r\n"),
  ]);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect(log).toEqual([]);
});

function ask(method: string, path: string, body?: string | Buffer, headers: object = {}): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { "x-algolia-api-key": "admin", "x-algolia-application-id": "any", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : new Uint8Array(body) }),
  });
}
