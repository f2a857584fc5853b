import type { Frontmatter, TocItem } from "@inkstone/model";
import type { Awaitable } from "../support/settle.ts";

/** A page that a plugin adds. `_meta.json` and `_nav.json` may be added in the same way. */
export type AddedPage = GeneratedPage | RealPage;

interface PlacedPage {
  /** Where it would lie below the content folder, which decides about its address: `en/api/foo.md`. */
  file: string;
  /** Path below `docRepoBaseUrl` that the edit link leads to, in the place of `file`. Without it, generated pages have no such link. */
  editPath?: string;
}

export interface GeneratedPage extends PlacedPage {
  text: string;
}

export interface RealPage extends PlacedPage {
  /** Of the file, absolute. */
  path: string;
}

/** A page before it is read. */
export interface SourcePage {
  /** Relative to the content folder: `zh/guide/index.mdx`. */
  file: string;
  /** Its address: `/zh/guide/`. */
  path: string;
  lang: string;
  /** Empty on a site without versions. */
  version: string;
}

export interface PageFacts {
  title: string;
  description: string;
  frontmatter: Frontmatter;
  toc: TocItem[];
}

export interface EditionName {
  lang: string;
  /** Empty on a site without versions. */
  version: string;
}

/** A file of the output. */
export type EmittedFile = LazyFile | ReadyFile;

export interface ReadyFile {
  /** Below the output folder: `zh/rss.xml`. */
  path: string;
  content: Uint8Array | string;
}

/** Made only when its key is new. */
export interface LazyFile {
  path: string;
  /** Changes with everything that the content is made from, but for the plugin itself. */
  key: string;
  make(): Awaitable<Uint8Array | string>;
}
