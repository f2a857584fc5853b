import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";
import { programKey } from "../compile/compile-key.ts";
import { serializeValue } from "../config/plugins/serialize-value.ts";
import { createThemeStyles } from "../compile/highlight/theme-styles.ts";
import { readTextIfExists } from "../support/files/file-system.ts";
import { writeFileAtomic } from "../support/files/write-file-atomic.ts";
import type { Bundle } from "./bundle.ts";
import type { BundlePlace } from "./builder-config.ts";
import { findChanges, type WatchedFile } from "./dependencies.ts";
import { CODE_STYLES, createEntries, createServerModules, moduleFileOf } from "./entries.ts";
import { HOT_CODE, HOT_MODULE } from "./hot-modules.ts";
import type { BundleInput } from "./live-input.ts";
import type { makeBundle } from "./run-bundler.ts";
import type { StandingBundler } from "./standing-bundler.ts";
import { takeBundlerTurn } from "./take-bundler-turn.ts";

interface KeptBundle {
  key: string;
  /** Of all but the pages. */
  settings: string;
  /** Keys of the live pages in it, by file. */
  pages: Record<string, string>;
  bundle: Bundle;
  dependencies: WatchedFile[];
}

/** The last run in each folder: one begins when the other has ended, for it clears away what others left behind. */
const runs = new Map<string, Promise<unknown>>();

/** Theme, runtime and live pages as scripts. The bundler runs only when something that it read has changed; under `dev`, it stays. */
export function bundleSite(input: BundleInput, standing?: StandingBundler): Promise<Bundle> {
  const folder = join(input.config.cacheDir, input.mode === "development" ? "bundle-dev" : "bundle");
  const run = (): Promise<Bundle> => bundleInto(folder, input, standing);
  const result = (runs.get(folder) ?? Promise.resolve()).then(run, run);
  runs.set(folder, result);
  return result;
}

async function bundleInto(
  folder: string,
  input: BundleInput,
  standing: StandingBundler | undefined,
): Promise<Bundle> {
  const settings = settingsKeyOf(input);
  const pages = Object.fromEntries(input.pages.map(({ file, key }) => [file, key]));
  const key = hashOf(settings, JSON.stringify(pages));
  const record = join(folder, "bundle.json");
  const kept = await readKept(record);
  const isFirst = standing?.isIdle === true;
  const isEnough = isFirst ? kept?.settings === settings && hasPages(kept, pages) : kept?.key === key;
  const place = {
    entries: join(folder, "entries"),
    target: join(folder, `${key}-${Date.now().toString(36)}-${randomBytes(3).toString("hex")}`),
  };
  if (kept !== undefined && isEnough && findChanges(kept.dependencies, input.config).length === 0) {
    if (isFirst && input.pages.length > 0)
      standing.prepare(() => inTurn(input.config, () => runIn(place, input, standing)));
    return kept.bundle;
  }

  const make = async (): Promise<Bundle> => {
    const { bundle, dependencies, target } = await makeIn(place, input, standing);
    const next: KeptBundle = { key, settings, pages, bundle, dependencies };
    await writeFileAtomic(record, JSON.stringify(next));
    const { removeOthers } = await import("./remove-others.ts");
    const inUse = [place.entries, standing?.target ?? target];
    await removeOthers(folder, { inUse, target, mode: input.mode ?? "production" });
    return bundle;
  };
  // A build is alone already.
  return standing === undefined ? make() : inTurn(input.config, make);
}

async function inTurn<Made>(config: Config, make: () => Promise<Made>): Promise<Made> {
  const giveBack = await takeBundlerTurn(config);
  try {
    return await make();
  } finally {
    giveBack();
  }
}

async function makeIn(
  place: BundlePlace,
  input: BundleInput,
  standing: StandingBundler | undefined,
): ReturnType<typeof makeBundle> {
  try {
    return await runIn(place, input, standing);
  } catch (error) {
    if (standing?.target !== place.target) await rm(place.target, { recursive: true, force: true });
    throw error;
  }
}

async function runIn(
  place: BundlePlace,
  input: BundleInput,
  standing: StandingBundler | undefined,
): ReturnType<typeof makeBundle> {
  await writeEntries(place.entries, input, standing !== undefined);
  const { makeBundle } = await import("./run-bundler.ts");
  return makeBundle(input, place, standing?.runner(frameKeyOf(input)));
}

/** Of a server that was started again, which knows only the pages that were opened since: more of them do no harm. */
function hasPages(kept: KeptBundle, pages: Readonly<Record<string, string>>): boolean {
  return Object.entries(pages).every(([file, key]) => kept.pages[file] === key);
}

/** Written to disk, for the bundler reads files. */
async function writeEntries(folder: string, input: BundleInput, isStanding: boolean): Promise<void> {
  const { config, pages, modules = {} } = input;
  const { boot, shell, server } = createEntries(config, isStanding);
  const codeStyles = await createThemeStyles(config);
  const texts = {
    ...(codeStyles !== undefined && { [CODE_STYLES]: codeStyles }),
    ...Object.fromEntries(Object.entries(modules).map(([name, code]) => [moduleFileOf(name), code])),
    ...(isStanding && { [HOT_MODULE]: HOT_CODE }),
    "boot.js": boot,
    "shell.js": shell,
    "server.js": server + createServerModules(pages),
  };
  await Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const path = join(folder, name);
      // A bundler that stays would read it again for its date alone.
      if (readTextIfExists(path) !== text) await writeFileAtomic(path, text);
    }),
  );
}

function settingsKeyOf(input: BundleInput): string {
  return hashOf(frameKeyOf(input), JSON.stringify(input.modules ?? {}));
}

/** Of what a bundler is told when it begins: all but what is in pages and modules. */
function frameKeyOf({ config, modules = {} }: BundleInput): string {
  const { base, projectRoot, themeDir, globalStyles, globalUIComponents, builderConfig } = config;
  // A plugin's options hide in closures; the files that wrote them down do not.
  const hasBuilder = Object.keys(builderConfig).length > 0;
  const written = hasBuilder ? config.configFiles.map((path) => readTextIfExists(path) ?? "") : [];
  return hashOf(
    programKey(),
    base,
    projectRoot,
    themeDir ?? "",
    serializeValue(builderConfig),
    ...written,
    "",
    ...globalStyles,
    "",
    ...globalUIComponents,
    "",
    JSON.stringify(config.markdown.shiki?.themes ?? ""),
    config.search === undefined ? "" : "search",
    config.plugins?.keyOf("config", "builder", "slots") ?? "",
    ...Object.keys(modules),
  );
}

async function readKept(record: string): Promise<KeptBundle | undefined> {
  try {
    return JSON.parse(await readFile(record, "utf8")) as KeptBundle;
  } catch {
    return undefined;
  }
}
