import { performance } from "node:perf_hooks";
import { join } from "node:path";
import { bundleSite } from "./bundle/bundle-site.ts";
import { liveInput } from "./bundle/live-input.ts";
import { removeStore, Store } from "./cache/store.ts";
import { type CompiledPage, PageCompiler } from "./compile/compile-pages.ts";
import type { Config } from "./config/config.ts";
import { type Content, scanContent } from "./content/scan-content.ts";
import type { BuildPlugins } from "./render/plugins/build-plugins.ts";
import { renderSite } from "./render/render-site.ts";
import { writeDist } from "./render/write-dist.ts";
import { createSite } from "./site/create-site.ts";
import { reportDeadLinks } from "./site/report-dead-links.ts";
import { reportLanguageParity } from "./site/report-language-parity.ts";
import { listNames } from "./support/file-system.ts";
import type { Reporter } from "./support/reporter.ts";
import { SiteError } from "./support/site-error.ts";

export interface BuildOptions {
  /** Forget the cache first. */
  clean: boolean;
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
}

/** Content files in, `outDir` out. Each stage is a room; each value is made once and never changed. */
export async function build(config: Config, options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  if (options.clean) removeStore(config.cacheDir);
  const store = new Store(join(config.cacheDir, "store"));
  const compiler = new PageCompiler(config, store);
  try {
    return { ...(await run(config, store, compiler, options)), durationMs: performance.now() - started };
  } finally {
    await compiler.close();
    // Also after a failure: what was compiled on the way need not be compiled again.
    store.save();
    store.close();
  }
}

type Counts = Omit<BuildResult, "durationMs">;

async function run(
  config: Config,
  store: Store,
  compiler: PageCompiler,
  { reporter, signal }: BuildOptions,
): Promise<Counts> {
  const plugins = await openPlugins(config, compiler, { store, reporter });
  const scanned = await scanContent(config);
  const content = plugins === undefined ? scanned : await plugins.addPages(scanned);
  reporter.stage("compile", content.sources.length);
  const compiled = await compiler.compileAll(content.sources, (done) => reporter.tick(done), signal);
  const site = createSite(
    compiled.map(({ page }) => page),
    content,
    config,
    {
      commitTimes: await readTimes(content, config, reporter),
      ...(plugins && { hooks: plugins.siteHooks(content.sources) }),
    },
  );
  // Drafts stay at home, with their scripts and pictures.
  const published = new Set([...site.routes.values()].map(({ page }) => page));
  const pages = new Map(
    compiled.filter(({ page }) => published.has(page)).map((one) => [one.page.file, one]),
  );
  await plugins?.enter(site, pages);

  const listFolder = (folder: string): string[] => listNames(join(config.projectRoot, folder));
  const found = reportDeadLinks(site, content, config, { reporter, listFolder });
  const gaps = reportLanguageParity(site, config, reporter);

  reporter.stage("bundle");
  const bundle = await bundleSite({
    ...liveInput(content.sources, [...pages.values()], compiler, config),
    ...(plugins && { modules: await plugins.modules() }),
  });
  signal.throwIfAborted();

  const input = {
    site,
    bundle,
    config,
    pages,
    publicFiles: content.publicFiles,
    article: (page: CompiledPage["page"]) => compiler.article(page),
    store,
  };
  const files = await renderSite(input, plugins);
  reporter.stage("render", files.length);
  const written = await writeDist(files, config, { onFile: (done) => reporter.tick(done), signal });
  const warnings = (await reportWarnings(compiled, reporter)) + found + gaps;
  store.save();
  store.prune();
  const cached = compiled.filter(({ isCached }) => isCached).length;
  return { pages: site.routes.size, compiled: compiled.length - cached, cached, ...written, warnings };
}

/** Only a site that wants old translations found has its history read. */
async function readTimes(
  { sources }: Content,
  { root, hasLocaleFolders, languageParity }: Config,
  reporter: Reporter,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (languageParity.stale === "off" || !hasLocaleFolders) return undefined;
  const { readCommitTimes } = await import("./content/read-commit-times.ts");
  const times = await readCommitTimes(
    root,
    sources.map(({ file }) => file),
  );
  if (times === undefined) reporter.warn(createHistoryError());
  return times;
}

function createHistoryError(): SiteError {
  return new SiteError("languageParity.stale needs git and the history of the content folder.", {
    code: "language-parity-history",
    hint: 'Build in a checkout that has its history, or set languageParity.stale to "off".',
  });
}

/** Nothing of this is loaded for a site without plugins. */
async function openPlugins(
  config: Config,
  compiler: PageCompiler,
  { store, reporter }: { store: Store; reporter: Reporter },
): Promise<BuildPlugins | undefined> {
  const host = config.plugins;
  if (host === undefined) return undefined;
  const [{ BuildPlugins: Plugins }, { announceStart }] = await Promise.all([
    import("./render/plugins/build-plugins.ts"),
    import("./render/plugins/plugin-contexts.ts"),
  ]);
  const pluginRun = { host, config, command: "build", reporter, store };
  await announceStart(pluginRun);
  return new Plugins(pluginRun, compiler);
}

async function reportWarnings(compiled: readonly CompiledPage[], reporter: Reporter): Promise<number> {
  const warnings = (await Promise.all(compiled.map((page) => page.finish()))).flat();
  warnings.forEach((warning) => reporter.warn(warning));
  return warnings.length;
}
