import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { bundleSoundPages } from "./bundle/bundle-sound-pages.ts";
import { liveInput } from "./bundle/live-input.ts";
import { Store } from "./cache/store.ts";
import { PageCompiler } from "./compile/compile-pages.ts";
import { listRefused } from "./compile/list-refused.ts";
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
import {
  type KnownSite,
  knowSite,
  type MadeSite,
  openPlugins,
  reportPageWarnings,
  type Workshop,
} from "./make-site.ts";
import { ENDLESS, joinRenderErrors } from "./render/create-render-error.ts";
import type { OutputFile } from "./render/output/output-file.ts";
import { renderSite } from "./render/render-site.ts";
import type { Finding } from "./site/finding.ts";
import { listTranslations, type TranslationState } from "./site/translations/list-translations.ts";
import type { Route, Site } from "./site/site.ts";
import type { Reporter } from "./support/reporter.ts";
import { type SiteError, siteErrorsOf } from "./support/errors/site-error.ts";

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
  const { isRecording, reporter } = options;
  const store = new Store(join(config.cacheDir, "store"));
  const compiler = new PageCompiler(config, store);
  try {
    const tools = { config, store, compiler, reporter };
    const plugins = await openPlugins("build", tools);
    const { known, findings, broken } = await inspect({ ...tools, ...options, plugins });
    const warnings = findings.filter(({ severity }) => severity === "warn");
    warnings.forEach(({ error }) => reporter.warn(error));
    const failures = await makeRest(known, broken, { ...tools, ...options, plugins });
    const ofPages = await reportPageWarnings(known.compiled, reporter);
    const { routes } = known.site;
    const unrecorded = findUnrecorded({ routes: listReadable(routes, broken) }, config);
    if (isRecording) recordAddresses(unrecorded?.addresses ?? [], config);
    return {
      pages: routes.size,
      durationMs: performance.now() - started,
      errors: [
        ...[...broken.values()].flat(),
        ...findings.filter(({ severity }) => severity === "error").map(({ error }) => error),
        ...failures,
      ],
      warnings: warnings.length + ofPages + (plugins?.warnings ?? 0),
      translations: config.hasLocaleFolders
        ? listTranslations(routes, config, await readCommitTimes(config.root, store))
        : [],
      unrecorded,
    };
  } finally {
    await compiler.close();
    store.save();
    store.close();
  }
}

/** What is wrong with pages that cannot be compiled, by source file. */
type Broken = ReadonlyMap<string, readonly SiteError[]>;

interface Inspected {
  known: KnownSite;
  findings: readonly Finding[];
  broken: Broken;
}

async function inspect(workshop: Workshop): Promise<Inspected> {
  const findings: Finding[] = [];
  const broken = new Map<string, readonly SiteError[]>();
  const known = await knowSite({
    ...workshop,
    onFindings: (found) => void findings.push(...found),
    onBroken: (file, errors) => void broken.set(file, errors),
  });
  for (const [file, errors] of await listRefused(known.compiled)) broken.set(file, errors);
  return { known, findings, broken };
}

/** A page that cannot be read may be a draft: its address is none to keep. */
function listReadable(routes: Site["routes"], broken: Broken): Site["routes"] {
  return new Map([...routes].filter(([, { page }]) => !broken.has(page.file)));
}

/** What is wrong with modules and with the output, as far as it can be made. */
async function makeRest(known: KnownSite, broken: Broken, workshop: Workshop): Promise<readonly SiteError[]> {
  const { config, store, compiler, reporter, signal, plugins } = workshop;
  const sound = [...known.pages.values()].filter(({ page }) => !broken.has(page.file));
  reporter.stage("bundle");
  const { bundle, left, errors } = await bundleSoundPages({
    ...liveInput(known.sources, sound, compiler, config),
    ...(plugins && { modules: await plugins.modules() }),
  });
  signal.throwIfAborted();
  if (bundle === undefined) {
    // No plugin adds files now, and what those would answer seems lost.
    const files = known.publicFiles.map(({ file }) => ({ path: file }));
    return plugins === undefined ? [...errors, ...findLost(known.site, files, config)] : errors;
  }
  const isMade = ({ page }: Route): boolean => !broken.has(page.file) && !left.has(page.file);
  return [...errors, ...(await renderAll({ ...known, bundle, config, store, signal }, isMade, workshop))];
}

/** What is wrong with the output: pages whose components throw, addresses that it does not answer. */
async function renderAll(
  input: MadeSite["input"],
  isMade: (route: Route) => boolean,
  workshop: Workshop,
): Promise<SiteError[]> {
  // An index would be made from the pages as they are rendered, and end with the first that cannot be.
  const config = { ...input.config, search: undefined };
  try {
    const files = await renderSite({ ...input, config }, workshop.plugins);
    const unmade = new Set(
      [...input.site.routes.values()].filter((route) => !isMade(route)).map(({ output }) => output),
    );
    const made = files.filter(({ path }) => !unmade.has(path));
    return [...(await renderDocuments(made, workshop)), ...findLost(input.site, files, config)];
  } catch (error) {
    return [...expectSiteErrors(error)];
  }
}

async function renderDocuments(
  files: readonly OutputFile[],
  { reporter, signal }: Pick<Workshop, "reporter" | "signal">,
): Promise<SiteError[]> {
  const documents = files.filter(({ path }) => path.endsWith(".html"));
  // A mistake of the theme is met by every page, and is one.
  const errors = new Set<SiteError>();
  reporter.stage("render", documents.length);
  for (const [index, { make }] of documents.entries()) {
    signal.throwIfAborted();
    try {
      await make();
    } catch (error) {
      const told = expectSiteErrors(error);
      told.forEach((one) => errors.add(one));
      if (told.some(({ code }) => code === ENDLESS)) break;
    }
    reporter.tick(index + 1);
  }
  return joinRenderErrors([...errors]);
}

function expectSiteErrors(error: unknown): readonly SiteError[] {
  const errors = siteErrorsOf(error);
  if (errors.length === 0) throw error;
  return errors;
}
