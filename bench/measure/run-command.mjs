import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";

import { killTree, watchMemory } from "./process-tree.mjs";

/**
 * @typedef {object} Command
 * @property {string} file
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} [env]
 *
 * @typedef {object} Cost
 * @property {number} wall seconds
 * @property {number} cpu seconds, user and system, of the whole process tree
 * @property {number} peak bytes resident, summed over the process tree
 */

const QUIET = {
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  NO_UPDATE_NOTIFIER: "1",
  NO_COLOR: "1",
  LC_ALL: "C.UTF-8",
  // Where a machine names certificates of its own, each start of Node reads all of them: 75 ms that have nothing to do with a generator.
  NODE_EXTRA_CA_CERTS: undefined,
};

// Node reports no resources of its children; a shell does, once they have ended.
const TIMED = '"$@" 3>&-; code=$?; LC_ALL=C times >&3; exit $code';

/**
 * Runs a command to its end and measures it.
 * @param {Command} command
 * @returns {Promise<Cost>}
 */
export async function runCommand(command, { timeout }) {
  const start = performance.now();
  const child = spawnGroup({
    ...command,
    file: "bash",
    args: ["-c", TIMED, "bench", command.file, ...command.args],
  });
  const memory = watchMemory(child.pid);
  const timer = setTimeout(() => killTree(child.pid), timeout);
  const times = readAll(child.stdio[3]);
  const log = [readTail(child.stdout), readTail(child.stderr)];

  const { code, wall } = await ended(child, start);
  clearTimeout(timer);
  const peak = memory.stop();
  if (code !== 0)
    throw new Error(
      `${describeCommand(command)} ended with ${code ?? "a timeout"}.\n${(await Promise.all(log)).join("\n")}`,
    );
  return { wall, cpu: parseTimes(await times), peak };
}

/**
 * Starts a command in its own process group; the caller ends it with `killTree(child.pid)`.
 * @param {Command} command
 */
export function spawnGroup({ file, args, cwd, env }) {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...QUIET, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  running.add(child.pid);
  child.once("close", () => running.delete(child.pid));
  return child;
}

const running = new Set();
const killAll = () => running.forEach(killTree);
process.once("exit", killAll);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    console.error(`The run was ended by ${signal}.`);
    process.exit(1);
  });
}

function ended(child, start) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // "exit" and not "close": a daemon that holds the pipes open is not part of the build.
    child.once("exit", (code) => resolve({ code, wall: (performance.now() - start) / 1000 }));
  });
}

async function readAll(stream) {
  let text = "";
  for await (const chunk of stream) text += chunk;
  return text;
}

async function readTail(stream, size = 4000) {
  let text = "";
  for await (const chunk of stream) text = (text + chunk).slice(-size);
  return text;
}

/** The second line of `times` is of the children: `1m2.345s 0m3.456s`. */
function parseTimes(text) {
  const children = text.trim().split("\n")[1] ?? "";
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

function describeCommand({ file, args }) {
  return [file, ...args].map((part) => part.split("/").at(-1)).join(" ");
}
