import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "./browser.ts";

const openPage = createPageOpener();
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.url === "/" ? 200 : 404, { "content-type": "text/html" });
    response.end(request.url === "/" ? DOCUMENT : "");
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

const DOCUMENT = `<!doctype html><meta charset="utf-8"><title>静态站点</title><link rel="icon" href="data:,">
<script>console.log("hello"); setTimeout(() => { throw new Error("broken"); });</script>
<script src="/missing.js"></script>`;
