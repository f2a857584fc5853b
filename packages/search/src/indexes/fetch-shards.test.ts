import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { fetchShards } from "./fetch-shards.ts";

test("the directory is asked for anew, files beside it may come from the browser's cache", async () => {
  const asked = new Map<string, string | undefined>();
  const directory = await serve(({ url = "", headers }, response) => {
    asked.set(url, headers["cache-control"]);
    response.end(gzipSync("text"));
  });
  const fetchShard = fetchShards(directory);
  expect(new TextDecoder().decode(await fetchShard(directory))).toBe("text");
  await fetchShard("a.1f3b.bin");
  expect(asked.get("/en/index.bin")).toMatch(/max-age=0|no-cache/);
  expect([...asked.keys()]).toEqual(["/en/index.bin", "/en/a.1f3b.bin"]);
  expect(asked.get("/en/a.1f3b.bin")).toBeUndefined();
});

test("a file that does not come is given up, and may be asked for again", async () => {
  let count = 0;
  const directory = await serve((_, response) => {
    count += 1;
    // The first answer begins, and never ends.
    if (count === 1) response.write("te");
    else response.end("text");
  });
  await expect(fetchShards(directory, 50)(directory)).rejects.toThrow();
  expect(new TextDecoder().decode(await fetchShards(directory)(directory))).toBe("text");
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/en/index.bin`;
}
