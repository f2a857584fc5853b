import type { Frontmatter, PageType } from "./frontmatter.ts";
import type { OverviewGroup } from "./overview.ts";
import type { TocItem } from "./toc.ts";

/** A page as the page index lists it. */
export interface PageInfo {
  title: string;
  routePath: string;
  lang: string;
  /** Empty on a site without versions. */
  version: string;
  toc: TocItem[];
  frontmatter: Frontmatter;
  /** Source file, relative to the content folder: `zh/guide/start.mdx`. */
  _relativePath: string;
}

export interface PageLink {
  text: string;
  link: string;
}

/** The same page in another language or version, or the nearest place that exists there. */
export interface Alternate {
  lang: string;
  version: string;
  routePath: string;
  /**
   * False when the counterpart is missing; `routePath` is then what stands in for it, or that language's or version's home.
   * A version has the page also where the original stands in for the translation there.
   */
  exists: boolean;
}

/** What readers must know about a translation: the page is not translated, or its original has changed since. */
export interface TranslationState {
  kind: "missing" | "stale";
  /** The language of the original. */
  lang: string;
  /** The route of the original. */
  original: string;
}

/** All a layout knows about the page it shows. Made once at build, the same on server and client. */
export interface PageData extends PageInfo {
  description: string;
  pageType: PageType;
  /** `static` pages are HTML only; `live` ones have a React module. */
  kind: "live" | "static";
  /** Every other language and version, in config order. */
  alternates: Alternate[];
  previous?: PageLink;
  next?: PageLink;
  /** Id of the sidebar this page belongs to; empty when it has none. */
  sidebarId: string;
  /** Path below `docRepoBaseUrl` that the edit link leads to instead of the page's own file; empty: there is nothing to edit. */
  editPath?: string;
  /** On an overview page: the pages of its section. */
  overview?: OverviewGroup[];
  /** Undefined where there is nothing to say: the page is an original, or an up-to-date translation. */
  translation?: TranslationState;
  /** When the source changed last, as `2026-11-15T08:00:00Z`. */
  lastUpdated?: string;
  /** The page as Markdown, without base: `/zh/guide/start.md`. */
  markdownUrl?: string;
  /** Who wrote it, where a plugin knows. */
  authors?: string[];
}

/** What a page's own script chunk exports as `default`. */
export interface PageChunk {
  page: PageData;
  /** The article; empty on a live page, whose module renders it. */
  html: string;
  /** URL of the React module of a live page. */
  module?: string;
  /** URL of the shell that the module belongs to: both use the same React. Not under `inkstone dev`. */
  shell?: string;
  /** URLs of the style sheets that the module brings. */
  styles?: string[];
}

/** What every HTML document carries in its `#ink-data` script, so that the shell can wake on it. */
export interface DocumentData {
  page: PageData;
  /** URL of the React module of a live page. */
  module?: string;
  /** URL of the module that exports this language's `SiteData`. */
  site: string;
  /** URL of the shell's entry module. */
  shell: string;
  /** How many buckets the route table is split into. */
  buckets: number;
  /** True with `ssg: false`: the document holds no markup, and the shell makes all of it. */
  isEmpty?: boolean;
  /** The site's state when the document was made, under `inkstone dev`: the runtime asks for what came after. */
  dev?: number;
}
