import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { Store } from "./cache/store.ts";
import { PageCompiler } from "./compile/compile-pages.ts";
import type { Config } from "./config/config.ts";
import { readCommitTimes } from "./history/read-commit-times.ts";
import {
  expectLedger,
  findLost,
  findUnrecorded,
  recordAddresses,
  type Unrecorded,
} from "./keep-addresses.ts";
import { makeAlone } from "./make-alone.ts";
import { type MadeSite, makeSite, openPlugins, reportPageWarnings } from "./make-site.ts";
import type { OutputFile } from "./render/output-file.ts";
import type { BuildPlugins } from "./render/plugins/build-plugins.ts";
import { renderSite } from "./render/render-site.ts";
import type { Finding } from "./site/finding.ts";
import { listTranslations, type TranslationState } from "./site/list-translations.ts";
import type { Reporter } from "./support/reporter.ts";
import { SiteError, SiteErrors } from "./support/site-error.ts";

export interface CheckOptions {
  /** Add the addresses of the site to its ledger. */
  isRecording: boolean;
  reporter: Reporter;
  signal: AbortSignal;
}

export interface CheckResult {
  pages: number;
  durationMs: number;
  errors: SiteError[];
  /** Of those that were told. */
  warnings: number;
  /** Empty on a site of one language. */
  translations: TranslationState[];
  /** Addresses that the ledger did not have. Undefined on a site without a ledger. */
  unrecorded: Unrecorded | undefined;
}

/** Makes the site as `build` does and writes nothing. Where a build ends at the first kind of error, this goes on. */
export async function checkSite(config: Config, options: CheckOptions): Promise<CheckResult> {
  if (options.isRecording) expectLedger(config);
  return makeAlone({ config, ...options }, () => checkAlone(config, options));
}

async function checkAlone(config: Config, options: CheckOptions): Promise<CheckResult> {
  const started = performance.now();
  const { isRecording, reporter, signal } = options;
  const store = new Store(join(config.cacheDir, "store"));
  const compiler = new PageCompiler(config, store);
  try {
    const tools = { config, store, compiler, reporter };
    const plugins = await openPlugins("build", tools);
    const findings: Finding[] = [];
    const onFindings = (found: readonly Finding[]): void => void findings.push(...found);
    const { input, compiled } = await makeSite({ ...tools, signal, plugins, onFindings });
    const warnings = findings.filter(({ severity }) => severity === "warn");
    warnings.forEach(({ error }) => reporter.warn(error));
    const failures = await renderAll(input, plugins, options);
    const ofPages = await reportPageWarnings(compiled, reporter);
    const unrecorded = findUnrecorded(input.site, config);
    if (isRecording) recordAddresses(unrecorded?.addresses ?? [], config);
    return {
      pages: input.site.routes.size,
      durationMs: performance.now() - started,
      errors: [
        ...findings.filter(({ severity }) => severity === "error").map(({ error }) => error),
        ...failures,
      ],
      warnings: warnings.length + ofPages + (plugins?.warnings ?? 0),
      translations: config.hasLocaleFolders
        ? listTranslations(input.site.routes, config, await readCommitTimes(config.root, store))
        : [],
      unrecorded,
    };
  } finally {
    await compiler.close();
    store.save();
    store.close();
  }
}

/** What is wrong with the output: pages whose components throw, addresses that it does not answer. */
async function renderAll(
  input: MadeSite["input"],
  plugins: BuildPlugins | undefined,
  options: CheckOptions,
): Promise<SiteError[]> {
  // An index would be made from the pages as they are rendered, and end with the first that cannot be.
  const config = { ...input.config, search: undefined };
  try {
    const files = await renderSite({ ...input, config }, plugins);
    return [...(await renderDocuments(files, options)), ...findLost(input.site, files, config)];
  } catch (error) {
    return [...siteErrorsOf(error)];
  }
}

async function renderDocuments(
  files: readonly OutputFile[],
  { reporter, signal }: CheckOptions,
): Promise<SiteError[]> {
  const documents = files.filter(({ path }) => path.endsWith(".html"));
  const errors: SiteError[] = [];
  reporter.stage("render", documents.length);
  for (const [index, { make }] of documents.entries()) {
    signal.throwIfAborted();
    try {
      await make();
    } catch (error) {
      errors.push(...siteErrorsOf(error));
    }
    reporter.tick(index + 1);
  }
  return errors;
}

function siteErrorsOf(error: unknown): readonly SiteError[] {
  if (error instanceof SiteErrors) return error.errors;
  if (error instanceof SiteError) return [error];
  throw error;
}
