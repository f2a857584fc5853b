import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Algoliasearch, algoliasearch } from "algoliasearch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHostedClient } from "../packages/search/dist/index.js";
import { createSearchServer } from "../packages/search-server/dist/index.js";
import type { SearchServer } from "../packages/search-server/dist/index.js";

const RECORDS = [
  createRecord("/guide/start", "Getting started", "Install the package with npm and write your first page."),
  createRecord(
    "/guide/start#install",
    "Installation",
    "Run npm install in an empty folder.",
    "Getting started",
  ),
  createRecord("/guide/deploy", "Deploy", "Upload the output folder to any static host."),
  createRecord("/zh/guide", "快速开始", "安装依赖，然后编写第一个页面。"),
];

let folder: string;
let server: SearchServer;
let client: Algoliasearch;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkstone-search-"));
  server = await createSearchServer({ data: join(folder, "data"), port: 0 });
  client = connect(server.adminKey);
  await client.replaceAllObjects({ indexName: "docs", objects: RECORDS });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test("replaceAllObjects puts all records in place of the old ones, and leaves no other index behind", async () => {
  await client.saveObjects({
    indexName: "replaced",
    objects: [{ objectID: "old", title: "Old" }],
    waitForTasks: true,
  });
  await client.setSettings({ indexName: "replaced", indexSettings: { searchableAttributes: ["title"] } });
  const objects = [{ objectID: "new", title: "New" }];
  await client.replaceAllObjects({ indexName: "replaced", objects });

  expect(await listObjects("replaced")).toEqual(objects);
  expect(await client.getSettings({ indexName: "replaced" })).toMatchObject({
    searchableAttributes: ["title"],
  });
  const { items } = await client.listIndices();
  expect(items.filter(({ name }) => name.includes("_tmp_"))).toEqual([]);
  expect(items.find(({ name }) => name === "replaced")).toMatchObject({ entries: 1 });
});

test("a search answers several indexes with marked hits and snippets", async () => {
  const { results } = await connect(server.searchKey).searchForHits({
    requests: [
      { indexName: "docs", query: "instal", attributesToSnippet: ["content:3"], hitsPerPage: 2 },
      { indexName: "docs", query: "安装", highlightPreTag: "<mark>", highlightPostTag: "</mark>" },
    ],
  });
  const [english, chinese] = results;
  expect(english).toMatchObject({
    index: "docs",
    query: "instal",
    nbHits: 2,
    page: 0,
    nbPages: 1,
    hitsPerPage: 2,
  });
  expect(english?.hits[0]).toMatchObject({
    objectID: "/guide/start#install",
    type: "lvl2",
    _highlightResult: { hierarchy: { lvl2: { value: "<em>Instal</em>lation", matchLevel: "full" } } },
    _snippetResult: { content: { value: "…<em>instal</em>l in an…" } },
  });
  expect(chinese?.hits[0]?._highlightResult).toMatchObject({
    content: { value: "<mark>安装</mark>依赖，然后编写第一个页面。", matchedWords: ["安装"] },
  });
});

test("the same query gets the same hits, and a number of its own each time it is asked", async () => {
  const request = { indexName: "docs", query: "install", clickAnalytics: true };
  const body = JSON.stringify({ requests: [request, request] });
  const answers: { queryID: string; nbHits: number }[][] = [];
  for (let time = 0; time < 3; time++) {
    const response = await send("POST", "/1/indexes/*/queries", server.searchKey, body);
    answers.push(((await response.json()) as { results: (typeof answers)[0] }).results);
  }
  const ids = answers.flat().map(({ queryID }) => queryID);
  expect(new Set(ids).size).toBe(6);
  expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true);
  expect(answers.flat().map(({ nbHits }) => nbHits)).toEqual([2, 2, 2, 2, 2, 2]);
});

test("one index can be asked alone, by POST and by GET", async () => {
  const byPost = await client.searchSingleIndex({
    indexName: "docs",
    searchParams: { query: "deploy", hitsPerPage: 1 },
  });
  expect(byPost.hits.map(({ objectID }) => objectID)).toEqual(["/guide/deploy"]);
  const byGet = await client.customGet({
    path: "1/indexes/docs",
    parameters: { query: "deploy", hitsPerPage: 1 },
  });
  expect(byGet.hits).toEqual(byPost.hits);
});

