import { readdirSync, readFileSync, statSync } from "node:fs";
import { arch, platform, release } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { cacheDirOf } from "../config/cache-dir.ts";
import type { Config } from "../config/config.ts";
import { findInstalled, findManifest, findNamedPackages } from "../project/installed-packages.ts";
import { findPackageManager } from "../project/package-manager.ts";
import { relativePath } from "../support/files/file-system.ts";
import { SiteError, SiteErrors } from "../support/errors/site-error.ts";
import { createPlainConfig } from "./plain-config.ts";

/** What somebody who is to find a fault has to know. Nothing in it tells where the project lies. */
export interface Info {
  inkstone: string;
  node: string;
  system: string;
  packageManager: { name: string; lock: string | undefined };
  /** Packages of Inkstone that the project names, with the version that is installed. */
  packages: Record<string, string | undefined>;
  /** What the site is built with: React, and the bundler, which only sites with code of their own need. */
  others: Record<string, string | undefined>;
  /** As the program reads it, with every default. */
  config: Record<string, unknown> | undefined;
  configFiles: string[];
  /** Why there is no config. */
  problems: string[];
  plugins: string[];
  cache: CacheState;
}

export interface CacheState {
  folder: string;
  files: number;
  bytes: number;
  /** When it was last written; undefined when there is none. */
  written: string | undefined;
}

const FOLDER = fileURLToPath(new URL("../..", import.meta.url));
const REACT = ["react", "react-dom"];
const BUNDLER = ["@rsbuild/core", "@rsbuild/plugin-react"];

export async function gatherInfo(projectRoot: string, load: () => Promise<Config>): Promise<Info> {
  const { config, problems } = await load().then(
    (loaded) => ({ config: loaded, problems: [] }),
    (error: unknown) => ({ config: undefined, problems: listProblems(error) }),
  );
  const { name, lock } = findPackageManager(projectRoot);
  const own = readFileSync(join(FOLDER, "package.json"), "utf8");
  const { version } = JSON.parse(own) as { version: string };
  return {
    inkstone: version,
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
    packageManager: { name, lock: lock === undefined ? undefined : basename(lock) },
    packages: findPackages(projectRoot),
    // A project may have another React of its own: sites are built with the one that Inkstone brings.
    others: { ...findVersions(REACT, FOLDER), ...findVersions(BUNDLER, projectRoot) },
    config: config === undefined ? undefined : createPlainConfig(config),
    configFiles: (config?.configFiles ?? []).map((file) => relativePath(projectRoot, file)),
    problems,
    plugins: config === undefined ? [] : listPlugins(config),
    cache: readCacheState(projectRoot),
  };
}

function findPackages(projectRoot: string): Record<string, string | undefined> {
  try {
    const named = findNamedPackages(findManifest(projectRoot));
    return Object.fromEntries(named.map(({ name, installed }) => [name, installed]));
  } catch {
    // A site need not have a manifest.
    return {};
  }
}

function findVersions(names: readonly string[], folder: string): Info["others"] {
  return Object.fromEntries(names.map((name) => [name, findInstalled(name, folder)?.version]));
}

/** Of the site and of Markdown, by name and version where they have one. */
function listPlugins(config: Config): string[] {
  const { plugins, remarkPlugins, rehypePlugins } = config.markdown;
  const ofSite = config.plugins?.plugins ?? [];
  // The visitors of a plugin of the site have its name.
  const visitors = plugins.filter(({ name }) => ofSite.every((plugin) => plugin.name !== name));
  return [...ofSite, ...visitors, ...remarkPlugins, ...rehypePlugins].map(describePlugin);
}

function describePlugin(plugin: unknown): string {
  const one: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  const { name, version } = (one ?? {}) as { name?: unknown; version?: unknown };
  if (typeof name !== "string" || name === "") return "(without a name)";
  return typeof version === "string" ? `${name} ${version}` : name;
}

function listProblems(error: unknown): string[] {
  if (error instanceof SiteErrors) return error.errors.flatMap(listProblems);
  if (!(error instanceof SiteError)) return [String(error)];
  const { place } = error;
  return [
    place === undefined ? error.message : `${place.file}:${place.line}:${place.column} ${error.message}`,
  ];
}

function readCacheState(projectRoot: string): CacheState {
  const folder = cacheDirOf(projectRoot);
  const stats = listFiles(folder).map((path) => statSync(path));
  const last = Math.max(0, ...stats.map(({ mtimeMs }) => mtimeMs));
  return {
    folder: relativePath(projectRoot, folder),
    files: stats.length,
    bytes: stats.reduce((sum, { size }) => sum + size, 0),
    written: stats.length === 0 ? undefined : new Date(last).toISOString(),
  };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
