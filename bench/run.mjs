import { join } from "node:path";

import { createCorpus } from "./corpus.mjs";
import { openBrowser } from "./measure/open-browser.mjs";
import { timeDev } from "./measure/time-dev.mjs";
import { weighPage } from "./measure/weigh-page.mjs";
import { parseOptions } from "./options.mjs";
import { createReport, summarizeCosts, summarizeDev } from "./results.mjs";
import { runBuilds, runRarerEdits } from "./scenarios.mjs";
import { createSite, weighFolder, writeText } from "./sites.mjs";
import { renderTable } from "./table.mjs";

const HERE = import.meta.dirname;

/**
 * A generator on its way through the run. One that fails stays in the list with its error and takes no further part.
 * @typedef {object} Entry
 * @property {import("./generators/define-generator.mjs").Generator} generator
 * @property {string} version
 * @property {import("./sites.mjs").Site} site
 * @property {import("./corpus.mjs").Corpus} corpus
 * @property {{ site: import("./sites.mjs").Site, corpus: import("./corpus.mjs").Corpus }} [rarer] the bilingual site of the rarer edits
 * @property {import("./scenarios.mjs").Costs[]} builds one for each round
 * @property {Awaited<ReturnType<typeof timeDev>>[]} devs one for each round
 * @property {{ bytes: number, files: number }} [output]
 * @property {Awaited<ReturnType<typeof weighPage>>} [page]
 * @property {Error} [error]
 */

const options = readOptions(process.argv.slice(2));
const entries = options.generators.flatMap((generator) => openEntry(generator, options));
if (entries.length === 0) process.exit(1);
if (options.hasBuild) await measureBuilds(entries, options);
await measureInBrowser(entries, options);
report(entries, options);

/** What cannot be understood is said in a line, not with a stack. */
function readOptions(args) {
  try {
    return parseOptions(args);
  } catch (error) {
    console.error(`${error.message}\nThe options are listed in bench/README.md.`);
    return process.exit(1);
  }
}

/** @returns {Entry[]} empty if the generator is not to be had here */
function openEntry(generator, { pages, bilingual, sidebar }) {
  try {
    const peerDir = join(HERE, ".peers", generator.name);
    const version = generator.install(peerDir);
    const main = openSite(generator, { pages, bilingual, sidebar, peerDir });
    const rarer = generator.hasRarerEdits
      ? openSite(generator, { pages, bilingual: true, sidebar, peerDir })
      : undefined;
    return [{ generator, version, ...main, rarer, builds: [], devs: [] }];
  } catch (error) {
    log(generator, `Skipped. ${error.message}`);
    return [];
  }
}

function openSite(generator, { pages, bilingual, sidebar, peerDir }) {
  const corpus = createCorpus({ pages, bilingual, sidebar });
  const dir = join(HERE, ".work", `${generator.name}-${pages}${bilingual ? "-bilingual" : ""}`);
  return { corpus, site: createSite(generator, corpus, { dir, peerDir }) };
}

/** Rounds outside, generators inside: what else the machine does then falls on all of them alike. */
async function measureBuilds(entries, { runs }) {
  for (let round = 1; round <= runs; round++) {
    for (const entry of entries) await attempt(entry, () => measureBuild(entry, round));
  }
}

async function measureBuild(entry, round) {
  const costs = await runBuilds({ ...entry, round });
  const rarer = entry.rarer === undefined ? {} : await runRarerEdits({ ...entry, ...entry.rarer, round });
  entry.output ??= weighFolder(entry.generator.outDir(entry.site));
  entry.builds.push({ ...costs, ...rarer });
  for (const [name, { wall, cpu }] of Object.entries(entry.builds.at(-1)))
    log(entry.generator, `${name} ${wall.toFixed(2)}s, cpu ${cpu.toFixed(2)}s`);
}

async function measureInBrowser(entries, { hasBuild, dev, runs }) {
  if (!hasBuild && !dev) return;
  const browser = await openBrowser();
  try {
    for (const entry of hasBuild ? entries : []) await attempt(entry, () => measurePage(entry, browser));
    for (let round = 1; round <= (dev ? runs : 0); round++) {
      for (const entry of entries) await attempt(entry, () => measureDev(entry, browser, round));
    }
  } finally {
    await browser.close();
  }
}

async function measurePage(entry, browser) {
  const { generator, site, corpus } = entry;
  entry.page = await weighPage(browser, {
    dir: generator.outDir(site),
    url: generator.pageUrl(corpus.probe),
  });
  log(generator, `weighed ${generator.pageUrl(corpus.probe)}`);
}

async function measureDev(entry, browser, round) {
  const { generator, site, corpus } = entry;
  const times = await timeDev(browser, { generator, site, page: corpus.probe, round });
  entry.devs.push(times);
  log(
    generator,
    `dev start ${times.start.toFixed(2)}s, restart ${times.restart.toFixed(2)}s, saves ${times.saves.map((time) => time.toFixed(2)).join(" ")}`,
  );
}

/** One generator's failure must not cost the others their figures. */
async function attempt(entry, measure) {
  if (entry.error !== undefined) return;
  try {
    await measure();
  } catch (error) {
    entry.error = error;
    log(entry.generator, `Failed. ${error.message}`);
  }
  saveResults(entries, options);
}

/** Written after every measurement: a run takes long, and one that is cut short keeps what it has. */
function saveResults(entries, { json, ...options }) {
  if (json !== undefined) writeText(json, renderJson(entries.map(createResult), options));
}

function renderJson(results, options) {
  return `${JSON.stringify(createReport(results, options), null, 2)}\n`;
}

function report(entries, options) {
  const results = entries.map(createResult);
  const text = renderJson(results, options);
  console.log(renderTable(results));
  if (options.record)
    writeText(join(HERE, "results", `${text.match(/\d{4}-\d\d-\d\d/)[0]}-${options.pages}.json`), text);
  if (entries.some(({ error }) => error !== undefined)) process.exitCode = 1;
}

/** @returns {import("./results.mjs").Result} */
function createResult({ generator, version, builds, devs, output, page }) {
  const dev = devs.length === 0 ? undefined : summarizeDev(devs);
  return {
    name: generator.name,
    version,
    search: generator.search,
    build: summarizeCosts(builds),
    output,
    page,
    dev,
  };
}

function log({ name }, text) {
  console.error(`${name}: ${text}`);
}
