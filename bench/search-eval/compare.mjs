/**
 * Our engine and its peers on the same records, in one run: `node bench/search-eval/compare.mjs <folder> [--set generated] [--record]`.
 * The folder holds the sections (`corpus-en.json`, `corpus-zh.json`) and the queries with what they should find (`en.json`, `zh.json`). Every
 * engine has a process of its own, and its times are of CPU.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

import { writeText } from "../sites.mjs";
import { installPeers } from "./peers/index.mjs";

const ENGINES = [
  "./engine.mjs",
  "./peers/minisearch.mjs",
  "./peers/flexsearch.mjs",
  "./peers/orama.mjs",
  "./peers/pagefind.mjs",
];
const ROUNDS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: "string", default: "en,zh" },
    set: { type: "string" },
    engine: { type: "string" },
    record: { type: "boolean", default: false },
  },
});
const folder = resolve(positionals[0] ?? ".");

if (values.engine === undefined) compare();
else console.log(JSON.stringify(await measure(values.engine, values.lang)));

function compare() {
  installPeers();
  const results = values.lang
    .split(",")
    .flatMap((lang) => ENGINES.map((engine) => ({ lang, ...measureApart(engine, lang) })));
  if (!values.record) return;
  const date = new Date().toISOString().slice(0, 10);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load: loadavg()[0] };
  const report = { date, machine, set: values.set ?? "by hand", results };
  const file = `${date}-search${values.set === undefined ? "" : `-${values.set}`}.json`;
  writeText(join(import.meta.dirname, "../results", file), `${JSON.stringify(report, null, 2)}\n`);
}

function measureApart(engine, lang) {
  const args = [import.meta.filename, folder, "--engine", engine, "--lang", lang];
  const set = values.set === undefined ? [] : ["--set", values.set];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...args, ...set], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${engine} failed.\n${stderr}`);
  const result = JSON.parse(stdout.trim().split("\n").at(-1));
  console.log(describe({ lang, ...result }));
  return result;
}

async function measure(file, lang) {
  const { default: own, engine = own } = await import(file);
  const sections = readJson(`corpus-${lang}.json`);
  const queries = readJson(values.set === undefined ? `${lang}.json` : `${values.set}-${lang}.json`);
  let index = await engine.build(sections, { lang });
  const data = await index.serialize();
  const isWeighed = typeof data === "object" && "gz" in data;
  const size = isWeighed ? data.gz : gzipSync(data, { level: 9 }).length;
  let load;
  if (index.reload !== undefined) {
    const began = process.cpuUsage();
    index = await index.reload(data);
    load = cpuSince(began);
  }
  const ranks = [];
  for (const { query, expect } of queries) {
    const ids = await index.search(query, 20);
    ranks.push(ids.findIndex((id) => expect.includes(id)) + 1);
  }
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { query } of queries) {
      const began = process.cpuUsage();
      await index.search(query, 20);
      times.push(cpuSince(began));
    }
  }
  return { engine: engine.name, queries: queries.length, ...rate(ranks), size, load, ...spread(times) };
}

/** CPU milliseconds of this process: on a busy machine they tell more than the clock. */
function cpuSince(began) {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

function readJson(name) {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}

/** Ranks from 1; 0 is not found. */
function rate(ranks) {
  const within = (most) => ranks.filter((rank) => rank > 0 && rank <= most);
  const mrr = within(10).reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
  return { mrr, recall: within(5).length / ranks.length };
}

function spread(times) {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share) => sorted[Math.floor(sorted.length * share)];
  return { p50: at(0.5), p95: at(0.95) };
}

function describe({ lang, engine, mrr, recall, size, load, p50, p95 }) {
  const ms = (time) => (time === undefined ? "-" : `${time.toFixed(1)} ms`);
  return `${lang}  ${engine.padEnd(20)} MRR@10 ${mrr.toFixed(3)}  Recall@5 ${recall.toFixed(3)}  ${(size / 1024).toFixed(0)} KiB gzip  load ${ms(load)}  p50 ${ms(p50)}  p95 ${ms(p95)}`;
}
