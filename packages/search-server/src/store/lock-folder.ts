import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

interface Owner {
  readonly pid: number;
  /** When the process began, where the system tells: numbers of processes are given out again. */
  readonly began: string;
}

/** Makes the folder ours until the answer is called: two services in one folder would ruin it. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "lock");
  const own = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, own, { flag: "wx", mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt > 2) throw error;
      const owner = readOwner(path);
      if (owner !== undefined && isAlive(owner))
        throw new Error(`The data folder ${folder} is in use by process ${owner.pid}.`, { cause: error });
      rmSync(path, { force: true });
    }
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return began === beginningOf(pid);
}

/** The 22nd field of Linux's `stat`; the second may hold spaces, and stands in parentheses. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
