import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Config } from "../../config/config.ts";
import { isFolder, realPathOf, statIfExists } from "../../support/files/file-system.ts";
import { renamePatiently } from "../../support/files/rename-patiently.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { bytesOf, type ContentWithPart, type OutputFile } from "./output-file.ts";
import { OutputRecord, type Written, type WrittenFiles } from "./output-record.ts";
import { refuseForeignFolder } from "./refuse-foreign-folder.ts";
import { removeStale } from "./remove-stale.ts";
import { makeMissing, makeStaging, removeStaging } from "./staging-folder.ts";

type Place = readonly [start: number, end: number];

/** Where the part of a file is that was made anew. */
type Places = Map<string, Place>;

export interface WriteResult {
  written: number;
  unchanged: number;
  removed: number;
  bytes: number;
}

export interface WriteOptions {
  onFile(done: number): void;
  signal: AbortSignal;
}

/**
 * Makes the output folder hold exactly these files. New contents are staged beside it first, so a build that
 * fails on the way harms nothing; then they are moved in, what others point to before what points to it.
 */
export async function writeDist(
  files: readonly OutputFile[],
  config: Config,
  options: WriteOptions,
): Promise<WriteResult> {
  // Where the output folder is a link, what a build removes and replaces is behind it.
  const outDir = realPathOf(config.outDir);
  refuseTwins(files);
  removeStaging(outDir);
  const record = OutputRecord.read(join(config.cacheDir, "output.json"), outDir);
  const wanted = new Set(files.map(({ path }) => path));
  const projectRoot = realPathOf(config.projectRoot);
  refuseForeignFolder({ outDir, projectRoot }, { isRecorded: record.isThere, wanted });

  const kept = new Map(files.flatMap((file) => keep(file, record.files, outDir)));
  const fresh = files.filter(({ path }) => !kept.has(path));
  const places: Places = new Map();
  const make = (file: OutputFile): Promise<Uint8Array | string> =>
    makeContent(file, record.files, outDir, places);
  // An output folder that is new comes into being all at once, for which the files must stand as they will there.
  const isNew = !existsSync(outDir);
  try {
    const staging = fresh.length > 0 ? makeStaging(outDir) : "";
    const staged = fresh.map(({ path }, index) => `${staging}/${isNew ? path : index}`);
    await stage(fresh, staged, { ...options, make, staging });
    // Noted before: the folder of a build that is killed here must not look like somebody's work.
    if (!isNew && !record.isThere) await record.note(new Map(), new Map());
    if (isNew && !existsSync(outDir)) commitFolder(fresh, staging, outDir);
    else commitFiles(fresh, staged, outDir);
  } finally {
    removeStaging(outDir);
  }
  const removed = removeStale(outDir, wanted);
  const written = new Map(
    fresh.map(({ path, key }): [string, Written] => [
      path,
      [key, ...look(placeOf(path, outDir)), ...(places.get(path) ?? [])],
    ]),
  );
  if (written.size > 0 || removed > 0) await record.note(written, kept);
  const bytes = sumSizes(kept) + sumSizes(written);
  return { written: written.size, unchanged: kept.size, removed, bytes };
}

function sumSizes(files: WrittenFiles): number {
  let sum = 0;
  for (const [, size] of files.values()) sum += size;
  return sum;
}

/** Empty unless the file is there, just as an earlier build left it, and made from the same things. */
function keep({ path, key }: OutputFile, known: WrittenFiles, outDir: string): [string, Written][] {
  const written = known.get(path);
  if (written === undefined || written[0] !== key) return [];
  const [size, mtimeMs] = look(placeOf(path, outDir));
  // A file may have been lost before the end of the build that wrote it, and be noted so.
  return size >= 0 && size === written[1] && mtimeMs === written[2] ? [[path, written]] : [];
}

/** Paths of files are as they should be, and thousands: `join` would look at every letter of them. */
function placeOf(path: string, outDir: string): string {
  return `${outDir}/${path}`;
}

function look(path: string): [size: number, mtimeMs: number] {
  const stat = statIfExists(path);
  return stat?.isFile() === true ? [stat.size, stat.mtimeMs] : [-1, -1];
}

