import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    const { code, stdout, stderr } = await runInkstone(["build", "--out-dir", folder], { cwd: WEBSITE });
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