test("browseObjects brings every object once, however small its steps are", async () => {
  const objects = Array.from({ length: 25 }, (_, number) => ({
    objectID: `n${number}`,
    number,
    even: number % 2 === 0,
  }));
  await client.saveObjects({ indexName: "numbers", objects, waitForTasks: true });
  const found: string[] = [];
  await client.browseObjects({
    indexName: "numbers",
    browseParams: { hitsPerPage: 4, filters: "even:true" },
    aggregator: ({ hits }) => found.push(...hits.map(({ objectID }) => objectID)),
  });
  expect(found.toSorted()).toEqual(
    objects
      .filter(({ even }) => even)
      .map(({ objectID }) => objectID)
      .toSorted(),
  );
});

test("objects are changed in part, counted up, deleted by name and deleted by filter", async () => {
  const indexName = "changes";
  const objects = ["a", "b", "c", "d"].map((objectID) => ({
    objectID,
    title: `Title ${objectID}`,
    views: 1,
    tags: ["x"],
  }));
  await client.saveObjects({ indexName, objects, waitForTasks: true });
  const change = {
    objectID: "a",
    views: { _operation: "Increment", value: 2 },
    tags: { _operation: "AddUnique", value: "y" },
  };
  await client.partialUpdateObjects({
    indexName,
    objects: [change, { objectID: "none", views: 1 }],
    waitForTasks: true,
  });
  expect(await client.getObject({ indexName, objectID: "a" })).toEqual({
    objectID: "a",
    title: "Title a",
    views: 3,
    tags: ["x", "y"],
  });
  await expect(client.getObject({ indexName, objectID: "none" })).rejects.toMatchObject({ status: 404 });

  await client.deleteObjects({ indexName, objectIDs: ["b"], waitForTasks: true });
  const { taskID } = await client.deleteBy({ indexName, deleteByParams: { filters: "views > 2" } });
  await client.waitForTask({ indexName, taskID });
  expect((await listObjects(indexName)).map(({ objectID }) => objectID)).toEqual(["c", "d"]);
  const { results } = await client.getObjects({
    requests: [
      { indexName, objectID: "c" },
      { indexName, objectID: "b" },
    ],
  });
  expect(results).toEqual([expect.objectContaining({ objectID: "c" }), null]);

  const cleared = await client.clearObjects({ indexName });
  await client.waitForTask({ indexName, taskID: cleared.taskID });
  expect(await listObjects(indexName)).toEqual([]);
});

test("single objects are saved, replaced, changed and deleted", async () => {
  const indexName = "single";
  const saved = await client.saveObject({ indexName, body: { title: "Without a name" } });
  expect(saved.objectID).toMatch(/^[\da-f-]{36}$/);
  await client.addOrUpdateObject({ indexName, objectID: "a/b", body: { title: "First", extra: 1 } });
  await client.addOrUpdateObject({ indexName, objectID: "a/b", body: { title: "Second" } });
  await client.partialUpdateObject({ indexName, objectID: "a/b", attributesToUpdate: { more: true } });
  expect(await client.getObject({ indexName, objectID: "a/b", attributesToRetrieve: ["title"] })).toEqual({
    objectID: "a/b",
    title: "Second",
  });
  expect(await client.getObject({ indexName, objectID: "a/b" })).toEqual({
    objectID: "a/b",
    title: "Second",
    more: true,
  });
  await client.deleteObject({ indexName, objectID: saved.objectID ?? "" });
  expect((await listObjects(indexName)).map(({ objectID }) => objectID)).toEqual(["a/b"]);
});

test("a query can be browsed to its end, however many hits it has", async () => {
  const objects = Array.from({ length: 1100 }, (_, number) => ({ objectID: `l${number}`, title: "Lamp" }));
  await client.saveObjects({ indexName: "lamps", objects, waitForTasks: true });
  let count = 0;
  await client.browseObjects({
    indexName: "lamps",
    browseParams: { query: "lamp", hitsPerPage: 400 },
    aggregator: ({ hits }) => (count += hits.length),
  });
  expect(count).toBe(1100);
});

