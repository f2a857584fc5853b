/**
 * Counts the instructions of Inkstone's rebuilds. On a machine with neighbours the same build takes 0.3 s or 0.6; the instructions that it
 * runs are the same within some 2 %, so that a change of a few milliseconds can be seen. What the kernel does is not counted. Needs
 * Valgrind, and a C compiler for the clock (`slow-clock.c`).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createCorpus } from "./corpus.mjs";
import { inkstone } from "./generators/inkstone.mjs";
import { runBuilds, runRarerEdits } from "./scenarios.mjs";
import { createSite } from "./sites.mjs";

const PAGES = 1000;
const COUNT = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"];

if (spawnSync("valgrind", ["--version"]).status !== 0) {
  console.error("Valgrind counts the instructions, and is not here. Install the package valgrind.");
  process.exit(1);
}
const logs = mkdtempSync(join(tmpdir(), "inkstone-instructions-"));
const clock = join(logs, "slow-clock.so");
try {
  compileClock();
  inkstone.install();
  await measure("one language", { bilingual: false, scenario: runBuilds });
  await measure("two languages", { bilingual: true, scenario: runRarerEdits });
} finally {
  rmSync(logs, { recursive: true });
}

async function measure(title, { bilingual, scenario }) {
  const corpus = createCorpus({ pages: PAGES, bilingual });
  const dir = join(import.meta.dirname, ".work", `instructions${bilingual ? "-bilingual" : ""}`);
  const site = createSite(inkstone, corpus, {
    dir,
    peerDir: join(import.meta.dirname, ".peers", "inkstone"),
  });
  const written = [];
  const costs = await scenario({ generator: countRebuilds(written), site, corpus, round: 1 });
  const names = Object.keys(costs).filter((name) => name !== "cold");
  const counts = written.map(readCount);
  console.log(`${title}, ${PAGES} pages`);
  for (const [index, name] of names.entries())
    console.log(
      `  ${name.padEnd(10)} ${(counts[index] / 1e6).toFixed(0)} million, ${(counts[index] / counts[0]).toFixed(2)}`,
    );
}

/** The first build of a scenario is the cold one, which would take half an hour. */
function countRebuilds(written) {
  let builds = 0;
  return {
    ...inkstone,
    build(site) {
      const { file, args, ...rest } = inkstone.build(site);
      if (builds++ === 0) return { file, args, ...rest };
      const log = join(logs, `${site.dir.split("/").at(-1)}-${builds}`);
      written.push(log);
      const env = { LD_PRELOAD: clock };
      return { ...rest, file: "valgrind", args: [...COUNT, `--log-file=${log}`, file, ...args], env };
    },
  };
}

function compileClock() {
  const source = join(import.meta.dirname, "measure/slow-clock.c");
  const args = ["-O2", "-shared", "-fPIC", "-o", clock, source];
  const { status } = spawnSync("cc", args, { stdio: "inherit" });
  if (status !== 0) throw new Error("The clock cannot be made. Install a C compiler that is called cc.");
}

function readCount(log) {
  const [, count] = /I\s+refs:\s+([\d,]+)/.exec(readFileSync(log, "utf8")) ?? [];
  if (count === undefined) throw new Error("Valgrind has written no count.");
  return Number(count.replaceAll(",", ""));
}
