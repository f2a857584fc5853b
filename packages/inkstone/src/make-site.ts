import { join } from "node:path";
import { bundleSite } from "./bundle/bundle-site.ts";
import { liveInput } from "./bundle/live-input.ts";
import type { Store } from "./cache/store.ts";
import type { CompiledPage, CompileOptions, PageCompiler } from "./compile/compile-pages.ts";
import type { Config } from "./config/config.ts";
import { findInConfig } from "./config/find-in-config.ts";
import type { Source } from "./content/source.ts";
import { scanContent } from "./content/scan-content.ts";
import type { BuildPlugins } from "./render/plugins/build-plugins.ts";
import type { RenderInput } from "./render/render-input.ts";
import type { PlaceInConfig } from "./site/menus/create-config-nodes.ts";
import { createSite } from "./site/create-site.ts";
import { type Finding, tellFindings } from "./site/finding.ts";
import { judgeAddresses } from "./site/addresses/judge-addresses.ts";
import { judgeEditions } from "./site/editions/judge-editions.ts";
import { judgeLinks } from "./site/links/judge-links.ts";
import { judgeEmptyEditions } from "./site/menus/judge-empty-editions.ts";
import { judgeTranslations } from "./site/translations/judge-translations.ts";
import { listNames } from "./support/files/file-system.ts";
import type { Reporter } from "./support/reporter.ts";
import { SiteError } from "./support/errors/site-error.ts";

/** What all stages of a build work with. */
export interface Workshop extends CompileOptions {
  config: Config;
  store: Store;
  compiler: PageCompiler;
  reporter: Reporter;
  /** Undefined on a site without plugins. */
  plugins: BuildPlugins | undefined;
  /** Takes what is wrong with the site. Without it, warnings are told, and errors end the making. */
  onFindings?: (findings: readonly Finding[]) => void;
}

export interface MadeSite {
  input: RenderInput & { store: Store };
  compiled: CompiledPage[];
  /** Of those that were told. */
  warnings: number;
}

/** What is known of a site before anything of it is bundled. */
export interface KnownSite extends Pick<RenderInput, "article" | "publicFiles" | "site"> {
  compiled: CompiledPage[];
  sources: readonly Source[];
  /** Those that are published, by source file. */
  pages: ReadonlyMap<string, CompiledPage>;
  /** Of those that were told. */
  warnings: number;
}

/** Everything before the output: pages compiled, the site known, theme and live pages bundled. */
export async function makeSite(workshop: Workshop): Promise<MadeSite> {
  const { config, store, compiler, reporter, signal, plugins } = workshop;
  const { compiled, sources, warnings, ...known } = await knowSite(workshop);
  reporter.stage("bundle");
  const bundle = await bundleSite({
    ...liveInput(sources, [...known.pages.values()], compiler, config),
    ...(plugins && { modules: await plugins.modules() }),
  });
  signal.throwIfAborted();
  return { input: { ...known, bundle, config, store, signal }, compiled, warnings };
}

/** Pages compiled, and what is wrong with them and between them. */
export async function knowSite(workshop: Workshop): Promise<KnownSite> {
  const { config, store, compiler, reporter, plugins, onFindings } = workshop;
  const scanned = await scanContent(config);
  const content = plugins === undefined ? scanned : await plugins.addPages(scanned);
  const { sources, publicFiles } = content;
  reporter.stage("compile", sources.length);
  const compiled = await compiler.compileAll(sources, (done) => reporter.tick(done), workshop);
  const placeOf: PlaceInConfig = (text, paths) => findInConfig(text, paths, config);
  const site = createSite(
    compiled.map(({ page }) => page),
    content,
    config,
    {
      commitTimes: await readTimes(config, store, reporter),
      logoSizes: compiler.assets.measureLogo(),
      placeOf,
      ...(plugins && { hooks: plugins.siteHooks(sources) }),
    },
  );
  // Drafts stay at home, with their scripts and pictures.
  const published = new Set([...site.routes.values()].map(({ page }) => page));
  const pages = new Map(
    compiled.filter(({ page }) => published.has(page)).map((one) => [one.page.file, one]),
  );
  await plugins?.enter(site, pages);

  const listFolder = (folder: string): string[] => listNames(join(config.projectRoot, folder));
  const findings: Finding[] = [
    ...content.warnings.map((error) => ({ error, severity: "warn" as const })),
    ...judgeLinks(site, content, config, { listFolder, placeOf }),
    ...judgeTranslations(site, config),
    ...judgeAddresses(site, config),
    ...judgeEditions(site, config),
    ...judgeEmptyEditions(site, config, placeOf),
  ];
  if (onFindings === undefined) tellFindings(findings, reporter);
  else onFindings(findings);
  const article: RenderInput["article"] = (page) => compiler.article(page);
  return { site, compiled, sources, pages, publicFiles, article, warnings: findings.length };
}

/** Only a site that wants old translations found has its history read. */
async function readTimes(
  { root, hasLocaleFolders, languageParity }: Config,
  store: Store,
  reporter: Reporter,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (languageParity.stale === "off" || !hasLocaleFolders) return undefined;
  const { readCommitTimes } = await import("./history/read-commit-times.ts");
  const times = await readCommitTimes(root, store);
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
export async function openPlugins(
  command: string,
  { config, compiler, store, reporter }: Omit<Workshop, "plugins" | "signal">,
): Promise<BuildPlugins | undefined> {
  const host = config.plugins;
  if (host === undefined) return undefined;
  const { BuildPlugins: Plugins } = await import("./render/plugins/build-plugins.ts");
  return Plugins.open({ host, config, command, reporter, store }, compiler);
}

/** What is known of pages when their code is coloured; what is wrong with that, `listRefused` tells. Returns the number of warnings. */
export async function reportPageWarnings(
  compiled: readonly CompiledPage[],
  reporter: Pick<Reporter, "warn">,
): Promise<number> {
  const finished = await Promise.allSettled(compiled.map((page) => page.finish()));
  const found = finished.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const warnings = mergeRepeated(found);
  warnings.forEach((warning) => reporter.warn(warning));
  return warnings.length;
}

const FOREIGN_KEY = "frontmatter-foreign";

/** A key that all pages of a site brought from another tool is told once. */
function mergeRepeated(warnings: readonly SiteError[]): SiteError[] {
  const isTold = new Set<string>();
  return warnings.flatMap((warning) => {
    const { message, code, hint = "", place } = warning;
    if (code !== FOREIGN_KEY) return [warning];
    if (isTold.has(message)) return [];
    isTold.add(message);
    const count = warnings.filter((other) => other.message === message).length;
    if (count === 1) return [warning];
    return [
      new SiteError(`${message} ${count} pages have it.`, {
        code,
        hint,
        ...(place !== undefined && { place }),
      }),
    ];
  });
}
