import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "./browser.ts";

const openPage = createPageOpener();
let server: Server;
let origin: string;
let served = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/kept") served += 1;
    response.setHeader("content-type", "text/html").setHeader("cache-control", "max-age=3600");
    response.writeHead(request.url === "/missing.js" ? 404 : 200).end(request.url === "/" ? DOCUMENT : "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a page tells what it logged, what it asked for and what it did not get", async () => {
  const { page, messages, requests, failures } = await openPage();
  await page.goto(origin, { waitUntil: "load" });

  expect(await page.title()).toBe("静态站点");
  expect(messages).toContain("log: hello");
  expect(messages).toContain("uncaught: broken");
  expect(requests).toContain("GET script /missing.js");
  expect(failures).toContain("404 /missing.js");
});

test.each(["the first", "a later"])("%s reader finds nothing that another left behind", async () => {
  const { page } = await openPage({ locale: "eo" });
  await page.goto(origin, { waitUntil: "load" });
  expect(await page.evaluate(readTraces)).toEqual({ cookie: "", local: 0, session: 0, bases: 0, caches: 0 });
  await page.evaluate(leaveTraces);
  expect(await page.evaluate(readTraces)).toEqual({
    cookie: "a=1",
    local: 1,
    session: 1,
    bases: 1,
    caches: 1,
  });
  await page.route("**/*", (route) => route.abort());
});

test.each(["the first", "a later"])("%s reader fetches what another has fetched", async () => {
  const { page } = await openPage({ locale: "eo" });
  const before = served;
  await page.goto(`${origin}/kept`, { waitUntil: "load" });
  expect(served).toBe(before + 1);
});

async function readTraces(): Promise<object> {
  return {
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    bases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  };
}

async function leaveTraces(): Promise<void> {
  document.cookie = "a=1";
  localStorage.setItem("a", "1");
  sessionStorage.setItem("a", "1");
  await caches.open("a");
  await new Promise<void>((resolve) => {
    indexedDB.open("a").onsuccess = ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve();
    };
  });
}

const DOCUMENT = `<!doctype html><meta charset="utf-8"><title>静态站点</title><link rel="icon" href="data:,">
<script>console.log("hello"); setTimeout(() => { throw new Error("broken"); });</script>
<script src="/missing.js"></script>`;
