import { checkAnswer } from "inkstone";

/** A page as callbacks see it. */
export interface LlmsPage {
  /** Without base: `/zh/guide/start`. */
  path: string;
  /** Without language and version: `/guide/start`. */
  bare: string;
  lang: string;
  /** Empty on a site without versions. */
  version: string;
  title: string;
  description: string;
  frontmatter: Readonly<Record<string, unknown>>;
  /** Of the page for people, absolute where `siteUrl` is set. */
  url: string;
  /** Of its Markdown, likewise. */
  markdownUrl: string;
}

/** One language, and one version on a site with versions. */
export interface LlmsEdition {
  lang: string;
  version: string;
}

/** Globs over addresses without language and version (`guide/**`), or a function. */
export type LlmsSelection = string | readonly string[] | ((page: LlmsPage) => boolean);

/** One text for all languages, one for each, or a function. */
export type LlmsText = string | Readonly<Record<string, string>> | ((edition: LlmsEdition) => string);

export interface LlmsGroup {
  /** The heading above its pages. */
  title: LlmsText;
  /** Which pages it lists; a page is in the first group that wants it. */
  include: LlmsSelection;
}

export interface LlmsOptions {
  /** Pages that are taken. @default all */
  include?: LlmsSelection;
  /** Pages that are left out of them. Beside these, pages with `llms: false` in their front matter. @default none */
  exclude?: LlmsSelection;
  /** The heading of `llms.txt`. @default the site's title */
  title?: LlmsText;
  /** The summary below it. @default the site's description */
  description?: LlmsText;
  /** What stands between the summary and the lists, in Markdown. @default nothing */
  details?: LlmsText;
  /** The line of a page. @default `- [title](address of its Markdown): description` */
  line?: (page: LlmsPage) => string;
  /** Headings and what they list. @default the entries of the navbar, in the order of the sidebar */
  groups?: readonly LlmsGroup[];
  /** Whether `llms.txt` is written. @default true */
  llmsTxt?: boolean;
  /** Whether `llms-full.txt`, with all pages in one file, is written. @default true */
  llmsFullTxt?: boolean;
  /** Whether every page has a Markdown file beside it. @default true */
  twins?: boolean;
  /** Whether pages offer to copy their Markdown and to open it elsewhere. Needs `twins`. @default true */
  menu?: boolean;
}

/** `option` is the one that says it, for errors. */
export function textFor(
  text: LlmsText | undefined,
  edition: LlmsEdition,
  option: string,
): string | undefined {
  if (typeof text === "function")
    return checkAnswer(`${option} of pluginLlms`, text(edition), ["string", "undefined"]);
  return typeof text === "object" ? text[edition.lang] : text;
}
