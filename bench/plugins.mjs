import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

import { createCorpus, reviseLead } from "./corpus.mjs";
import { inkstone } from "./generators/inkstone.mjs";
import { runCommand } from "./measure/run-command.mjs";
import { writeHistory } from "./plugins/write-history.mjs";
import { writePlainConfig, writePluginConfig } from "./plugins/write-plugin-site.mjs";
import { describeMachine, summarizeCosts } from "./results.mjs";
import { createSite, weighFolder, writePage } from "./sites.mjs";

const HERE = import.meta.dirname;
const TIMEOUT = 30 * 60_000;
/** What the issue of the plugins promises. */
const MOST = { cold: 2, unchanged: 0.2 };

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    commits: { type: "string", default: "1000" },
    runs: { type: "string", default: "3" },
    twoslash: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const [pages, commits, runs] = [options.pages, options.commits, options.runs].map(Number);

const corpus = createCorpus({ pages });
const sites = {
  without: openSite("without", writePlainConfig),
  with: openSite("with", (dir) => writePluginConfig(dir, options)),
};
const rounds = { without: [], with: [] };
for (let round = 1; round <= runs; round++) await measureRound(round);
report();

function openSite(name, writeConfig) {
  const dir = join(HERE, ".work/plugins", name);
  const site = createSite(inkstone, corpus, { dir, peerDir: join(HERE, ".peers/inkstone") });
  writeConfig(dir);
  writeHistory(dir, commits);
  return site;
}

/** Both sites in turn, so that other work on the machine falls on both. */
async function measureRound(round) {
  const costs = { without: {}, with: {} };
  const edit = (site) => writePage(inkstone, site, reviseLead(corpus.probe, round));
  const scenarios = { cold: (site) => inkstone.clean(site), unchanged: () => undefined, changed: edit };
  for (const site of Object.values(sites)) writePage(inkstone, site, corpus.probe);
  for (const [scenario, prepare] of Object.entries(scenarios)) {
    for (const [name, site] of Object.entries(sites)) {
      prepare(site);
      const cost = await runCommand(inkstone.build(site), { timeout: TIMEOUT });
      costs[name][scenario] = cost;
      console.error(`${name} ${scenario} ${cost.wall.toFixed(2)}s, cpu ${cost.cpu.toFixed(2)}s`);
    }
  }
  for (const name of Object.keys(sites)) rounds[name].push(costs[name]);
}

function report() {
  const costs = { without: summarizeCosts(rounds.without), with: summarizeCosts(rounds.with) };
  const ratios = {
    cold: costs.with.cold.cpu / costs.without.cold.cpu,
    unchanged: costs.with.unchanged.cpu / costs.with.cold.cpu,
  };
  const rows = Object.keys(costs.with).map((name) => [
    name,
    { "without (CPU s)": costs.without[name].cpu, "with (CPU s)": costs.with[name].cpu },
  ]);
  console.table(Object.fromEntries(rows));
  console.log(`cold with / cold without: ${ratios.cold.toFixed(2)} (at most ${MOST.cold})`);
  console.log(`unchanged / cold, with: ${ratios.unchanged.toFixed(2)} (at most ${MOST.unchanged})`);
  if (options.record) record(costs, ratios);
  if (ratios.cold > MOST.cold || ratios.unchanged > MOST.unchanged) process.exitCode = 1;
}

function record(costs, ratios) {
  const date = new Date().toISOString().slice(0, 10);
  const output = Object.fromEntries(
    Object.entries(sites).map(([name, site]) => [name, weighFolder(inkstone.outDir(site))]),
  );
  const result = { date, pages, commits, runs, machine: describeMachine(), costs, ratios, output };
  mkdirSync(join(HERE, "results"), { recursive: true });
  writeFileSync(join(HERE, `results/${date}-plugins.json`), `${JSON.stringify(result, null, 2)}\n`);
}
