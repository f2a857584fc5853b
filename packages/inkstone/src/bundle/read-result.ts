import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";
import { isFile, isWithin, readTextIfExists } from "../support/files/file-system.ts";
import type { SiteError, SiteErrors } from "../support/errors/site-error.ts";
import type { BuildReport, BundlePlace } from "./builder-config.ts";
import type { Bundle, BundleFile, LiveModule } from "./bundle.ts";
import { BundleErrors } from "./failures/bundle-errors.ts";
import { createBundlerFailure } from "./failures/bundler-failure.ts";
import { type WatchedFile, watchFiles, watchFolders } from "./dependencies.ts";
import { describeFailures } from "./failures/describe-failure.ts";
import { entryNameOf } from "./entries.ts";
import type { BundleInput } from "./live-input.ts";
import { describeMissingDefault } from "./failures/missing-default.ts";
import { describeMissingNamed } from "./failures/named-in-config.ts";
import { findEscapedPath } from "./failures/refused-path.ts";
import { listToolFiles } from "./tool-files.ts";

/** What the bundler made, and of what. */
export interface BundlerResult {
  bundle: Bundle;
  dependencies: WatchedFile[];
  /** Scripts and style sheets by entry. */
  entrypoints: Entrypoints;
  /** Every file that the bundler read but the entries. */
  read: string[];
  /** The folder that all of it is in. */
  target: string;
}

export type Entrypoints = Readonly<Record<string, readonly string[]>>;

export interface BundlerRun {
  reports: readonly BuildReport[];
  /** When it began. */
  begin: number;
  /** Files that fragments show. */
  shown: readonly BundleFile[];
  /** Whether a file in the folder is left from an earlier run. */
  isLeft?(path: string): boolean;
}

/** Reads off what a run that succeeded made. */
export async function readResult(
  input: BundleInput,
  place: BundlePlace,
  { begin, reports, shown, isLeft = () => false }: BundlerRun,
): Promise<BundlerResult> {
  const { config } = input;
  const read = listRead(reports, place);
  const tools = listToolFiles(config.projectRoot);
  const watched = listOwn([...read, ...tools.filter(isFile)]);
  const entrypoints = Object.assign({}, ...reports.map((report) => report.entrypoints)) as Entrypoints;
  const made = await listMade(place.target, isLeft);
  const { files, ...rest } = await readBundle(input, made, entrypoints);
  const scanned = listFolders(reports, config);
  const dependencies = [
    ...watchFiles([...read, ...tools], begin),
    ...watchFiles([
      // A file that comes may be taken for one that was found instead.
      ...listOwn(listMissing(reports, config.projectRoot)),
      // What was made is watched like what was read: a bundle that somebody damaged is made again.
      ...[...made.browser, ...made.server].map(({ path }) => path),
    ]),
    ...watchFolders(scanned, config),
  ];
  const bundle = { ...rest, files: [...files, ...shown], watched, scanned };
  return { bundle, dependencies, entrypoints, read, target: place.target };
}

/** The bundler only says that it failed; what failed is in its reports. */
export function explainFailure(
  reports: readonly BuildReport[],
  error: unknown,
  { config }: BundleInput,
  place: BundlePlace,
): SiteError | SiteErrors {
  const { projectRoot } = config;
  const failures = listFailures(reports, config);
  if (failures.length === 0)
    return createBundlerFailure(error, reports.length === 0 ? "cannot start" : "failed", projectRoot);
  const watched = listOwn([...listRead(reports, place), ...listMissing(reports, projectRoot)]);
  return findEscapedPath(failures, projectRoot) ?? new BundleErrors(failures, watched);
}

/** What is in the folder of a bundle. */
export interface MadeFiles {
  browser: BundleFile[];
  server: BundleFile[];
}

export async function listMade(
  target: string,
  isLeft: (path: string) => boolean = () => false,
): Promise<MadeFiles> {
  const list = async (folder: string): Promise<BundleFile[]> =>
    (await listFiles(join(target, folder))).filter(({ path }) => !isLeft(path));
  return { browser: [...(await list("boot")), ...(await list("client"))], server: await list("server") };
}

export async function readBundle(
  input: BundleInput,
  made: MadeFiles,
  entrypoints: Entrypoints,
): Promise<Omit<Bundle, "watched" | "scanned">> {
  const files = made.browser;
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
  const [entry] = assets("server");
  const server = made.server.find(({ output }) => output === entry);
  if (server === undefined) throw new Error("The bundler made no script for the server.");
  const rendering = await Promise.all(made.server.map(({ path }) => readFile(path)));
  return {
    // Names of files for browsers carry the hash of their content.
    key: hashOf(...files.map(({ output }) => output).toSorted(), ...rendering),
    serverKey: hashOf(await readFile(server.path)),
    files,
    boot: scriptOf(assets("boot"), "boot"),
    shell: scriptOf(shell, "shell"),
    styles: stylesOf(shell),
    modules: Object.fromEntries(modules),
    server: server.path,
  };
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
  const named = failures.map(
    (failure) => describeMissingNamed(failure, config) ?? describeMissingDefault(failure, config),
  );
  const others = failures.filter((_, index) => named[index] === undefined);
  // Client and server read the same files.
  const byMessage = new Map(named.flatMap((error) => (error === undefined ? [] : [[error.message, error]])));
  return [...byMessage.values(), ...describeFailures(others, read)];
}
