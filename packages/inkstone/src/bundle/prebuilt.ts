import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";
import { isFile, readTextIfExists, statIfExists } from "../support/file-system.ts";
import { type Entries, createEntries } from "./entries.ts";

/** What the bundler makes of the default theme alone, made when Inkstone was: `scripts/prebuild-theme.mjs` writes it. */
export interface Prebuilt {
  variants: Readonly<Record<string, PrebuiltVariant>>;
  /** What was read of our own packages, relative to the prebuilt folder: it may change in a checkout. */
  read: readonly string[];
}

export interface PrebuiltVariant {
  folder: string;
  entrypoints: Readonly<Record<string, readonly string[]>>;
}

const FOLDER = fileURLToPath(new URL("../prebuilt", import.meta.url));
const RECORD = join(FOLDER, "index.json");
/** Only a checkout has it. */
const COMPILED = fileURLToPath(new URL("../.tsbuildinfo", import.meta.url));

/** Entries of one text give one bundle; the address of the site is not in it. */
export function variantKeyOf({ boot, shell, server }: Entries): string {
  return hashOf(boot, shell, server);
}

/**
 * Copies the prebuilt scripts of a site that adds nothing to the default theme: it needs no bundler. Undefined for any other site.
 * `dependencies` are files whose change makes the copy stale.
 */
export async function copyPrebuilt(
  config: Config,
  target: string,
): Promise<(Pick<PrebuiltVariant, "entrypoints"> & { dependencies: string[] }) | undefined> {
  if (Object.keys(config.builderConfig).length > 0 || config.plugins?.has("builder") === true)
    return undefined;
  const text = readTextIfExists(RECORD);
  if (text === undefined) return undefined;
  const { variants, read } = JSON.parse(text) as Prebuilt;
  const variant = variants[variantKeyOf(createEntries(config))];
  if (variant === undefined) return undefined;

  const own = isFile(COMPILED) ? read.map((file) => join(FOLDER, file)) : [];
  const made = statIfExists(RECORD)?.mtimeMs ?? 0;
  if (own.some((file) => (statIfExists(file)?.mtimeMs ?? Infinity) > made)) return undefined;
  await cp(join(FOLDER, variant.folder), target, { recursive: true });
  return { entrypoints: variant.entrypoints, dependencies: [RECORD, ...own] };
}
