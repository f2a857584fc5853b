import { mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { runInkstone, type RunningServer, startInkstone } from "../support/inkstone.ts";

/** Where our documentation lies. */
export const WEBSITE = fileURLToPath(new URL("../../website/", import.meta.url));

/** Our documentation, built and previewed by the real command line. */
export interface ServedWebsite {
  url(path: string): string;
  readOutput(file: string): Promise<string>;
  /** What the build said. */
  output(): string;
}

/** Built once for the tests of a file, into a folder of its own. */
export function createServedWebsite(): ServedWebsite {
  let folder = "";
  let said = "";
  let server: RunningServer | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "inkstone-website-"));
    const { code, stdout, stderr } = await oneAtATime(() =>
      runInkstone(["build", "--out-dir", folder], { cwd: WEBSITE }),
    );
    said = stdout + stderr;
    if (code !== 0) throw new Error(`The website could not be built:\n${said}`);
    server = await startInkstone("preview", { cwd: WEBSITE, args: ["--out-dir", folder] });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    url: (path) => new URL(path, server?.origin).href,
    readOutput: (file) => readFile(join(folder, file), "utf8"),
    output: () => said,
  };
}

const LOCK = join(tmpdir(), "inkstone-website-build");
const STALE_MS = 300_000;

/** Files of tests run side by side, and all of them would fill one cache at once. */
async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  while (!(await take())) await sleep(200);
  try {
    return await act();
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
}

async function take(): Promise<boolean> {
  try {
    await mkdir(LOCK);
    return true;
  } catch {
    const { mtimeMs } = await stat(LOCK).catch(() => ({ mtimeMs: 0 }));
    // Left behind by a run that was killed.
    if (Date.now() - mtimeMs > STALE_MS) await rm(LOCK, { recursive: true, force: true });
    return false;
  }
}
