import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createRecords } from "../records/create-records.ts";
import { createEmbeddedClient } from "./embedded-client.ts";
import { SearchIndex } from "../indexes/search-index.ts";
import { type FromWorker, serveSearch, type ToWorker } from "./serve-search.ts";
import type { SearchWorker } from "./worker-client.ts";
import { writeIndex } from "../update/write-index.ts";

let server: Server | undefined;
let channel: MessageChannel | undefined;

afterEach(() => {
  channel?.port1.close();
  server?.closeAllConnections();
  server?.close();
});

test.each([
  ["plain", (bytes: Uint8Array): Uint8Array => bytes],
  ["compressed", (bytes: Uint8Array): Uint8Array => gzipSync(bytes)],
])("a worker answers from %s files", async (_, encode) => {
  const { client, toWorker, address } = await startWorker(encode);
  toWorker({ type: "open", indexes: { docs: address } });
  const { results } = await client.search({ requests: [{ indexName: "docs", query: "instal" }] });
  expect(results[0]?.hits.map(({ url }) => url)).toEqual(["/start#install"]);
});

test("an index that nobody opened is an error of that search alone", async () => {
  const { client, toWorker, address } = await startWorker();
  toWorker({ type: "open", indexes: { docs: address } });
  await expect(client.search({ requests: [{ indexName: "other", query: "a" }] })).rejects.toThrow(
    'There is no search index named "other".',
  );
  await expect(client.search({ requests: [{ indexName: "docs", query: "start" }] })).resolves.toBeDefined();
});

test("a search that is taken back is not answered", async () => {
  const { client, toWorker, answers, address, hold, release } = await startWorker();
  toWorker({ type: "open", indexes: { docs: address } });
  hold();
  const controller = new AbortController();
  const older = client.search(
    { requests: [{ indexName: "docs", query: "st" }] },
    { signal: controller.signal },
  );
  const newer = client.search({ requests: [{ indexName: "docs", query: "start" }] });
  controller.abort();
  await expect(older).rejects.toMatchObject({ name: "AbortError" });
  release();
  await expect(newer).resolves.toBeDefined();
  expect(answers).toEqual([2]);
});

test("files that cannot be fetched fail the search, and the next search tries again", async () => {
  const { client, toWorker, address, fail } = await startWorker();
  toWorker({ type: "open", indexes: { docs: address } });
  const search = () => client.search({ requests: [{ indexName: "docs", query: "start" }] });
  fail(true);
  await expect(search()).rejects.toThrow("answered 500");
  fail(false);
  await expect(search()).resolves.toBeDefined();
});

test("an index that was replaced since it was opened is opened again", async () => {
  const { client, toWorker, address, replace } = await startWorker();
  toWorker({ type: "open", indexes: { docs: address } });
  const search = async (query: string): Promise<string[]> => {
    const { results } = await client.search({ requests: [{ indexName: "docs", query }] });
    return results.flatMap(({ hits }) => hits.map(({ url }) => url));
  };
  expect(await search("zzzzzz")).toEqual([]);
  replace(createIndex("/begin"));
  expect(await search("install")).toEqual(["/begin#install"]);
});

async function startWorker(encode: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes): Promise<{
  client: ReturnType<typeof createEmbeddedClient>;
  toWorker: (message: ToWorker) => void;
  answers: number[];
  address: string;
  hold: () => void;
  release: () => void;
  fail: (isFailing: boolean) => void;
  /** Puts another index where the first was. */
  replace: (next: SearchIndex) => void;
}> {
  const { directory, files } = writeIndex(createIndex());
  const bytes = new Map([directory, ...files].map((file) => [`/search/${file.name}`, file.bytes]));
  const replace = (next: SearchIndex): void => {
    const written = writeIndex(next);
    bytes.clear();
    bytes.set(`/search/${directory.name}`, written.directory.bytes);
    for (const file of written.files) bytes.set(`/search/${file.name}`, file.bytes);
  };
  let isFailing = false;
  let gate = Promise.resolve();
  let release = (): void => {};
  server = createServer((request, response) => {
    const found = bytes.get(request.url ?? "");
    void gate.then(() => {
      if (isFailing || found === undefined) response.writeHead(500).end();
      else response.end(encode(found));
    });
  });
  await new Promise<void>((resolve) => {
    server?.listen(0, "127.0.0.1", resolve);
  });
  channel = new MessageChannel();
  const answers: number[] = [];
  channel.port1.addEventListener("message", ({ data }: { data: FromWorker }) => answers.push(data.id));
  serveSearch(channel.port2);
  channel.port1.start();
  channel.port2.start();
  const { port1 } = channel;
  return {
    client: createEmbeddedClient({ worker: port1 as unknown as SearchWorker }),
    toWorker: (message) => port1.postMessage(message),
    answers,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/${directory.name}`,
    hold: () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    fail: (value) => {
      isFailing = value;
    },
    replace,
  };
}

function createIndex(url = "/start"): SearchIndex {
  const index = new SearchIndex();
  const sections = [{ id: "install", depth: 2, heading: "Install", text: "Run the command.", code: "" }];
  for (const record of createRecords({ url, group: "Guide", title: "Start", sections })) index.add(record);
  return index;
}
