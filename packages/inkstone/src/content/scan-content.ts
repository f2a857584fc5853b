import { basename, sep } from "node:path";
import type { Config } from "../config/config.ts";
import {
  isFolder,
  listNames,
  readTextIfExists,
  relativePath,
  statIfExists,
} from "../support/files/file-system.ts";
import { SiteError, SiteErrors } from "../support/errors/site-error.ts";
import { createGlobMatcher } from "../support/files/glob.ts";
import { describeForeignFiles, isForeignFile, isOrdinary, nameOf } from "./foreign-files.ts";
import { describeForeignNames } from "./foreign-names.ts";
import { type MetaFile, parseMetaFile } from "./parse-meta-file.ts";
import { type NavFile, parseNavFile } from "./parse-nav-file.ts";
import { extensionOf, type Source } from "./source.ts";
import { type FolderEntry, walkFolder } from "./walk-folder.ts";

/**
 * What the content folder holds. On a Mac, the names of files may have their letters in pieces (e and its accent, the parts of a Hangul
 * syllable). Pages, links and `_meta.json` are about the letters that authors type, so names are composed here. The text of pages is not read here. */
export interface Content {
  /** By `file`, in code-unit order. */
  sources: Source[];
  /** By folder relative to the content folder: `zh/guide`; empty for the content folder itself. */
  metaFiles: ReadonlyMap<string, MetaFile>;
  /** By folder, as above. */
  navFiles: ReadonlyMap<string, NavFile>;
  publicFiles: PublicFile[];
  /** What an author should know, though it does no harm. */
  warnings: SiteError[];
}

/** A file that is served as it is. */
export interface PublicFile {
  /** Relative to the public folder, with forward slashes: `images/logo.png`. */
  file: string;
  /** Absolute path on disk. */
  path: string;
  size: number;
  /** Changes too when another file takes the place of this one, with its date. */
  ctimeMs: number;
}

export type ContentConfig = Pick<Config, "cacheDir" | "outDir" | "projectRoot" | "root" | "themeDir"> & {
  readonly route: Pick<Config["route"], "exclude" | "include">;
  readonly locales?: readonly Pick<Config["locales"][number], "lang">[];
};

export async function scanContent(config: ContentConfig): Promise<Content> {
  const { root } = config;
  if (!isFolder(root)) throw missingRoot(config);

  const isExcluded = createGlobMatcher(config.route.exclude);
  const found = walkFolder(root, createFilter(config)).filter((file) => !isExcluded(compose(file)));
  const all = new Set(found);
  const foreign = found
    .filter((file) => isForeignFile(nameOf(file)))
    .filter((file) => !isOrdinary(file, { files: all, read: () => readTextIfExists(pathOf(root, file)) }))
    .toSorted();
  const files = foreign.length === 0 ? found : found.filter((file) => !foreign.includes(file));
  const folder = relativePath(config.projectRoot, root);
  const errors: SiteError[] = [];
  const displayRoot = folder === "" ? "" : `${folder}/`;
  const sources = createSources(files, config);
  const content: Content = {
    sources,
    metaFiles: readJsonFiles("_meta.json", parseMetaFile, { files, config, errors }),
    navFiles: readJsonFiles("_nav.json", parseNavFile, { files, config, errors }),
    publicFiles: scanPublicFiles(`${root}${sep}public`),
    warnings: [
      ...describeForeignFiles(foreign, displayRoot),
      ...describeForeignNames(
        sources.map(({ file }) => file),
        { displayRoot, languages: config.locales?.map(({ lang }) => lang) ?? [] },
      ),
    ],
  };
  errors.push(...findBadNames(content.sources, config));
  if (errors.length > 0) throw new SiteErrors(errors);
  return content;
}

