import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmbeddedClient, openIndex } from "../packages/search/dist/index.js";
import { createSearchServer } from "../packages/search-server/dist/index.js";
import type { SearchServer } from "../packages/search-server/dist/index.js";
import { createSearchSite } from "./fixtures/search-site.ts";
import { buildSite } from "./support/build.ts";
import { type RunningServer, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const PROGRAM = fileURLToPath(new URL("../packages/search-server/bin/inkstone-search.js", import.meta.url));

let site: TestSite;
let preview: RunningServer;
const services: SearchServer[] = [];
beforeAll(async () => {
  site = await createTestSite(createSearchSite());
  await buildSite(site);
  preview = await startInkstone("preview", { cwd: site.root });
  // Two services over the same files, and one over the same site as it is hosted.
  services.push(
    await createSearchServer({ site: site.path("dist"), port: 0 }),
    await createSearchServer({ site: site.path("dist"), port: 0, prefix: "docs-", searchKey: "reader" }),
    await createSearchServer({ site: preview.origin, port: 0 }),
  );
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await preview.stop();
  await site.dispose();
});

test("every service answers a built site's queries as the reader's browser would", async () => {
  const index = await openIndex(
    async (name) =>
      new Uint8Array(gunzipSync(await readFile(site.path(`dist/assets/search/en/${name}`)))).buffer,
    "index.bin",
  );
  const request = {
    indexName: "en",
    query: "routing",
    attributesToSnippet: ["content:5", "hierarchy.lvl1:5"],
  };
  const { results } = await createEmbeddedClient({ index }).search({ requests: [request] });
  const expected = results[0]?.hits ?? [];
  expect(expected.length).toBeGreaterThan(2);
  const retrieved = { attributesToRetrieve: ["hierarchy", "url", "content"] };
  const answers = await Promise.all([
    search(0, { ...request, ...retrieved }),
    search(1, { ...request, ...retrieved, indexName: "docs-en" }, "reader"),
    search(2, { ...request, ...retrieved }),
  ]);
  for (const { hits } of answers) expect(hits).toEqual(expected);
  expect((await search(2, { indexName: "zh", query: "动态" })).hits).toMatchObject([
    { hierarchy: { lvl2: "动态路由" } },
  ]);
});

test("one command serves a built site: inkstone-search serve ./dist", async () => {
  const child = spawn(process.execPath, [PROGRAM, "serve", "./dist", "--port", "0"], {
    cwd: site.root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (output += text));
  await expect.poll(() => output).toMatch(/^serving \.\/dist, read-only at \S+\n/);
  const url = / at (\S+)\n/.exec(output)?.[1] ?? "";
  const { results } = (await ask({ url }, "POST", "/1/indexes/*/queries", "any", {
    requests: [{ indexName: "en", query: "dynmic" }],
  })) as { results: Answer[] };
  expect(results[0]?.hits[0]?.objectID).toBe("/guide/routing#dynamic");
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

test("all records can be browsed, one can be fetched, and those that must not be found are not there", async () => {
  const [service] = services;
  const keyed = await createSearchServer({ site: site.path("dist"), port: 0, adminKey: "admin" });
  const answer = (await ask(keyed, "POST", "/1/indexes/en/browse", "admin", {})) as Answer;
  await keyed.close();
  expect(answer.hits.length).toBeGreaterThan(8);
  expect(JSON.stringify(answer)).not.toContain("ebrawood");
  const objectID = answer.hits[0]?.objectID ?? "";
  const path = `/1/indexes/en/${encodeURIComponent(objectID)}`;
  expect(await ask(service as SearchServer, "GET", path, "any")).toMatchObject({ objectID });
});

test("nothing can be written, whatever the key, and a key that was set is asked for", async () => {
  const [open, guarded] = services as [SearchServer, SearchServer];
  const body = { requests: [{ action: "addObject", body: { title: "x" } }] };
  expect(await ask(open, "POST", "/1/indexes/en/batch", "any", body)).toMatchObject({ status: 403 });
  const query = { requests: [{ indexName: "docs-en", query: "routing" }] };
  expect(await ask(guarded, "POST", "/1/indexes/*/queries", "other", query)).toMatchObject({ status: 403 });
});

test("a folder without an index is no site", async () => {
  await expect(createSearchServer({ site: site.path("docs"), port: 0 })).rejects.toThrow(
    "has no search index",
  );
});

interface Answer {
  hits: { objectID: string }[];
}

async function search(service: number, request: object, key = "any"): Promise<Answer> {
  const body = { requests: [request] };
  const answer = await ask(services[service] as SearchServer, "POST", "/1/indexes/*/queries", key, body);
  return (answer as { results: Answer[] }).results[0] ?? { hits: [] };
}

async function ask(
  service: Pick<SearchServer, "url">,
  method: string,
  path: string,
  key: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(service.url + path, {
    method,
    headers: { "x-algolia-api-key": key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}
