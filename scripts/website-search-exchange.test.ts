import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRecords, SearchIndex, writeIndex } from "@inkstone/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askService } from "../website/components/SearchExchange/ask-service.ts";

let site: Server;
let directory: string;

beforeAll(async () => {
  const written = writeIndex(createIndex());
  const served = new Map([written.directory, ...written.files].map(({ name, bytes }) => [`/${name}`, bytes]));
  site = createServer((request, response) => response.end(served.get(request.url ?? "")));
  await new Promise<void>((resolve) => {
    site.listen(0, "127.0.0.1", resolve);
  });
  directory = `http://127.0.0.1:${(site.address() as AddressInfo).port}/${written.directory.name}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

test("a question in the protocol of a hosted search is answered from the site's own index", async () => {
  const search = { provider: "embedded", indexName: "docs", insights: false, directory } as const;
  const { url, body, result } = await askService("instal", search);
  expect(url).toMatch(/^https:\/\/YOUR_APP_ID-dsn\.algolia\.net\/1\/indexes\/\*\/queries\?x-algolia-agent/);
  expect(body).toMatchObject({ indexName: "docs", query: "instal", hitsPerPage: 3 });
  expect(result).toMatchObject({ nbHits: 1, index: "docs", hits: [{ url: "/start#install" }] });
});

function createIndex(): SearchIndex {
  const index = new SearchIndex();
  const sections = [{ id: "install", depth: 2, heading: "Install", text: "Run the command.", code: "" }];
  const records = createRecords({ url: "/start", group: "Guide", title: "Start", sections });
  records.forEach((record) => index.add(record));
  return index;
}