function createFilter(config: ContentConfig): (entry: FolderEntry) => boolean {
  const skipped = new Set(
    [config.outDir, config.cacheDir, config.themeDir].map((path) => path && relativePath(config.root, path)),
  );
  return ({ name, file, isFolder: isBranch }) => {
    if (name.startsWith(".") || name === "node_modules" || skipped.has(file)) return false;
    if (isBranch) return !name.startsWith("_") && file !== "public";
    return name.startsWith("_")
      ? name === "_meta.json" || name === "_nav.json" || isForeignFile(name)
      : extensionOf(name) !== undefined || isForeignFile(name);
  };
}

function createSources(files: readonly string[], { root, route }: ContentConfig): Source[] {
  const isIncluded = route.include.length === 0 ? () => true : createGlobMatcher(route.include);
  return files
    .map((onDisk) => ({ file: compose(onDisk), path: pathOf(root, onDisk) }))
    .filter(({ file }) => !/\.json$|(?:^|\/)_[^/]*$/.test(file) && isIncluded(file))
    .toSorted(byFile)
    .flatMap(({ file, path }) => {
      const extension = extensionOf(file);
      return extension === undefined ? [] : [{ file, path, extension }];
    });
}

interface JsonScan {
  files: readonly string[];
  config: ContentConfig;
  errors: SiteError[];
}

type Parse<File> = (text: string, file: string, errors: SiteError[]) => File;

function readJsonFiles<File>(
  name: string,
  parse: Parse<File>,
  { files, config, errors }: JsonScan,
): Map<string, File> {
  const found = new Map<string, File>();
  for (const file of files) {
    if (file !== name && !file.endsWith(`/${name}`)) continue;
    const path = pathOf(config.root, file);
    const text = readTextIfExists(path);
    if (text === undefined) continue;
    try {
      found.set(
        compose(file).slice(0, -name.length - 1),
        parse(text, relativePath(config.projectRoot, path), errors),
      );
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      errors.push(error);
    }
  }
  return found;
}

function scanPublicFiles(folder: string): PublicFile[] {
  if (!isFolder(folder)) return [];
  // Other dot-files are published: `.nojekyll`, `.well-known/security.txt`.
  const files = walkFolder(folder, ({ name }) => name !== ".DS_Store" && name !== ".git");
  const found = files.flatMap((onDisk) => {
    const path = pathOf(folder, onDisk);
    const stat = statIfExists(path);
    return stat === undefined ? [] : { file: compose(onDisk), path, size: stat.size, ctimeMs: stat.ctimeMs };
  });
  return found.toSorted(byFile);
}

function compose(name: string): string {
  return name.normalize("NFC");
}

/** By UTF-16 units, as lists of texts are sorted. */
function byFile(left: { file: string }, right: { file: string }): number {
  if (left.file === right.file) return 0;
  return left.file < right.file ? -1 : 1;
}

/** An address ends at `?` and `#`, and `%` begins an escape: a page of such a name could not be linked to. */
function findBadNames(sources: readonly Source[], config: ContentConfig): SiteError[] {
  return sources.flatMap(({ file, path }) => {
    const [character] = /[?#%\\]/.exec(file) ?? [];
    if (character === undefined) return [];
    return new SiteError(`The path of this page contains "${character}", which an address cannot.`, {
      code: "page-name",
      hint: "Rename the file or folder.",
      place: { file: relativePath(config.projectRoot, path), line: 1, column: 1 },
    });
  });
}

function missingRoot({ root, projectRoot }: ContentConfig): SiteError {
  const name = relativePath(projectRoot, root) || ".";
  // Other tools are given the folder of the pages.
  const isContent = listNames(projectRoot).some((file) => /^index\.(?:mdx?|tsx)$/.test(file));
  return new SiteError(`The content folder "${name}" does not exist.`, {
    code: "content-root",
    hint: isContent
      ? `The pages are in ${basename(projectRoot)}, which was taken for the project: run the command in the folder above, without naming one.`
      : "Create it, or name another folder as root in the config.",
  });
}

function pathOf(folder: string, file: string): string {
  return `${folder}${sep}${sep === "/" ? file : file.replaceAll("/", sep)}`;
}
