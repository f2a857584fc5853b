import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RsbuildInstance } from "@rsbuild/core";
import { hashOf } from "../cache/hash.ts";
import type { CompiledModule } from "../compile/compile-pages.ts";
import type { Config } from "../config/config.ts";
import { isFile, isWithin, readTextIfExists } from "../support/file-system.ts";
import type { SiteError } from "../support/site-error.ts";
import type { Bundle, BundleFile, LiveModule } from "./bundle.ts";
import { BundleErrors } from "./bundle-errors.ts";
import { createBundlerFailure } from "./bundler-failure.ts";
import { type BuildReport, type BundlePlace, createBuilderConfig } from "./builder-config.ts";
import { type WatchedFile, watchFiles, watchFolders } from "./dependencies.ts";
import { describeFailures } from "./describe-failure.ts";
import { describeMissingNamed } from "./named-in-config.ts";
import { entryNameOf } from "./entries.ts";
import type { BundleInput } from "./live-input.ts";
import { createMissingBundler, isMissingBundler } from "./missing-bundler.ts";
import { copyPrebuilt } from "./prebuilt.ts";
import { findEscapedPath, refuseUnreadablePaths } from "./refused-path.ts";
import { listToolFiles } from "./tool-files.ts";

export interface BundlerResult {
  bundle: Bundle;
  dependencies: WatchedFile[];
  /** Scripts and style sheets by entry. */
  entrypoints: Entrypoints;
  /** Every file that the bundler read but the entries. */
  read: string[];
}

type Entrypoints = Readonly<Record<string, readonly string[]>>;

/** What a site without code of its own needs is made already; for any other the bundler runs once. */
export async function makeBundle(
  input: BundleInput,
  place: BundlePlace,
): Promise<Pick<BundlerResult, "bundle" | "dependencies">> {
  const copied = input.pages.length > 0 ? undefined : await copyPrebuilt(input.config, place.target);
  if (copied === undefined) return runBundler(input, place);
  const { projectRoot } = input.config;
  const bundle = await readBundle(input, place.target, copied.entrypoints);
  const made = await listFiles(place.target);
  return {
    bundle: { ...bundle, watched: copied.watched, scanned: [] },
    dependencies: watchFiles([
      ...copied.dependencies,
      ...listToolFiles(projectRoot),
      ...made.map(({ path }) => path),
    ]),
  };
}

/** Runs the bundler once and reads off what it made. */
export async function runBundler(input: BundleInput, place: BundlePlace): Promise<BundlerResult> {
  const { projectRoot } = input.config;
  refuseUnreadablePaths(input);
  const reports: BuildReport[] = [];
  const shown = new Map<string, BundleFile>();
  const moduleOf = async (file: string): Promise<CompiledModule> => {
    const module = await input.moduleOf(file);
    for (const { output, path } of module.assets)
      if (output !== undefined) shown.set(output, { output, path });
    return module;
  };
  const options = {
    mode: input.mode ?? "production",
    onDone: (report: BuildReport) => void reports.push(report),
  };
  const createBuilder = async (): Promise<RsbuildInstance> => {
    // Not imported above: the program is also bundled as CommonJS, and the bundler is none.
    const { createRsbuild } = await import("@rsbuild/core");
    const config = await createBuilderConfig({ ...input, moduleOf }, place, options);
    return createRsbuild({ cwd: projectRoot, config });
  };
  const rsbuild = await createBuilder().catch((error: unknown) => {
    if (isMissingBundler(error)) throw createMissingBundler(input, error);
    throw createBundlerFailure(error, "cannot start", projectRoot);
  });
  try {
    await (await rsbuild.build()).close();
  } catch (error) {
    // The bundler only says that it failed; what failed is in its reports.
    const failures = listFailures(reports, input.config);
    const refused = findEscapedPath(failures, projectRoot);
    if (refused !== undefined) throw refused;
    throw failures.length === 0
      ? createBundlerFailure(error, reports.length === 0 ? "cannot start" : "failed", projectRoot)
      : new BundleErrors(
          failures,
          listOwn([...listRead(reports, place), ...listMissing(reports, projectRoot)]),
        );
  }
  const read = listRead(reports, place);
  const tools = listToolFiles(projectRoot);
  const watched = listOwn([...read, ...tools.filter(isFile)]);
  const entrypoints = Object.assign({}, ...reports.map((report) => report.entrypoints)) as Entrypoints;
  const { files, ...rest } = await readBundle(input, place.target, entrypoints);
  const scanned = listFolders(reports, input.config);
  const bundle = { ...rest, files: [...files, ...shown.values()], watched, scanned };
  // What was made is watched like what was read: a bundle that somebody damaged is made again.
  const made = await listFiles(place.target);
  const dependencies = [
    ...watchFiles([
      ...read,
      ...tools,
      // A file that comes may be taken for one that was found instead.
      ...listOwn(listMissing(reports, projectRoot)),
      ...made.map(({ path }) => path),
    ]),
    ...watchFolders(scanned, input.config),
  ];
  return { bundle, dependencies, entrypoints, read };
}