test("records without headings are found by their searchable attributes, the first before the others", async () => {
  const indexName = "products";
  await client.setSettings({
    indexName,
    indexSettings: { searchableAttributes: ["name", "unordered(about.text)"], customRanking: ["desc(sold)"] },
  });
  const objects = [
    { objectID: "1", name: "Lamp", about: { text: "A chair goes well with it" }, sold: 5, secret: "chair" },
    { objectID: "2", name: "Chair", about: { text: "To sit on" }, sold: 9 },
    { objectID: "3", name: "Desk", about: { text: "To write at" }, sold: 7 },
  ];
  await client.saveObjects({ indexName, objects, waitForTasks: true });
  const find = async (query: string, more = {}): Promise<string[]> => {
    const { hits } = await client.searchSingleIndex({ indexName, searchParams: { query, ...more } });
    return hits.map(({ objectID }) => objectID);
  };
  expect(await find("chair")).toEqual(["2", "1"]);
  expect(await find("chiar")).toEqual(["2", "1"]);
  expect(await find("")).toEqual(["2", "3", "1"]);
  expect(await find("", { filters: "sold:5 TO 7 AND NOT name:Desk" })).toEqual(["1"]);
  expect(await find("", { numericFilters: ["sold>=7"], facetFilters: [["name:Desk", "name:Lamp"]] })).toEqual(
    ["3"],
  );

  const { taskID } = await client.setSettings({
    indexName,
    indexSettings: { searchableAttributes: ["about.text"] },
  });
  await client.waitForTask({ indexName, taskID });
  expect(await find("chair")).toEqual(["1"]);
});

test("indexes are copied, moved and deleted", async () => {
  const copied = await client.operationIndex({
    indexName: "docs",
    operationIndexParams: { operation: "copy", destination: "copy" },
  });
  await client.waitForTask({ indexName: "copy", taskID: copied.taskID });
  const moved = await client.operationIndex({
    indexName: "copy",
    operationIndexParams: { operation: "move", destination: "moved" },
  });
  await client.waitForTask({ indexName: "copy", taskID: moved.taskID });
  expect(await client.indexExists({ indexName: "copy" })).toBe(false);
  const { hits } = await client.searchSingleIndex({ indexName: "moved", searchParams: { query: "deploy" } });
  expect(hits[0]?.objectID).toBe("/guide/deploy");
  await client.deleteIndex({ indexName: "moved" });
  expect(await client.indexExists({ indexName: "moved" })).toBe(false);
});

test("several indexes are written in one batch, each with its task", async () => {
  const { taskID } = await client.multipleBatch({
    requests: [
      { action: "addObject", indexName: "one", body: { objectID: "1", title: "First" } },
      { action: "addObject", indexName: "two", body: { objectID: "2", title: "Second" } },
    ],
  });
  for (const [indexName, task] of Object.entries(taskID))
    await client.waitForTask({ indexName, taskID: task });
  expect(Object.keys(taskID)).toEqual(["one", "two"]);
  expect(await listObjects("two")).toEqual([{ objectID: "2", title: "Second" }]);
});

