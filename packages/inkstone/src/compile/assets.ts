import { readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { type ImageSize, isExternalUrl, joinUrl, type LogoSizes } from "@inkstone/model";
import { hashOf } from "../cache/hash.ts";
import type { Store } from "../cache/store.ts";
import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import {
  isFile,
  isFolder,
  readTextIfExists,
  relativePath,
  statIfExists,
} from "../support/files/file-system.ts";
import { toLineFeeds } from "../support/text/line-feeds.ts";
import { remember } from "../support/remember.ts";
import { requireVendored } from "../support/require-vendored.ts";

/** A file that a page shows: when it changes, so does the page. */
export interface AssetReference {
  path: string;
  /** Empty when there is no such file. */
  hash: string;
  /** A page may have that name: where it is meant, the hash is `page`. */
  isBare?: true;
  /** Below `outDir`: `assets/cat.1f2e3d4c.png`. Undefined for files of `public/`, which are copied anyway. */
  output?: string;
}

export interface FoundAsset {
  /** Undefined for a file outside of the project: it is not ours to read. */
  reference: AssetReference | undefined;
  /** Undefined when there is no such file. */
  image: { src: string; width?: number; height?: number } | undefined;
  /** Where it should be beside the page, relative to the project. */
  missingFile?: string;
}

interface ImageFacts {
  hash: string;
  width?: number;
  height?: number;
  /** Of a file without an extension: a browser that is told so shows it. */
  isText?: boolean;
}

const PAGE_EXTENSIONS = [".md", ".mdx", ".tsx"];
/** Of a name that leads to a page, whatever that says. */
const PAGE_HASH = "page";

/** Reads pictures and other files that pages name. A file is read again only when its size or date changed. */
export class AssetReader {
  readonly #config: Config;
  readonly #store: Store;
  readonly #facts = new Map<string, ImageFacts | undefined>();
  /** Paths without extension, and whether a page or a folder has that name. */
  readonly #pages = new Map<string, boolean>();

  constructor(config: Config, store: Store) {
    this.#config = config;
    this.#store = store;
  }

  /** Undefined when `src` is not a file of this site. */
  find(src: string, source: Source): FoundAsset | undefined {
    const clean = src.replace(/[?#].*$/s, "");
    if (isExternalUrl(src) || clean === "" || extname(clean) === "") return undefined;
    return clean.startsWith("/") ? this.#findPublic(clean) : this.#findBeside(clean, source);
  }

  /** The same for a link that names no extension, as in `./LICENSE`. It has no image when it leads to a page. */
  findBare(href: string, source: Source): FoundAsset | undefined {
    const src = href.replace(/[?#].*$/s, "");
    const name = decodePath(src);
    if (/^\/|^$|[/\\]$/.test(name) || basename(name).includes(".")) return undefined;
    const path = resolve(dirname(source.path), name);
    if (this.#isPage(path)) return { reference: { path, hash: PAGE_HASH, isBare: true }, image: undefined };
    const found = this.#findBeside(src, source);
    return found.reference === undefined
      ? found
      : { ...found, reference: { ...found.reference, isBare: true } };
  }

  /** A link whose name ends as a file's may lead to a page, as `./array.map` to `array.map.md`. Undefined where there is such a file. */
  findDotted(href: string, source: Source): { reference: AssetReference; isPage: boolean } | undefined {
    const path = this.#pathOf(dirname(source.path), href.replace(/[?#].*$/s, ""));
    if (relativePath(this.#config.projectRoot, path).startsWith("..")) return undefined;
    const hash = this.#bareHashOf(path);
    const isPage = hash === PAGE_HASH;
    return isPage || hash === "" ? { reference: { path, hash, isBare: true }, isPage } : undefined;
  }

  /** Of the pictures that the navbar shows: those that are files of this site, and have a size of their own. */
  measureLogo(): LogoSizes {
    const { logo } = this.#config;
    const light = logo && this.#sizeOf(logo.light);
    const dark = logo && this.#sizeOf(logo.dark);
    return { ...(light && { light }), ...(dark && { dark }) };
  }

  /** A file that is part of a page. Undefined when there is no such file. */
  readText(path: string): { text: string; reference: AssetReference } | undefined {
    const facts = this.#read(path);
    const text = facts === undefined ? undefined : readTextIfExists(path);
    if (facts === undefined || text === undefined) return undefined;
    return { text: toLineFeeds(text), reference: { path, hash: facts.hash } };
  }

  /** The file's present hash; empty when it is gone. */
  hashOf(path: string): string {
    return this.#read(path)?.hash ?? "";
  }

  /** Whether what a page was made from is still there, unchanged. */
  isSame({ path, hash, isBare }: AssetReference): boolean {
    return hash === (isBare === true ? this.#bareHashOf(path) : this.hashOf(path));
  }

  /** Files that were looked at since it forgot them, also those that were not there; absolute. */
  lookedAt(): Iterable<string> {
    return this.#facts.keys();
  }

  forget(): void {
    this.#facts.clear();
    this.#pages.clear();
  }

  /** A page is meant rather than a file, unless the file has an extension. */
  #bareHashOf(path: string): string {
    const hash = extname(path) === "" ? "" : this.hashOf(path);
    if (hash !== "") return hash;
    return this.#isPage(path) ? PAGE_HASH : this.hashOf(path);
  }

  #isPage(path: string): boolean {
    return remember(
      this.#pages,
      path,
      () => PAGE_EXTENSIONS.some((extension) => isFile(path + extension)) || isFolder(path),
    );
  }

  #sizeOf(src: string): ImageSize | undefined {
    const clean = src.replace(/[?#].*$/s, "");
    if (isExternalUrl(src) || !clean.startsWith("/")) return undefined;
    const { width, height } = this.#findPublic(clean).image ?? {};
    return width === undefined || height === undefined ? undefined : { width, height };
  }

  #findPublic(src: string): FoundAsset {
    const path = this.#pathOf(join(this.#config.root, "public"), src);
    const facts = this.#read(path);
    if (facts === undefined) return { reference: { path, hash: "" }, image: undefined };
    const image = { src: joinUrl(this.#config.base, src), ...sizeOf(facts) };
    return { reference: { path, hash: facts.hash }, image };
  }

  #findBeside(src: string, source: Source): FoundAsset {
    const path = this.#pathOf(dirname(source.path), src);
    const missingFile = relativePath(this.#config.projectRoot, path);
    if (missingFile.startsWith("..")) return { reference: undefined, image: undefined, missingFile };
    const facts = this.#read(path);
    if (facts === undefined) return { reference: { path, hash: "" }, image: undefined, missingFile };
    const extension = extname(path);
    const ending = facts.isText === true ? ".txt" : extension;
    const output = `assets/${basename(path, extension)}.${facts.hash.slice(0, 8)}${ending}`;
    const image = { src: joinUrl(this.#config.base, encodePath(output)), ...sizeOf(facts) };
    return { reference: { path, hash: facts.hash, output }, image };
  }

  /** On disk, the letters of a name may be in pieces; a Mac does not mind, others do. */
  #pathOf(folder: string, src: string): string {
    const name = decodePath(src);
    const path = join(folder, name);
    const divided = join(folder, name.normalize("NFD"));
    return divided !== path && this.#read(path) === undefined && this.#read(divided) !== undefined
      ? divided
      : path;
  }

  #read(path: string): ImageFacts | undefined {
    if (this.#facts.has(path)) return this.#facts.get(path);
    const facts = this.#readFresh(path);
    this.#facts.set(path, facts);
    return facts;
  }

  #readFresh(path: string): ImageFacts | undefined {
    const stat = statIfExists(path);
    if (stat?.isFile() !== true) return undefined;
    // The date of writing moves along with a file: two pictures out of one archive that change their names would go unnoticed.
    const key = `asset:${relative(this.#config.projectRoot, path)}:${stat.size}:${stat.ctimeMs}`;
    const known = this.#store.getFact<ImageFacts>(key);
    if (known !== undefined) return known;
    const bytes = readFileSync(path);
    const facts = { hash: hashOf(bytes), ...factsOf(path, bytes) };
    this.#store.putFact(key, facts);
    return facts;
  }
}

function factsOf(path: string, bytes: Uint8Array): Omit<ImageFacts, "hash"> {
  if (extname(path) === "") return { isText: !bytes.includes(0) };
  return /\.mdx?$/.test(path) ? {} : measure(bytes);
}

function measure(bytes: Uint8Array): { width?: number; height?: number } {
  try {
    // Loaded with the first picture: most builds never meet one that they do not know.
    const { imageSize } = requireVendored("image-size") as typeof import("image-size");
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    // Not a picture, or one without a size of its own, like some SVG.
    return {};
  }
}

function sizeOf({ width, height }: ImageFacts): { width?: number; height?: number } {
  return width === undefined || height === undefined ? {} : { width, height };
}

/** The name of a file in a path without query and hash. A `%` that begins no escape is part of it; an escaped slash stays. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll(/%(?=2f)/gi, "%25"));
  } catch {
    return path;
  }
}

function encodePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
}