function listRead(reports: readonly BuildReport[], { entries }: BundlePlace): string[] {
  const files = new Set(reports.flatMap((report) => report.files));
  return [...files].filter((file) => !isWithin(entries, file));
}

function listMissing(reports: readonly BuildReport[], projectRoot: string): string[] {
  const missing = new Set(reports.flatMap((report) => report.missing));
  return [...missing].filter((file) => isWithin(projectRoot, file));
}

function listFolders(reports: readonly BuildReport[], { projectRoot }: Config): string[] {
  const folders = new Set(reports.flatMap((report) => report.folders));
  return listOwn([...folders].filter((folder) => isWithin(projectRoot, folder)));
}

/** What an author may edit. */
function listOwn(files: readonly string[]): string[] {
  return files.filter((file) => !file.includes("node_modules"));
}

async function readBundle(
  input: BundleInput,
  target: string,
  entrypoints: Entrypoints,
): Promise<Omit<Bundle, "watched" | "scanned">> {
  const files = [...(await listFiles(join(target, "boot"))), ...(await listFiles(join(target, "client")))];
  const assets = (name: string): readonly string[] => entrypoints[name] ?? [];
  const shell = assets("shell");
  const modules = input.pages.map(({ file }): [string, LiveModule] => {
    const own = assets(entryNameOf(file));
    return [
      file,
      {
        script: scriptOf(own, entryNameOf(file)),
        styles: stylesOf(own).filter((style) => !shell.includes(style)),
      },
    ];
  });
  const server = join(target, "server/server.cjs");
  const rendering = await Promise.all(
    (await listFiles(join(target, "server"))).map(({ path }) => readFile(path)),
  );
  return {
    // Names of files for browsers carry the hash of their content.
    key: hashOf(...files.map(({ output }) => output).toSorted(), ...rendering),
    serverKey: hashOf(await readFile(server)),
    files,
    boot: scriptOf(assets("boot"), "boot"),
    shell: scriptOf(shell, "shell"),
    styles: stylesOf(shell),
    modules: Object.fromEntries(modules),
    server,
  };
}

/** The chunk that carries the entry's name is the one to load. */
function scriptOf(assets: readonly string[], name: string): string {
  const script = assets.find((asset) => asset.startsWith(`assets/${name}.`) && asset.endsWith(".js"));
  if (script === undefined) throw new Error(`The bundler made no script for ${name}.`);
  return script;
}

function stylesOf(assets: readonly string[]): string[] {
  return assets.filter((asset) => asset.endsWith(".css"));
}

async function listFiles(folder: string): Promise<BundleFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".LICENSE.txt"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, output: path.slice(folder.length + 1).replaceAll("\\", "/") }));
}

function listFailures(reports: readonly BuildReport[], config: Config): SiteError[] {
  const read = (file: string): string => readTextIfExists(join(config.projectRoot, file)) ?? "";
  const failures = reports.flatMap(({ errors }) => errors);
  const named = failures.map((failure) => describeMissingNamed(failure, config));
  const others = failures.filter((_, index) => named[index] === undefined);
  // Client and server read the same files.
  const byMessage = new Map(named.flatMap((error) => (error === undefined ? [] : [[error.message, error]])));
  return [...byMessage.values(), ...describeFailures(others, read)];
}
