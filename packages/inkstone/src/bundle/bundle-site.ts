import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../cache/hash.ts";
import { programKey } from "../compile/compile-key.ts";
import { createThemeStyles } from "../compile/highlight/theme-styles.ts";
import type { Config } from "../config/config.ts";
import { readTextIfExists } from "../support/file-system.ts";
import { writeFileAtomic } from "../support/write-file-atomic.ts";
import type { Bundle } from "./bundle.ts";
import { findChanges, type WatchedFile } from "./dependencies.ts";
import { CODE_STYLES, createEntries, createServerModules, moduleFileOf } from "./entries.ts";
import type { BundleInput } from "./live-input.ts";

interface KeptBundle {
  key: string;
  bundle: Bundle;
  dependencies: WatchedFile[];
}

/** The last run in each folder: one begins when the other has ended, for it clears away what others left behind. */
const runs = new Map<string, Promise<unknown>>();

/** Theme, runtime and live pages as scripts. The bundler runs only when something that it read has changed. */
export function bundleSite(input: BundleInput): Promise<Bundle> {
  const folder = join(input.config.cacheDir, input.mode === "development" ? "bundle-dev" : "bundle");
  const run = (): Promise<Bundle> => bundleInto(folder, input);
  const result = (runs.get(folder) ?? Promise.resolve()).then(run, run);
  runs.set(folder, result);
  return result;
}

async function bundleInto(folder: string, input: BundleInput): Promise<Bundle> {
  const key = bundleKeyOf(input);
  const record = join(folder, "bundle.json");
  const kept = await readKept(record);
  if (kept?.key === key && findChanges(kept.dependencies, input.config).length === 0) return kept.bundle;

  const place = {
    entries: join(folder, "entries"),
    target: join(folder, `${key}-${Date.now().toString(36)}`),
  };
  await writeEntries(place.entries, input);
  const { makeBundle } = await import("./run-bundler.ts");
  const { bundle, dependencies } = await makeBundle(input, place).catch(async (error: unknown) => {
    await rm(place.target, { recursive: true, force: true });
    throw error;
  });
  await writeFileAtomic(record, JSON.stringify({ key, bundle, dependencies } satisfies KeptBundle));
  const { removeOthers } = await import("./remove-others.ts");
  await removeOthers(folder, { ...place, mode: input.mode ?? "production" });
  return bundle;
}

/** Written to disk, for the bundler reads files. */
async function writeEntries(folder: string, { config, pages, modules = {} }: BundleInput): Promise<void> {
  const { boot, shell, server } = createEntries(config);
  const codeStyles = await createThemeStyles(config);
  await Promise.all([
    ...(codeStyles === undefined ? [] : [writeFileAtomic(join(folder, CODE_STYLES), codeStyles)]),
    ...Object.entries(modules).map(([name, code]) => writeFileAtomic(join(folder, moduleFileOf(name)), code)),
    writeFileAtomic(join(folder, "boot.js"), boot),
    writeFileAtomic(join(folder, "shell.js"), shell),
    writeFileAtomic(join(folder, "server.js"), server + createServerModules(pages)),
  ]);
}

function bundleKeyOf({ config, pages, modules }: BundleInput): string {
  const { base, projectRoot, themeDir, globalStyles, globalUIComponents, builderConfig } = config;
  const builder = JSON.stringify(builderConfig, (_, value: unknown) =>
    typeof value === "function" ? String(value) : value,
  );
  const live = pages.map(({ file, key }) => `${file}:${key}`);
  // A plugin's options hide in closures; the files that wrote them down do not.
  const hasBuilder = Object.keys(builderConfig).length > 0;
  const written = hasBuilder ? config.configFiles.map((path) => readTextIfExists(path) ?? "") : [];
  return hashOf(
    programKey(),
    base,
    projectRoot,
    themeDir ?? "",
    builder,
    ...written,
    "",
    ...globalStyles,
    "",
    ...globalUIComponents,
    "",
    JSON.stringify(config.markdown.shiki?.themes ?? ""),
    config.search === undefined ? "" : "search",
    ...live,
    ...pluginKeys(config, modules),
  );
}

/** Of what plugins add to the bundle; empty without any. */
function pluginKeys({ plugins }: Config, modules: BundleInput["modules"]): string[] {
  if (plugins === undefined) return [];
  return [plugins.keyOf("config", "builder", "slots"), JSON.stringify(modules ?? {})];
}

async function readKept(record: string): Promise<KeptBundle | undefined> {
  try {
    return JSON.parse(await readFile(record, "utf8")) as KeptBundle;
  } catch {
    return undefined;
  }
}
