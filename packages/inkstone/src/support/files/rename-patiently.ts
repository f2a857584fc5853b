import { renameSync } from "node:fs";
import process from "node:process";

interface Means {
  platform?: NodeJS.Platform;
  rename?(from: string, to: string): void;
}

/**
 * Renames a file or a folder. Windows refuses that while another program looks into it, as virus scanners and indexers do with all that was
 * just written; they are done in a moment. Nothing else happens meanwhile: what is committed is committed as a whole.
 */
export function renamePatiently(
  from: string,
  to: string,
  { platform = process.platform, rename = renameSync }: Means = {},
): void {
  for (const pause of platform === "win32" ? PAUSES_MS : []) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      if (!isRefused(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  rename(from, to);
}

/** Together four seconds. */
const PAUSES_MS = [10, 20, 50, 100, 200, 400, 800, 1200, 1220];

function isRefused(error: unknown): boolean {
  return ["EACCES", "EBUSY", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "");
}
