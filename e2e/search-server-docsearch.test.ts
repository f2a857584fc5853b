import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { algoliasearch } from "algoliasearch";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSearchServer } from "../packages/search-server/dist/index.js";
import type { SearchServer } from "../packages/search-server/dist/index.js";
import { createPageOpener } from "./support/browser.ts";

const openPage = createPageOpener();
let folder: string;
let service: SearchServer;
let host: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkstone-docsearch-"));
  service = await createSearchServer({ port: 0 });
  await push();
  const script = await bundlePage();
  const css = await readFile(createRequire(import.meta.url).resolve("@docsearch/css"), "utf8");
  const html = `<!doctype html><title>Docs</title><style>${css}</style><div id="search"></div><script type="module" src="/page.js"></script>`;
  // Another origin than the service's, as in life.
  host = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : html);
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  const address = host.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  host.close();
  await service.close();
  await rm(folder, { recursive: true });
});

test("DocSearch, as it is published, shows hits of the service", async () => {
  const { page, failures } = await openPage();
  await page.goto(origin);
  await page.locator(".DocSearch-Button").click();
  await page.locator(".DocSearch-Input").fill("instal");
  const hits = page.locator(".DocSearch-Hit");
  await hits.first().waitFor();

  expect(await page.locator(".DocSearch-Hit-source").allTextContents()).toEqual(["Guide"]);
  expect(await hits.locator(".DocSearch-Hit-title").allTextContents()).toEqual([
    "Installation",
    "Install the package with npm and write a page.",
  ]);
  expect(await hits.locator("mark").first().textContent()).toBe("Instal");
  expect(await hits.locator("a").first().getAttribute("href")).toBe("/guide/start#install");

  await page.locator(".DocSearch-Input").fill("安装");
  await expect.poll(() => hits.locator("mark").first().textContent()).toBe("安装");
  await page.locator(".DocSearch-Input").fill("zzzzzz");
  await page.locator(".DocSearch-NoResults").waitFor();
  expect(failures.filter((failure) => !failure.includes("favicon"))).toEqual([]);
});

/** A page as a site's owner would write it: nothing but where the service is differs from Algolia. */
async function bundlePage(): Promise<string> {
  const { hostname, port } = new URL(service.url);
  const source = `
    import { DocSearch } from "@docsearch/react";
    import { liteClient } from "algoliasearch/lite";
    import { createElement } from "react";
    import { createRoot } from "react-dom/client";

    const [appId, apiKey] = ["any", ${JSON.stringify(service.searchKey)}];
    const hosts = [{ url: "${hostname}", port: ${port}, protocol: "http", accept: "readWrite" }];
    const client = liteClient(appId, apiKey, { hosts });
    const transformSearchClient = () => client;
    createRoot(document.getElementById("search")).render(
      createElement(DocSearch, { appId, apiKey, indexName: "docs", transformSearchClient }),
    );`;
  const entry = join(folder, "page.mjs");
  await writeFile(entry, source);
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    // The page lies in a temporary folder, and its packages here.
    resolve: { modules: [fileURLToPath(new URL("../node_modules", import.meta.url))] },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    logLevel: "silent",
  });
  await bundle.write({ file: join(folder, "page.js"), format: "esm" });
  await bundle.close();
  return readFile(join(folder, "page.js"), "utf8");
}

async function push(): Promise<void> {
  const levels = { lvl0: "Guide", lvl1: "Getting started", lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const objects = [
    {
      objectID: "1",
      url: "/guide/start",
      type: "lvl1",
      hierarchy: { ...levels, lvl2: null },
      content: "Install the package with npm and write a page.",
    },
    {
      objectID: "2",
      url: "/guide/start#install",
      type: "lvl2",
      hierarchy: { ...levels, lvl2: "Installation" },
      content: "Run npm install.",
    },
    {
      objectID: "3",
      url: "/zh/guide",
      type: "lvl1",
      hierarchy: { ...levels, lvl1: "快速开始", lvl2: null },
      content: "安装依赖，然后编写第一个页面。",
    },
  ];
  const { hostname, port } = new URL(service.url);
  const hosts = [{ url: hostname, port: Number(port), protocol: "http", accept: "readWrite" } as const];
  const client = algoliasearch("any", service.adminKey, { hosts });
  await client.saveObjects({ indexName: "docs", objects, waitForTasks: true });
}
