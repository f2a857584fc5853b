import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runKillRounds } from "../bench/search-server/kill-rounds.mjs";
import { createSearchServer } from "../packages/search-server/dist/index.js";

const PROGRAM = fileURLToPath(new URL("../packages/search-server/bin/inkstone-search.js", import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkstone-kill-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("kill -9 in the middle of writes loses nothing that was promised, eight times", async () => {
  const { lost, kills, writes } = await runKillRounds({
    folder: join(folder, "rounds"),
    rounds: 8,
    seed: 20_261,
  });
  expect(lost).toEqual([]);
  expect(kills).toBe(8);
  expect(writes).toBeGreaterThan(0);
});

test("a log that ends in the middle of an operation is read up to there, and the rest is put aside", async () => {
  const data = join(folder, "torn");
  await write(data, "first");
  const log = (await readdir(data)).find((name) => name.startsWith("log-")) ?? "";
  await appendFile(join(data, log), Buffer.from([200, 0, 0, 0, 1, 2, 3, 4, 123, 34]));
  const lines: string[] = [];
  const server = await createSearchServer({
    data,
    port: 0,
    adminKey: "admin",
    log: (line) => lines.push(line),
  });
  expect(await ask(server.url, "GET", "first")).toMatchObject({ objectID: "first" });
  await ask(server.url, "PUT", "second");
  await server.close();
  expect(lines.join("\n")).toMatch(/The last 10 bytes .* were moved to/);
  expect((await readdir(data)).some((name) => name.includes(".tail-"))).toBe(true);

  const again = await createSearchServer({ data, port: 0, adminKey: "admin" });
  expect(await ask(again.url, "GET", "second")).toMatchObject({ objectID: "second" });
  await again.close();
});

test("a data folder that lost a part of its history is refused rather than served with holes", async () => {
  const data = join(folder, "holes");
  for (const id of ["a", "b", "c"]) await write(data, id, 1);
  const snapshots = (await readdir(data)).filter((name) => name.startsWith("snapshot-"));
  expect(snapshots.length).toBeGreaterThan(0);
  await Promise.all(snapshots.map((name) => rm(join(data, name))));
  await expect(createSearchServer({ data, port: 0 })).rejects.toThrow(
    "restore the data folder from a backup",
  );
});

test("a data folder belongs to one service", async () => {
  const data = join(folder, "owned");
  const server = await createSearchServer({ data, port: 0 });
  await expect(createSearchServer({ data, port: 0 })).rejects.toThrow("is in use by process");
  await server.close();
  const next = await createSearchServer({ data, port: 0 });
  await next.close();
});

test("SIGTERM lets the program answer what was asked, write it, and end with 0", async () => {
  const data = join(folder, "graceful");
  const args = ["serve", "--data", data, "--port", "0", "--admin-key", "admin"];
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (output += text));
  await expect.poll(() => output).toMatch(/ at (\S+)\n/);
  const url = / at (\S+)\n/.exec(output)?.[1] ?? "";

  // Half a request: the service has its head, and waits for its body.
  const headers = { "x-algolia-api-key": "admin", expect: "100-continue" };
  const half = request(`${url}/1/indexes/docs/late`, { method: "PUT", headers });
  half.flushHeaders();
  await once(half, "continue");
  child.kill("SIGTERM");
  await expect.poll(() => output).toContain("closing\n");
  half.end('{"value":1}');
  const [response] = (await once(half, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await exited).toEqual([0, null]);

  const server = await createSearchServer({ data, port: 0, adminKey: "admin" });
  expect(await ask(server.url, "GET", "late")).toMatchObject({ value: 1 });
  await server.close();
});

/** A service of a moment; with a limit of one byte, every operation leads to a snapshot. */
async function write(data: string, id: string, snapshotAfter = 1 << 20): Promise<void> {
  const server = await createSearchServer({ data, port: 0, adminKey: "admin", snapshotAfter });
  await ask(server.url, "PUT", id);
  await server.close();
}

async function ask(url: string, method: string, id: string): Promise<unknown> {
  const response = await fetch(`${url}/1/indexes/docs/${id}`, {
    method,
    headers: { "x-algolia-api-key": "admin" },
    ...(method === "PUT" ? { body: JSON.stringify({ value: 1 }) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${id} answered ${response.status}`);
  return response.json();
}
