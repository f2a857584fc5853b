import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Entry } from "./operation.ts";
import { decodeFrames } from "./frames.ts";
import type { SnapshotPart } from "./snapshot.ts";

/** Who is told what a data folder holds, in its order. */
export interface Recovery {
  restore(part: SnapshotPart): void;
  apply(entry: Entry): void;
  log(line: string): void;
}

export interface Recovered {
  /** Of the last operation. */
  readonly number: number;
  /** The log to go on with, and how much of it is whole. */
  readonly log: string;
  readonly size: number;
}

export function logName(number: number): string {
  return `log-${String(number).padStart(16, "0")}`;
}

export function snapshotName(number: number): string {
  return `snapshot-${String(number).padStart(16, "0")}`;
}

/** Reads the newest whole snapshot, and every operation after it. */
export async function recover(folder: string, recovery: Recovery): Promise<Recovered> {
  const names = (await readdir(folder)).toSorted();
  await Promise.all(names.filter((name) => name.endsWith(".part")).map((name) => rm(join(folder, name))));
  const snapshots = names.filter((name) => /^snapshot-\d+$/.test(name)).toReversed();
  let number = 0;
  for (const name of snapshots) {
    const parts = readSnapshot(await readFile(join(folder, name)));
    if (parts === undefined) {
      recovery.log(`Snapshot ${name} is damaged, and an older one is used.`);
      continue;
    }
    parts.forEach((part) => recovery.restore(part));
    number = numberOf(name);
    break;
  }

  const logs = names.filter((name) => /^log-\d+$/.test(name) && numberOf(name) >= number);
  let last = { number, size: 0 };
  if (snapshots.length > 0 || logs.length > 0) checkStart(folder, number, logs[0]);
  for (const name of logs) {
    const isLast = name === logs.at(-1);
    last = await replay(join(folder, name), recovery, { number: last.number, isLast });
  }
  return { ...last, log: logs.at(-1) ?? logName(number) };
}

/** Operations that are in no snapshot must be in a log. */
function checkStart(folder: string, number: number, log: string | undefined): void {
  if (log !== undefined && numberOf(log) === number) return;
  throw new Error(`${folder} lacks operation ${number + 1}: restore the data folder from a backup.`);
}

function numberOf(name: string): number {
  return Number(name.slice(name.indexOf("-") + 1));
}

function readSnapshot(bytes: Buffer): readonly SnapshotPart[] | undefined {
  const parts = decodeFrames(bytes).values as readonly SnapshotPart[];
  return parts.at(-1)?.type === "end" ? parts : undefined;
}

async function replay(
  path: string,
  recovery: Recovery,
  { number, isLast }: { number: number; isLast: boolean },
): Promise<Omit<Recovered, "log">> {
  const bytes = await readFile(path);
  const { values, end } = decodeFrames(bytes);
  let last = number;
  for (const entry of values as readonly Entry[]) {
    if (entry.number <= last) continue;
    if (entry.number !== last + 1)
      throw new Error(`The log ${path} lacks operation ${last + 1}: restore the data folder from a backup.`);
    recovery.apply(entry);
    last = entry.number;
  }
  // A write that was cut short was promised to nobody; it is put aside all the same.
  if (end < bytes.length && isLast) {
    const tail = `${path}.tail-${end}`;
    await writeFile(tail, bytes.subarray(end), { mode: 0o600 });
    recovery.log(
      `The last ${bytes.length - end} bytes of ${path} are no whole operation, and were moved to ${tail}.`,
    );
  }
  return { number: last, size: end };
}
