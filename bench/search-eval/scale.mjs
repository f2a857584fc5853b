/**
 * What a reader of a large site downloads for a search: `node bench/search-eval/scale.mjs [--pages 10000] [--lang en,zh]`.
 * The index is built and written in one process, and queried in another, whose memory is thus that of a reader's worker.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { createEmbeddedClient, createRecords, openIndex, SearchIndex, writeIndex } from "@inkstone/search";
import { generateCorpus } from "./generate-corpus.mjs";
import { createQueries } from "./scale-queries.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const folderOf = (lang) => path.join(here, "..", ".work", `search-scale-${lang}`);
const options = readOptions(process.argv.slice(2));

if (options.query !== undefined) {
  console.log(JSON.stringify(await measureQueries(options.query)));
} else {
  for (const lang of options.lang.split(",")) {
    const built = build(lang, Number(options.pages));
    const child = spawnSync(
      process.execPath,
      ["--expose-gc", fileURLToPath(import.meta.url), "--query", lang],
      {
        encoding: "utf8",
      },
    );
    if (child.status !== 0) throw new Error(child.stderr);
    report(lang, built, JSON.parse(child.stdout));
    rmSync(folderOf(lang), { recursive: true });
  }
}

function readOptions(words) {
  const read = { pages: "10000", lang: "en,zh" };
  for (let at = 0; at < words.length; at += 2) read[words[at].slice(2)] = words[at + 1];
  return read;
}

function build(lang, pages) {
  const corpus = generateCorpus({ lang, pages });
  const began = process.cpuUsage();
  const index = new SearchIndex();
  for (const page of corpus) for (const record of createRecords(page)) index.add(record);
  const { directory, files } = writeIndex(index);
  const { user, system } = process.cpuUsage(began);
  const folder = folderOf(lang);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sizes = {};
  for (const { name, bytes } of [directory, ...files]) {
    const size = gzipSync(bytes, { level: 9 }).length;
    sizes[name] = size;
    writeFileSync(path.join(folder, name), bytes);
  }
  const facts = { directory: directory.name, sizes, queries: createQueries(corpus, lang) };
  writeFileSync(path.join(folder, "facts.json"), JSON.stringify(facts));
  return { sections: index.size, terms: index.terms().length, seconds: (user + system) / 1e6, sizes };
}

async function measureQueries(lang) {
  const folder = folderOf(lang);
  const { directory, sizes, queries } = JSON.parse(readFileSync(path.join(folder, "facts.json"), "utf8"));
  let bytes = 0;
  const fetchShard = async (name) => {
    bytes += sizes[name];
    const file = readFileSync(path.join(folder, name));
    return file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
  };
  const ask = (index, query) =>
    createEmbeddedClient({ index }).search({
      requests: [{ query, indexName: "docs", hitsPerPage: 20, attributesToSnippet: ["content:10"] }],
    });

  const transfers = [];
  for (const query of queries) {
    bytes = 0;
    await ask(await openIndex(fetchShard, directory), query);
    transfers.push({ query, bytes: bytes - sizes[directory] });
  }
  globalThis.gc();
  const before = process.memoryUsage();
  const index = await openIndex(fetchShard, directory);
  const times = [];
  for (const query of queries) {
    const began = performance.now();
    await ask(index, query);
    times.push(performance.now() - began);
  }
  globalThis.gc();
  const after = process.memoryUsage();
  const used = ({ heapUsed, external }) => heapUsed + external;
  return {
    transfers,
    times,
    directory: sizes[directory],
    memory: used(after) - used(before),
    rss: after.rss,
  };
}

function report(lang, { sections, terms, seconds, sizes }, { transfers, times, directory, memory, rss }) {
  const kb = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
  const at = (list, share) => list.toSorted((left, right) => left - right)[Math.floor(list.length * share)];
  const bytes = transfers.map((transfer) => transfer.bytes);
  const kinds = Object.groupBy?.(Object.keys(sizes), (name) => name.split(".")[0]) ?? groupByKind(sizes);
  console.log(`${lang}: ${sections} sections, ${terms} terms, built in ${seconds.toFixed(1)} s of CPU`);
  for (const [kind, names] of Object.entries(kinds)) {
    const all = names.map((name) => sizes[name]);
    console.log(
      `  ${kind}: ${all.length} files, ${kb(all.reduce((sum, size) => sum + size, 0))} gzip, p95 ${kb(at(all, 0.95))}`,
    );
  }
  console.log(
    `  first query: ${kb(directory + at(bytes, 0.5))} p50, ${kb(directory + at(bytes, 0.95))} p95, with the directory of ${kb(directory)}`,
  );
  console.log(
    `  later queries, nothing cached: ${kb(at(bytes, 0.5))} p50, ${kb(at(bytes, 0.95))} p95, ${kb(Math.max(...bytes))} at most`,
  );
  console.log(
    `  time, files from disk: ${at(times, 0.5).toFixed(1)} ms p50, ${at(times, 0.95).toFixed(1)} ms p95`,
  );
  console.log(`  memory after ${times.length} queries: ${kb(memory)} of index and text, process ${kb(rss)}`);
  const heaviest = transfers.toSorted((left, right) => right.bytes - left.bytes).slice(0, 5);
  console.log(`  heaviest: ${heaviest.map(({ query, bytes: size }) => `"${query}" ${kb(size)}`).join(", ")}`);
}

function groupByKind(sizes) {
  const kinds = {};
  for (const name of Object.keys(sizes)) (kinds[name.split(".")[0]] ??= []).push(name);
  return kinds;
}
