/**
 * How many queries the search service answers, and how fast: `node bench/search-server/load.mjs [--corpus <folder>] [--seconds 10]
 * [--connections 32] [--rate <per second>] [--unique] [--lang en|zh]`. The load generator runs on the same machine, and its work counts.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { toRecords } from "../search-eval/records.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string", default: "../shared/search-eval" },
    lang: { type: "string", default: "en" },
    seconds: { type: "string", default: "10" },
    warmup: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
    rate: { type: "string", default: "1100" },
    unique: { type: "boolean", default: false },
  },
});

const { sections, queries } = readCorpus(values.corpus, values.lang);
const server = await startServer();
await push(server, toRecords(sections));
await run(Number(values.warmup));
const result = await run(Number(values.seconds));
process.stdout.write(`${describe(result)}\n`);
await server.stop();
process.exitCode = result.errors === 0 ? 0 : 1;

/** Readers type: every query comes letter by letter from its third on. */
function readCorpus(folder, lang) {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const corpus = read(`corpus-${lang}.json`);
  const list = read(`${lang}.json`);
  const whole = (list.queries ?? list).map(({ query }) => query);
  const typed = whole.flatMap((query) =>
    Array.from({ length: query.length }, (_, at) => query.slice(0, at + 1)).slice(lang === "zh" ? 0 : 2),
  );
  return { sections: corpus.sections ?? corpus, queries: typed };
}

/** The service in a thread of its own, as it would be in a process of its own. */
async function startServer() {
  const worker = new Worker(new URL("serve-worker.mjs", import.meta.url));
  const { url, adminKey, searchKey } = await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  const stop = async () => {
    worker.postMessage("stop");
    await new Promise((resolve) => worker.once("exit", resolve));
  };
  return { url, adminKey, searchKey, stop };
}

async function push({ url, adminKey }, records) {
  const headers = { "x-algolia-api-key": adminKey };
  let taskID = 0;
  for (let at = 0; at < records.length; at += 200) {
    const requests = records.slice(at, at + 200).map((body) => ({ action: "addObject", body }));
    const body = JSON.stringify({ requests });
    const response = await fetch(`${url}/1/indexes/docs/batch`, { method: "POST", headers, body });
    ({ taskID } = await response.json());
  }
  for (;;) {
    const { status } = await (await fetch(`${url}/1/indexes/docs/task/${taskID}`, { headers })).json();
    if (status === "published") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Requests come at their time whether or not earlier ones were answered, and their time counts from when they were due. */
async function run(seconds) {
  const { hostname, port } = new URL(server.url);
  const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });
  const rate = Number(values.rate);
  const path = `/1/indexes/*/queries?x-algolia-api-key=${server.searchKey}&x-algolia-application-id=bench`;
  const result = { times: [], errors: 0, bytes: 0, seconds: 0, cpu: 0 };
  const busy = process.cpuUsage();
  const total = Math.floor(seconds * rate);
  const began = performance.now();
  let sent = 0;
  const pending = [];
  const ask = (due) =>
    new Promise((resolve) => {
      const body = createBody(sent++);
      const options = {
        hostname,
        port,
        path,
        method: "POST",
        agent,
        headers: { "content-type": "text/plain", "content-length": Buffer.byteLength(body) },
      };
      const call = request(options, (response) => {
        let size = 0;
        response.on("data", (chunk) => (size += chunk.length));
        response.on("end", () => {
          result.times.push(performance.now() - due);
          result.bytes += size;
          if (response.statusCode !== 200) result.errors += 1;
          resolve();
        });
      });
      call.on("error", () => {
        result.errors += 1;
        resolve();
      });
      call.end(body);
    });
  while (sent < total) {
    const now = performance.now();
    while (sent < total && began + (sent / rate) * 1000 <= now)
      pending.push(ask(began + (sent / rate) * 1000));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  result.seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(busy);
  result.cpu = (user + system) / 1000;
  agent.destroy();
  return result;
}

/** What DocSearch and our own modal ask. */
function createBody(number) {
  const levels = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"].map((level) => `hierarchy.${level}`);
  // Multiplied by a prime, so that neighbours are no prefixes of each other.
  const query = queries[(number * 7919) % queries.length];
  return JSON.stringify({
    requests: [
      {
        query,
        indexName: "docs",
        attributesToRetrieve: ["hierarchy.lvl0", ...levels, "content", "type", "url"],
        attributesToSnippet: [...levels, "content"].map((attribute) => `${attribute}:10`),
        snippetEllipsisText: "…",
        highlightPreTag: "<mark>",
        highlightPostTag: "</mark>",
        hitsPerPage: 20,
        clickAnalytics: false,
        // No two are the same, and nothing that is kept helps.
        ...(values.unique ? { userToken: String(number) } : {}),
      },
    ],
  });
}

/** The time of both cores together says what a machine of its own could do, whoever else is at work on this one. */
function describe({ times, errors, bytes, seconds, cpu }) {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const rate = Math.round(sorted.length / seconds);
  const kind = values.unique ? "no two alike" : `${new Set(queries).size} different`;
  return `${rate} queries/s (${kind}), p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${Math.round(bytes / sorted.length / 1024)} KB each, ${(cpu / sorted.length).toFixed(2)} ms of CPU each, generator included, ${errors} errors`;
}