/** Where only its part has changed, a file is the one that was written before, with the new part in it. */
async function makeContent(
  file: OutputFile,
  known: WrittenFiles,
  outDir: string,
  places: Places,
): Promise<Uint8Array | string> {
  const patched = patch(file, known, outDir);
  if (patched !== undefined) {
    places.set(file.path, patched.place);
    return patched.bytes;
  }
  const content = await file.make();
  if (typeof content === "object" && "start" in content) places.set(file.path, findPart(content));
  return bytesOf(content);
}

function findPart({ text, start, end }: ContentWithPart): Place {
  const from = Buffer.byteLength(text.slice(0, start));
  return [from, from + Buffer.byteLength(text.slice(start, end))];
}

/** Bytes are put together, not texts: a new title changes the sidebar of every page around it, and nobody has to read all of these. */
function patch(
  { path, part }: OutputFile,
  known: WrittenFiles,
  outDir: string,
): { bytes: Uint8Array; place: Place } | undefined {
  const [key, size, mtimeMs, start, end] = known.get(path) ?? [];
  if (part === undefined || start === undefined || key?.startsWith(part.restKey) !== true) return undefined;
  const target = placeOf(path, outDir);
  const [sizeNow, mtimeNow] = look(target);
  if (sizeNow !== size || mtimeNow !== mtimeMs) return undefined;
  const former = readFileSync(target);
  const made = Buffer.from(part.make());
  const bytes = Buffer.concat([former.subarray(0, start), made, former.subarray(end)]);
  return { bytes, place: [start, start + made.length] };
}

interface StageOptions extends WriteOptions {
  staging: string;
  make(file: OutputFile): Promise<Uint8Array | string>;
}

async function stage(
  files: readonly OutputFile[],
  staged: readonly string[],
  { onFile, signal, make, staging }: StageOptions,
): Promise<void> {
  const folders = new Set([staging]);
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    const target = staged[index] as string;
    makeFolder(dirname(target), folders);
    writeFileSync(target, await make(file));
    onFile(index + 1);
  }
}

function commitFolder(files: readonly OutputFile[], staging: string, outDir: string): void {
  if (files.length === 0) return;
  renamePatiently(staging, outDir);
}

/** First what is only pointed to, then data, then documents: at every moment each page finds its parts. */
function commitFiles(files: readonly OutputFile[], staged: readonly string[], outDir: string): void {
  makeMissing(outDir);
  const folders = new Set([outDir]);
  const ordered = files
    .map(({ path }, index) => ({ path, from: staged[index] as string, order: orderOf(path) }))
    .toSorted((a, b) => a.order - b.order);
  for (const { path, from } of ordered) {
    const target = placeOf(path, outDir);
    makeFolder(dirname(target), folders);
    // And the other way round: yesterday's folder is a file of that name today.
    if (isFolder(target)) rmSync(target, { recursive: true });
    renamePatiently(from, target);
  }
}

function orderOf(path: string): number {
  if (path.startsWith("assets/routes/") || path.startsWith("assets/sidebars/")) return 1;
  return path.startsWith("assets/") ? 0 : 2;
}

/** Below a folder that is known: what stands in the way elsewhere is not ours, nor is what a link leads to. */
function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return;
  makeFolder(dirname(folder), known);
  if (!isFolder(folder) || lstatSync(folder).isSymbolicLink()) {
    // A file may stand where a folder is needed now: yesterday's page became today's section.
    rmSync(folder, { force: true });
    mkdirSync(folder);
  }
  known.add(folder);
}

function refuseTwins(files: readonly OutputFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(path)) throw twinError(path);
    seen.add(path);
  }
  const folders = new Set(["."]);
  for (const { path } of files) {
    for (let folder = posix.dirname(path); !folders.has(folder); folder = posix.dirname(folder)) {
      if (seen.has(folder)) throw twinError(folder);
      folders.add(folder);
    }
  }
}

function twinError(path: string): SiteError {
  return new SiteError(`Two things want to be written to ${path}: a page and a file of public/.`, {
    code: "output-conflict",
    hint: "Rename one of them.",
  });
}
