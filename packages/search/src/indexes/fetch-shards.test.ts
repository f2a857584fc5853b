import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { fetchShards } from "./fetch-shards.ts";

test("the directory is asked for anew, files beside it may come from the browser's cache", async () => {
  const asked = new Map<string, string | undefined>();
  const server = createServer(({ url = "", headers }, response) => {
    asked.set(url, headers["cache-control"]);
    response.end(gzipSync("text"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const directory = `http://127.0.0.1:${(server.address() as AddressInfo).port}/en/index.bin`;
  const fetchShard = fetchShards(directory);
  expect(new TextDecoder().decode(await fetchShard(directory))).toBe("text");
  await fetchShard("a.1f3b.bin");
  expect(asked.get("/en/index.bin")).toMatch(/max-age=0|no-cache/);
  expect([...asked.keys()]).toEqual(["/en/index.bin", "/en/a.1f3b.bin"]);
  expect(asked.get("/en/a.1f3b.bin")).toBeUndefined();
});
