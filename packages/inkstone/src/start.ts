import "node:crypto";
import { statSync } from "node:fs";
import "node:fs/promises";
import "node:os";
import { join } from "node:path";
import "node:perf_hooks";
import "node:process";
import "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import "node:worker_threads";
import "node:zlib";
import { ChunkLoader } from "./support/chunk-loader.ts";
import { settleHome } from "./support/settle-home.ts";

type Program = typeof import("./cli.ts");

const FOLDER = join(import.meta.dirname, "program");

/** In a checkout: when the compiler last wrote what is bundled. */
const RECORDS = [".tsbuildinfo", "../../model/dist/.tsbuildinfo"];

/**
 * How the V8 of Node 20 is asked to wait: most builds end before what it prepares for has come. Later ones wait by themselves or decide
 * otherwise, and would refuse some of it.
 */
const PATIENCE = [
  // How long code runs before it is optimized, eight times the default. It took a fifth of the CPU of builds with nothing to do.
  "--interrupt-budget=528000",
  // What is new gets room at once, and not by doubling it each time it has been gone through.
  "--semi-space-growth-factor=8",
  // All that is old is gone through at one and a half of the limit, which is low at first. Below, V8 is to grow and not to begin: it
  // took a tenth of the CPU of a rebuild to find that hardly anything can go.
  "--incremental-marking-soft-trigger=1",
  "--incremental-marking-hard-trigger=150",
  "--no-incremental-marking-task",
].join(" ");

// Before any code of ours is loaded, and after what every build needs of Node: compiled code that was kept counts only under the flags
// that it was made with, and Node's own was made without.
if (process.versions.v8.startsWith("11.")) setFlagsFromString(PATIENCE);

// Node 25 and newer have the browser's storage too. To components it would look as if they were in a browser, and Node warns of the look.
for (const name of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, name);

settleHome();

const { main } = loadBundled() ?? (await import("./cli.ts"));
await main();

/** The program in a few files, which start in a third of the time. Undefined where it was not made since the last change. */
function loadBundled(): Program | undefined {
  const bundled = changeOf("program/cli.cjs");
  if (bundled === undefined || RECORDS.some((record) => isYounger(record, bundled))) return undefined;
  const loader = new ChunkLoader(FOLDER);
  process.once("exit", (code) => code === 0 && loader.keepCode());
  return loader.load("cli.cjs") as Program;
}

function isYounger(file: string, time: number): boolean {
  const changed = changeOf(file);
  return changed !== undefined && changed > time;
}

/** When a file was last changed, which is 0 where whoever installed it keeps no times. Undefined without one. */
function changeOf(file: string): number | undefined {
  return statSync(join(import.meta.dirname, file), { throwIfNoEntry: false })?.mtimeMs;
}