test("a search key searches, and is refused everything else", async () => {
  const reader = connect(server.searchKey);
  await expect(reader.saveObject({ indexName: "docs", body: { objectID: "x" } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(reader.browse({ indexName: "docs" })).rejects.toMatchObject({ status: 403 });
  await expect(reader.listApiKeys()).rejects.toMatchObject({ status: 403 });
  await expect(reader.setSettings({ indexName: "docs", indexSettings: {} })).rejects.toMatchObject({
    status: 403,
  });
  await expect(connect("wrong").searchSingleIndex({ indexName: "docs" })).rejects.toMatchObject({
    status: 403,
    message: "Invalid Application-ID or API key",
  });
});

test("a key is made with limits, kept to them, changed, deleted and restored", async () => {
  const { key } = await client.addApiKey({
    acl: ["search"],
    indexes: ["doc*"],
    maxHitsPerQuery: 1,
    maxQueriesPerIPPerHour: 3,
  });
  await client.waitForApiKey({ operation: "add", key });
  const limited = connect(key);
  const answer = await limited.searchSingleIndex({
    indexName: "docs",
    searchParams: { query: "install", hitsPerPage: 50 },
  });
  expect(answer.hits).toHaveLength(1);
  await expect(limited.searchSingleIndex({ indexName: "products" })).rejects.toMatchObject({
    status: 403,
    message: "Index not allowed with this API key",
  });
  for (let query = 0; query < 2; query++) await search(key);
  const refused = await search(key);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect(refused.headers.get("access-control-expose-headers")).toBe("retry-after");
  expect(await refused.json()).toEqual({ message: "Too many requests", status: 429 });

  await client.updateApiKey({ key, apiKey: { acl: ["search", "browse"], description: "wider" } });
  expect(await client.getApiKey({ key })).toMatchObject({
    value: key,
    acl: ["search", "browse"],
    description: "wider",
    maxQueriesPerIPPerHour: 0,
  });
  expect((await search(key)).status).toBe(200);
  await client.deleteApiKey({ key });
  await client.waitForApiKey({ operation: "delete", key });
  expect((await search(key)).status).toBe(403);
  await client.restoreApiKey({ key });
  expect((await search(key)).status).toBe(200);
});

test("a secured key, made without asking the service, keeps its filters and its end", async () => {
  const make = (restrictions: object): Algoliasearch =>
    connect(client.generateSecuredApiKey({ parentApiKey: server.searchKey, restrictions }));
  const { hits } = await make({ filters: "lang:zh", restrictIndices: ["docs"] }).searchSingleIndex({
    indexName: "docs",
    searchParams: { query: "", filters: "lang:zh OR lang:en" },
  });
  expect(hits.map(({ objectID }) => objectID)).toEqual(["/zh/guide"]);
  await expect(
    make({ restrictIndices: ["docs"] }).searchSingleIndex({ indexName: "products" }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(make({ validUntil: 1000 }).searchSingleIndex({ indexName: "docs" })).rejects.toMatchObject({
    status: 403,
  });
});

test("what a key's filters hide is hidden from keys made of it, and from those who know its name", async () => {
  const { key } = await client.addApiKey({ acl: ["search"], queryParameters: "filters=lang:zh" });
  const restrictions = { filters: "lang:en" };
  const secured = connect(client.generateSecuredApiKey({ parentApiKey: key, restrictions }));
  const { hits } = await secured.searchSingleIndex({ indexName: "docs", searchParams: { query: "" } });
  expect(hits).toEqual([]);
  const filters = "lang:x)) OR ((lang:en";
  const forged = connect(client.generateSecuredApiKey({ parentApiKey: key, restrictions: { filters } }));
  const searchParams = { query: "", filters: "lang:en" };
  await expect(forged.searchSingleIndex({ indexName: "docs", searchParams })).rejects.toMatchObject({
    status: 400,
  });
  const objects = ["/zh/guide", "/guide/start"].map((objectID) => ({ indexName: "docs", objectID }));
  const { results } = await connect(key).getObjects({ requests: objects });
  expect(results).toEqual([expect.objectContaining({ objectID: "/zh/guide" }), null]);
  await expect(connect(key).getObject({ indexName: "docs", objectID: "/guide/start" })).rejects.toMatchObject(
    { status: 404 },
  );
});

test("events are counted, and nothing of who caused them is kept", async () => {
  const events = [
    {
      eventType: "click",
      eventName: "Item Selected",
      index: "docs",
      userToken: "reader-42",
      queryID: "a".repeat(32),
      objectIDs: ["/guide/start"],
      positions: [3],
    },
    {
      eventType: "view",
      eventName: "Items Viewed",
      index: "docs",
      userToken: "reader-42",
      objectIDs: ["/guide/start", "made-up"],
    },
  ];
  const sent = await send("POST", "/1/events", server.searchKey, JSON.stringify({ events }));
  expect([sent.status, await sent.json()]).toEqual([200, { message: "OK", status: 200 }]);
  const exported = await (await send("GET", "/1/events", server.adminKey)).text();
  expect(exported).not.toContain("reader-42");
  expect(JSON.parse(exported)).toMatchObject({
    days: [
      { eventName: "Item Selected", count: 1 },
      { eventName: "Items Viewed", count: 1 },
    ],
    objects: [{ index: "docs", objectID: "/guide/start", click: 1, view: 1, positions: 3 }],
  });
  const table = await (await send("GET", "/1/events?format=csv", server.adminKey)).text();
  expect(table).toMatch(/^day,index,type,name,count\n\d{4}-\d\d-\d\d,docs,click,Item Selected,1\n/);
  expect((await send("GET", "/1/events", server.searchKey)).status).toBe(403);
});

test("the site's own client finds hits, passes over a host that is down, and reports clicks", async () => {
  const hosted = createHostedClient({
    appId: "any",
    apiKey: server.searchKey,
    hosts: ["http://127.0.0.1:1", server.url],
    insights: { host: server.url },
  });
  const { results } = await hosted.search({ requests: [{ indexName: "docs", query: "deploy" }] });
  expect(results[0]?.hits[0]).toMatchObject({ objectID: "/guide/deploy", type: "lvl1" });
  const event = { eventType: "click", eventName: "Hit opened", index: "docs", positions: [1] } as const;
  await hosted.sendEvents([{ ...event, objectIDs: ["/guide/deploy"] }]);
  const counts: unknown = await (await send("GET", "/1/events", server.adminKey)).json();
  expect(counts).toMatchObject({
    objects: expect.arrayContaining([
      { index: "docs", objectID: "/guide/deploy", click: 1, positions: 1 },
    ]) as unknown,
  });
});

test("browsers may ask from any page", async () => {
  const preflight = await fetch(`${server.url}/1/indexes/docs/query`, {
    method: "OPTIONS",
    headers: { origin: "https://docs.example.com", "access-control-request-headers": "x-algolia-api-key" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toBe("x-algolia-api-key");
  expect((await search("wrong")).headers.get("access-control-allow-origin")).toBe("*");
});

test("health and metrics are there for operators", async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: "ok" });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('inkstone_search_objects{index="docs"} 4\n');
  expect(metrics).toMatch(
    /inkstone_search_requests_total\{route="POST \/1\/indexes\/\*\/queries",status="200"\} \d+/,
  );
});

test("the admin key is not in the list of keys, and cannot be changed by way of it", async () => {
  const { keys } = await client.listApiKeys();
  expect(keys.map(({ value }) => value)).toContain(server.searchKey);
  expect(keys.map(({ value }) => value)).not.toContain(server.adminKey);
  const apiKey = { acl: ["search" as const] };
  await expect(client.updateApiKey({ key: server.adminKey, apiKey })).rejects.toMatchObject({ status: 404 });
  await expect(client.deleteApiKey({ key: server.adminKey })).rejects.toMatchObject({ status: 404 });
});

test("what was written is there after a restart, with its settings, keys and counts", async () => {
  const { key } = await client.addApiKey({ acl: ["search"], description: "stays" });
  const { adminKey, searchKey } = server;
  await restart();
  expect([server.adminKey, server.searchKey]).toEqual([adminKey, searchKey]);
  expect((await listObjects("docs")).length).toBe(RECORDS.length);
  expect(await client.getSettings({ indexName: "products" })).toMatchObject({
    searchableAttributes: ["about.text"],
  });
  expect((await search(key)).status).toBe(200);
  expect(await (await send("GET", "/1/events", adminKey)).text()).toContain("Items Viewed");
});

test("keys that are given end those that were made", async () => {
  const { adminKey, searchKey } = server;
  await restart({ adminKey: "new-admin", searchKey: "new-search" });
  expect((await send("GET", "/1/keys", adminKey)).status).toBe(403);
  expect((await search(searchKey)).status).toBe(403);
  expect((await send("GET", "/1/keys", "new-admin")).status).toBe(200);
  expect((await search("new-search")).status).toBe(200);
});

async function restart(options: { adminKey?: string; searchKey?: string } = {}): Promise<void> {
  await server.close();
  server = await createSearchServer({ data: join(folder, "data"), port: 0, ...options });
  client = connect(server.adminKey);
}

function connect(key: string): Algoliasearch {
  const { hostname, port } = new URL(server.url);
  return algoliasearch("any", key, {
    hosts: [{ url: hostname, port: Number(port), protocol: "http", accept: "readWrite" }],
  });
}

async function listObjects(indexName: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  await client.browseObjects({ indexName, aggregator: ({ hits }) => found.push(...hits) });
  return found;
}

function search(key: string): Promise<Response> {
  const body = { requests: [{ indexName: "docs", query: "deploy" }] };
  return send("POST", "/1/indexes/*/queries", key, JSON.stringify(body));
}

function send(method: string, path: string, key: string, body?: string): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { "x-algolia-api-key": key, "x-algolia-application-id": "any" },
    ...(body === undefined ? {} : { body }),
  });
}

function createRecord(
  url: string,
  heading: string,
  content: string,
  title = heading,
): Record<string, unknown> {
  const isPage = title === heading;
  return {
    objectID: url,
    url,
    hierarchy: {
      lvl0: "Guide",
      lvl1: title,
      lvl2: isPage ? null : heading,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content,
    type: isPage ? "lvl1" : "lvl2",
    position: isPage ? 0 : 1,
    facets: { lang: url.startsWith("/zh") ? "zh" : "en" },
  };
}
