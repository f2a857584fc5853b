import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { requireChromium } from "../scripts/find-chromium.mjs";
import { serveFolder } from "./measure/serve-folder.mjs";
import { installPackages } from "./peers.mjs";
import { describeMachine, median } from "./results.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TOOL = join(ROOT, "bench/.peers/lighthouse");
const REPORT = join(ROOT, "bench/.work/lighthouse.json");
const PAGES = ["/", "/zh/", "/guide/start/introduction", "/zh/guide/start/introduction"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** What every page has to reach, as the issue of the theme promises. */
const LEAST = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const MOST = { layoutShift: 0, blockingMs: 49 };

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "3" }, record: { type: "boolean", default: false } },
});

// Version 12 is the last that runs on Node 20.
const version = installPackages(TOOL, { packages: { lighthouse: "^12.8.2" } });
build();
const server = await serveFolder(join(ROOT, "website/dist"));
const pages = [];
for (const path of PAGES) pages.push(await judgePage(path));
server.close();

console.table(Object.fromEntries(pages.map(({ path, figures }) => [path, figures])));
for (const { path, failed } of pages) for (const audit of failed) process.stdout.write(`${path}  ${audit}\n`);
if (options.record) record();
if (pages.some(({ figures }) => !isGood(figures))) process.exitCode = 1;

/** Medians of the runs, and what was found wrong in any of them. */
async function judgePage(path) {
  const runs = [];
  for (let run = 0; run < Number(options.runs); run += 1)
    runs.push(await runLighthouse(server.origin + path));
  const names = Object.keys(runs[0].figures);
  const figures = Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run.figures[name]))]),
  );
  return { path, figures, failed: [...new Set(runs.flatMap(({ failed }) => failed))] };
}

/** The mobile profile is its default: a slow phone on a slow network, simulated. */
async function runLighthouse(url) {
  mkdirSync(join(ROOT, "bench/.work"), { recursive: true });
  rmSync(REPORT, { force: true });
  const flags = [
    "--quiet",
    "--output=json",
    `--output-path=${REPORT}`,
    `--only-categories=${CATEGORIES.join(",")}`,
  ];
  const chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu";
  const program = join(TOOL, "node_modules/lighthouse/cli/index.js");
  const child = spawn(process.execPath, [program, url, ...flags, chrome], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: requireChromium() },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`lighthouse ended with ${code} at ${url}.`);
  return readReport(JSON.parse(readFileSync(REPORT, "utf8")));
}

function readReport({ categories, audits }) {
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]);
  const valueOf = (name) => Math.round(audits[name].numericValue * 1000) / 1000;
  const judged = CATEGORIES.slice(1).flatMap((name) =>
    categories[name].auditRefs.map(({ id }) => audits[id]),
  );
  return {
    figures: {
      ...Object.fromEntries(scores),
      paintMs: Math.round(valueOf("largest-contentful-paint")),
      blockingMs: Math.round(valueOf("total-blocking-time")),
      layoutShift: valueOf("cumulative-layout-shift"),
    },
    failed: judged
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== "informative",
      )
      .map(({ id, title, details }) => `${id}: ${title} ${describeItems(details)}`),
  };
}

function describeItems(details) {
  return (details?.items ?? [])
    .map(({ node, url, source }) => node?.selector ?? url ?? source ?? "")
    .join(", ");
}

function isGood(figures) {
  return (
    Object.entries(LEAST).every(([name, least]) => figures[name] >= least) &&
    Object.entries(MOST).every(([name, most]) => figures[name] <= most)
  );
}

function build() {
  const program = join(ROOT, "packages/inkstone/bin/inkstone.js");
  const { status } = spawnSync(process.execPath, [program, "build", join(ROOT, "website")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The website could not be built. The messages above say why.");
}

function record() {
  const date = new Date().toISOString().slice(0, 10);
  const report = {
    date,
    lighthouse: version,
    profile: "mobile",
    runs: Number(options.runs),
    machine: describeMachine(),
    pages: pages.map(({ path, figures }) => ({ path, ...figures })),
  };
  const folder = join(ROOT, "bench/results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${date}-lighthouse.json`), `${JSON.stringify(report, null, 2)}\n`);
}
