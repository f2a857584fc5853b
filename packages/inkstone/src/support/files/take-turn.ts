import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

/** Who has the turn shows this often that it is still at work. */
const SIGN_MS = 2000;
/** Who gave no sign for so long has come to an end without a word. */
const SILENCE_MS = 30_000;
const LOOK_MS = 50;

/** Turns of this process. In a container, one that was killed there before may have had the same number. */
const own = new Set<string>();

export interface TurnOptions {
  /** Who waits can be interrupted. */
  signal?: AbortSignal;
  /** Called once when somebody else is at work. */
  onWait?(pid: number): void;
}

/** Waits until no other process has the turn that the file at this path stands for. Returns how to give it back. */
export async function takeTurn(path: string, { signal, onWait }: TurnOptions = {}): Promise<() => void> {
  let hasWaited = false;
  while (!tryTake(path)) {
    const pid = findHolder(path);
    if (pid === undefined) {
      rmSync(path, { force: true });
      continue;
    }
    if (!hasWaited) onWait?.(pid);
    hasWaited = true;
    await sleep(LOOK_MS);
    signal?.throwIfAborted();
  }
  own.add(path);
  const sign = setInterval(() => giveSign(path), SIGN_MS).unref();
  return () => {
    clearInterval(sign);
    own.delete(path);
    if (readPid(path) === process.pid) rmSync(path, { force: true });
  };
}

function tryTake(path: string): boolean {
  try {
    // Each time: a build with `--clean` takes folders away while somebody waits in them.
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/** Undefined when nobody has the turn any more: a process that was killed could not give it back. */
function findHolder(path: string): number | undefined {
  const pid = readPid(path);
  if (pid === undefined || (pid === process.pid && !own.has(path))) return undefined;
  return isAlive(pid) && !isSilent(path) ? pid : undefined;
}

function readPid(path: string): number | undefined {
  try {
    // Empty for the moment between the file and its content: somebody, if nobody knows who.
    return Number(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isSilent(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > SILENCE_MS;
  } catch {
    return true;
  }
}

function giveSign(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The folder was cleared away; whoever did that wants to begin anew.
  }
}
