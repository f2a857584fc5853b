/** What plugins of Markdown cost a page that is not in the cache: the corpus built with each of them and without, in turn. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { createCorpus } from "./corpus.mjs";
import { inkstone } from "./generators/inkstone.mjs";
import { runCommand } from "./measure/run-command.mjs";
import { describeMachine, summarizeCosts } from "./results.mjs";
import { createSite, writeText } from "./sites.mjs";

const HERE = import.meta.dirname;
const TIMEOUT = 10 * 60_000;
/** Something for each of them to find. */
const LINE = "\n\nA smile :-), a :tada:, a formula $x^2$ and a [link](https://example.com).\n";

const VARIANTS = {
  none: "{}",
  "one visitor": '{ plugins: [{ name: "none", mdast: { heading() {} } }] }',
  "remark-emoji": '{ emoji: false, remarkPlugins: [(await import("remark-emoji")).default] }',
  "rehype-external-links": '{ rehypePlugins: [(await import("rehype-external-links")).default] }',
  "remark-math, rehype-katex":
    '{ math: false, remarkPlugins: [(await import("remark-math")).default], rehypePlugins: [[(await import("rehype-katex")).default, { output: "mathml" }]] }',
  "remark-directive": '{ remarkPlugins: [(await import("remark-directive")).default] }',
};

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "300" },
    runs: { type: "string", default: "3" },
    record: { type: "boolean", default: false },
  },
});
const [pages, runs] = [options.pages, options.runs].map(Number);

const corpus = createCorpus({ pages });
const marked = { ...corpus, pages: corpus.pages.map((page) => ({ ...page, body: page.body + LINE })) };
const sites = Object.entries(VARIANTS).map(([name, markdown], index) => ({
  name,
  site: openSite(index, markdown),
}));
const rounds = [];
for (let round = 0; round < runs; round++) rounds.push(await measureRound());
report(summarizeCosts(rounds));

function openSite(index, markdown) {
  const dir = join(HERE, ".work/markdown-plugins", String(index));
  const site = createSite(inkstone, marked, { dir, peerDir: join(HERE, ".peers/inkstone") });
  const text = `export default { title: "Bench", root: "docs", markdown: ${markdown} };\n`;
  writeText(join(dir, "inkstone.config.mjs"), text);
  return site;
}

async function measureRound() {
  const costs = {};
  for (const { name, site } of sites) {
    inkstone.clean(site);
    costs[name] = await runCommand(inkstone.build(site), { timeout: TIMEOUT });
    console.error(`${name}: cpu ${costs[name].cpu.toFixed(2)}s`);
  }
  return costs;
}

function report(costs) {
  const perPage = (name) => ((costs[name].cpu - costs.none.cpu) * 1000) / pages;
  const rows = Object.keys(VARIANTS).map((name) => [
    name,
    { "CPU s": costs[name].cpu, "ms a page": Math.round(perPage(name) * 10) / 10 },
  ]);
  console.table(Object.fromEntries(rows));
  if (!options.record) return;
  const date = new Date().toISOString().slice(0, 10);
  const result = { date, pages, runs, machine: describeMachine(), costs: Object.fromEntries(rows) };
  mkdirSync(join(HERE, "results"), { recursive: true });
  writeFileSync(join(HERE, `results/${date}-markdown.json`), `${JSON.stringify(result, null, 2)}\n`);
}
