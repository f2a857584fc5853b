import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";
import { isFile, readTextIfExists, statIfExists } from "../support/files/file-system.ts";
import { type Entries, createEntries } from "./entries.ts";
import { readPlainStyles } from "./plain-styles.ts";

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

export interface CopiedBundle extends Pick<PrebuiltVariant, "entrypoints"> {
  /** Files whose change makes the copy stale. */
  dependencies: string[];
  /** Those of them that are the author's. */
  watched: string[];
}

/** Copies the prebuilt scripts of a site that adds at most plain styles to the default theme. Undefined for any other site. */
export async function copyPrebuilt(config: Config, target: string): Promise<CopiedBundle | undefined> {
  const { builderConfig, globalStyles, plugins, projectRoot } = config;
  if (Object.keys(builderConfig).length > 0 || plugins?.has("builder") === true) return undefined;
  const text = readTextIfExists(RECORD);
  const styles = readPlainStyles(globalStyles, projectRoot);
  if (text === undefined || styles === undefined) return undefined;
  const { variants, read } = JSON.parse(text) as Prebuilt;
  const variant = variants[variantKeyOf(createEntries({ ...config, globalStyles: [] }))];
  if (variant === undefined) return undefined;

  const own = isFile(COMPILED) ? read.map((file) => join(FOLDER, file)) : [];
  const made = statIfExists(RECORD)?.mtimeMs ?? 0;
  if (own.some((file) => (statIfExists(file)?.mtimeMs ?? Infinity) > made)) return undefined;
  await cp(join(FOLDER, variant.folder), target, { recursive: true });
  const entrypoints = await addStyles(variant.entrypoints, styles, target);
  return { entrypoints, dependencies: [RECORD, ...own, ...globalStyles], watched: [...globalStyles] };
}

/** A site's own styles are a file of their own, behind the theme's. */
async function addStyles(
  entrypoints: PrebuiltVariant["entrypoints"],
  styles: string,
  target: string,
): Promise<PrebuiltVariant["entrypoints"]> {
  if (styles === "") return entrypoints;
  const output = `assets/site.${hashOf(styles).slice(0, 8)}.css`;
  await writeFile(join(target, "client", output), styles);
  return { ...entrypoints, shell: [...(entrypoints["shell"] ?? []), output] };
}
