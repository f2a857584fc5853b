import { build, type BuildResult } from "../../packages/inkstone/dist/build.js";
import { run } from "../../packages/inkstone/dist/cli/run.js";
import { loadConfig } from "../../packages/inkstone/dist/config/load-config.js";
import { type SiteError, SiteErrors } from "../../packages/inkstone/dist/support/errors/site-error.js";
import type { Result } from "./inkstone.ts";
import type { TestSite } from "./site.ts";

export type Outcome = { ok: true; result: BuildResult; warnings: string[] } | { ok: false; errors: string[] };

/** `inkstone build` without a process of its own: what tests do dozens of times. */
export async function buildSite(site: TestSite): Promise<Outcome> {
  const warnings: string[] = [];
  const reporter = {
    stage: () => undefined,
    tick: () => undefined,
    info: () => undefined,
    warn: (error: SiteError) => void warnings.push(describe(error)),
  };
  try {
    const config = await loadConfig({ root: site.root });
    const result = await build(config, { clean: false, reporter, signal: new AbortController().signal });
    return { ok: true, result, warnings: warnings.toSorted() };
  } catch (error) {
    return { ok: false, errors: listErrors(error).map(describe).toSorted() };
  }
}

/** The command line without a process of its own. `root` is said in front of the flags. */
export async function callInkstone(command: string, root: string, ...flags: string[]): Promise<Result> {
  let [stdout, stderr] = ["", ""];
  const code = await run([command, root, ...flags], {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    env: {},
  });
  return { code, stdout, stderr };
}

function listErrors(error: unknown): readonly SiteError[] {
  if (error instanceof SiteErrors) return error.errors;
  if (error instanceof Error && error.name === "SiteError") return [error as SiteError];
  throw error;
}

function describe({ message, place }: SiteError): string {
  return place === undefined ? message : `${place.file}:${place.line}:${place.column} ${message}`;
}
