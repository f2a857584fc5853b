import { performance } from "node:perf_hooks";
import { join } from "node:path";
import { takeBundlerTurn } from "./bundle/take-bundler-turn.ts";
import { removeStore, Store } from "./cache/store.ts";
import { PageCompiler } from "./compile/compile-pages.ts";
import { listRefused } from "./compile/list-refused.ts";
import type { Config } from "./config/config.ts";
import { findLost } from "./keep-addresses.ts";
import { makeAlone } from "./make-alone.ts";
import { makeSite, openPlugins, reportPageWarnings, type Workshop } from "./make-site.ts";
import type { HookCost } from "./plugins/plugin-timing.ts";
import { renderSite } from "./render/render-site.ts";
import { tellFailing } from "./render/tell-failing.ts";
import { writeDist } from "./render/output/write-dist.ts";
import type { Reporter } from "./support/reporter.ts";
import { SiteErrors, siteErrorsOf } from "./support/errors/site-error.ts";

export interface BuildOptions {
  /** Forget the cache first. */
  clean: boolean;
  /** Measure what plugins cost, down to their visitors. */
  timing?: boolean;
  reporter: Reporter;
  signal: AbortSignal;
}

export interface BuildResult {
  pages: number;
  durationMs: number;
  compiled: number;
  cached: number;
  written: number;
  unchanged: number;
  removed: number;
  bytes: number;
  warnings: number;
  /** With `timing`: what each plugin cost. */
  plugins?: HookCost[];
}

/** Content files in, `outDir` out. Each stage is a room; each value is made once and never changed. */
export async function build(config: Config, options: BuildOptions): Promise<BuildResult> {
  return makeAlone({ config, ...options }, () => buildAlone(config, options));
}

async function buildAlone(config: Config, options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const { clean, timing = false, reporter, signal } = options;
  if (clean) await forgetCache(config, signal);
  if (timing) config.plugins?.timing.watchVisitors();
  const store = new Store(join(config.cacheDir, "store"));
  const compiler = new PageCompiler(config, store);
  try {
    const tools = { config, store, compiler, reporter };
    const plugins = await openPlugins("build", tools);
    const counts = await run({ ...tools, signal, plugins });
    const costs = timing ? { plugins: config.plugins?.timing.list() ?? [] } : {};
    return { ...counts, durationMs: performance.now() - started, ...costs };
  } finally {
    await compiler.close();
    // Also after a failure: what was compiled on the way need not be compiled again.
    store.save();
    store.close();
  }
}

/** Not under the hands of a server that bundles just now. */
async function forgetCache(config: Config, signal: AbortSignal): Promise<void> {
  const giveBack = await takeBundlerTurn(config, { signal });
  try {
    removeStore(config.cacheDir);
  } finally {
    giveBack();
  }
}

type Counts = Omit<BuildResult, "durationMs" | "plugins">;

async function run(workshop: Workshop): Promise<Counts> {
  try {
    return await makeAndWrite(workshop);
  } catch (error) {
    throw await withRefused(error, workshop);
  }
}

/** Code is coloured beside all else, and the first block that a transformer refuses ends the build: then all of them are told. */
async function withRefused(error: unknown, { config, compiler }: Workshop): Promise<unknown> {
  const hasTransformers = (config.markdown.shiki?.transformers.length ?? 0) > 0;
  if (!hasTransformers || siteErrorsOf(error).length === 0) return error;
  const refused = [...(await listRefused(compiler.compiled)).values()].flat();
  // A fragment is part of several pages.
  const told = new Map(refused.map((one) => [JSON.stringify([one.message, one.place]), one]));
  return told.size === 0 ? error : new SiteErrors([...told.values()]);
}

async function makeAndWrite(workshop: Workshop): Promise<Counts> {
  const { config, store, reporter, signal, plugins } = workshop;
  const { input, compiled, warnings } = await makeSite(workshop);
  const failAll = async (error: unknown): Promise<never> => {
    throw await tellFailing(error, input, signal);
  };
  const files = await renderSite(input, plugins).catch(failAll);
  const lost = findLost(input.site, files, config);
  if (lost.length > 0) throw new SiteErrors(lost);
  reporter.stage("render", files.length);
  const onFile = (done: number): void => reporter.tick(done);
  const written = await writeDist(files, config, { onFile, signal }).catch(failAll);
  await plugins?.leave(files.map(({ path }) => path));
  const ofPages = await reportPageWarnings(compiled, reporter);
  store.save();
  store.prune();
  const cached = compiled.filter(({ isCached }) => isCached).length;
  return {
    pages: input.site.routes.size,
    compiled: compiled.length - cached,
    cached,
    ...written,
    warnings: warnings + ofPages + (plugins?.warnings ?? 0),
  };
}
