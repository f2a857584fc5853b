import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const SAMPLE_EVERY = 50;

/** Samples the resident memory of a process and all its descendants; `stop()` gives the peak in bytes. */
export function watchMemory(pid) {
  let peak = 0;
  const sample = () => {
    const bytes = findTree(pid).reduce((sum, { resident }) => sum + resident, 0);
    peak = Math.max(peak, bytes);
  };
  const timer = setInterval(sample, SAMPLE_EVERY);
  return { stop: () => (clearInterval(timer), peak) };
}

/** Ends a process, its group and every descendant, also those that left the group. */
export function killTree(pid) {
  const pids = findTree(pid).map((entry) => entry.pid);
  for (const target of [-pid, ...pids]) {
    try {
      process.kill(target, "SIGKILL");
    } catch {
      // Already gone.
    }
  }
}

/** The process and its descendants; empty where there is no `/proc`. */
function findTree(root) {
  const all = readProcesses();
  const found = new Set([root]);
  // Children mostly have higher ids than their parents, so this settles in one or two passes.
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { pid, parent, group } of all) if (found.has(parent) || group === root) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

function readProcesses() {
  return listIds().flatMap((pid) => {
    try {
      return [parseStat(pid, readFileSync(`/proc/${pid}/stat`, "latin1"))];
    } catch {
      return [];
    }
  });
}

function listIds() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** Fields are counted after the command's closing bracket: its name may hold spaces. */
function parseStat(pid, text) {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return {
    pid,
    parent: Number(fields[1]),
    group: Number(fields[2]),
    resident: Number(fields[21]) * pageSize(),
  };
}

let knownPageSize;
function pageSize() {
  knownPageSize ??= Number(execFileSync("getconf", ["PAGESIZE"], { encoding: "utf8" }));
  return knownPageSize;
}
