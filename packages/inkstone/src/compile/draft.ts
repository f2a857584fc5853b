import { type Frontmatter, hrefOf, type TocItem } from "@inkstone/model";
import type { Source } from "../content/source.ts";
import { resolveLink, routeOf } from "../site/route-path.ts";
import type { Place } from "../support/site-error.ts";
import type { AssetReference } from "./assets.ts";
import { type CodeBlock, parseCodeMeta } from "./code-block.ts";
import { escapeText } from "./escape-html.ts";
import type { Fragment } from "./fragments/read-fragment.ts";
import { HeadingIds } from "./heading-id.ts";
import { insertBlocks } from "./insert-blocks.ts";
import { type Labels, labelsOf } from "./labels.ts";
import type { PageReference } from "./page.ts";
import type { ParseContext } from "./parse-page.ts";
import { findFirstParagraph, findHeadingOffsets, findIds } from "./read-text.ts";

/** What visitors gather on their way through a page. */
export interface Draft {
  title: string;
  description: string;
  toc: TocItem[];
  anchors: string[];
  links: PageReference[];
  blocks: CodeBlock[];
  assets: AssetReference[];
}

export interface Point {
  line: number;
  column: number;
}

/** Long enough for a search engine's snippet. */
const DESCRIPTION_LENGTH = 160;

export class DraftBuilder {
  /** True once something was seen that only React can show. */
  isLive = false;
  readonly ids = new HeadingIds();
  readonly #page: Source;
  readonly #context: ParseContext;
  /** The file that is being read: the page, or a fragment of it. */
  #source: Source;
  #displayFile: string;
  #idPrefix = "a";
  #fragmentCount = 0;
  /** HTML of fragments, which stand-ins wait for. */
  readonly #parts: string[] = [];
  readonly #draft: Draft = {
    title: "",
    description: "",
    toc: [],
    anchors: [],
    links: [],
    blocks: [],
    assets: [],
  };
  #html = "";
  #labels: Labels | undefined;
  readonly #headings: Omit<TocItem, "charIndex">[] = [];

  constructor(source: Source, context: ParseContext) {
    this.#page = source;
    this.#source = source;
    this.#displayFile = context.displayFile;
    this.#context = context;
  }

  get lang(): string {
    return routeOf(this.#page.file, this.#context.config).lang;
  }

  /** New for every fragment: keeps ids apart that files make for themselves. */
  get idPrefix(): string {
    return this.#idPrefix;
  }

  get headings(): readonly Omit<TocItem, "charIndex">[] {
    return this.#headings;
  }

  /** Words that are written into the HTML, in the page's language. */
  get labels(): Labels {
    this.#labels ??= labelsOf(this.#page.file, this.#context.config);
    return this.#labels;
  }

  /** For pages that do not end as HTML: texts in document order, block by block. */
  addText(text: string, isParagraph: boolean): void {
    this.#html += isParagraph ? `<p>${escapeText(text)}</p>` : escapeText(text);
  }

  /** The same for what is HTML already. */
  addHtml(html: string): void {
    this.#html += html;
  }

  /** Reads a fragment as part of the page: links and places are its own, headings and blocks the page's. */
  within<Result>({ source, displayFile, reference }: Fragment, read: () => Result): Result {
    const outer = { source: this.#source, displayFile: this.#displayFile, idPrefix: this.#idPrefix };
    this.#draft.assets.push(reference);
    this.#fragmentCount += 1;
    this.#idPrefix = `a${this.#fragmentCount}`;
    this.#source = source;
    this.#displayFile = displayFile;
    try {
      return read();
    } finally {
      this.#source = outer.source;
      this.#displayFile = outer.displayFile;
      this.#idPrefix = outer.idPrefix;
    }
  }

  /** Keeps a fragment's HTML and returns its number. */
  addPart(html: string): number {
    this.#parts.push(html);
    return this.#parts.length - 1;
  }

  partAt(index: number): string {
    return this.#parts[index] ?? "";
  }

  /** Puts fragments in the place of their stand-ins. */
  insertParts(body: string, kind: "live" | "static"): string {
    return insertBlocks(body, this.#parts, kind, "ink-part");
  }

  /** Takes over what a fragment adds to the page that the bundler brings as a module of its own. */
  absorb(other: DraftBuilder): void {
    this.#headings.push(...other.#headings);
    this.#draft.links.push(...other.#draft.links);
    this.#draft.assets.push(...other.#draft.assets);
    this.#html += other.#html;
  }

  addDependency(reference: AssetReference): void {
    this.#draft.assets.push(reference);
  }

  addHeading(depth: number, text: string, id: string): void {
    if (depth === 1 && this.#draft.title === "") this.#draft.title = text;
    if (depth > 1) this.#headings.push({ text, id, depth });
  }

  /** Notes the link and returns the address to write. A file beside the page is published with it. */
  addLink(href: string, point: Point | undefined): string {
    const link = resolveLink(href, this.#fileOf(href), this.#context.config);
    if (link.kind === "external") return href;
    if (link.kind === "asset" && !href.startsWith("/")) return this.#addFile(href, point) ?? href;
    this.#draft.links.push({ href, target: link.target, place: this.place(point) });
    return link.kind === "hash" ? href : this.#hrefOf(link.target);
  }

  /** Notes a link that a component will write, and returns the route it leads to. */
  addRoute(href: string, line: number): string {
    const link = resolveLink(href, this.#source.file, this.#context.config);
    if (link.kind === "external") return href;
    if (link.kind === "asset" && !href.startsWith("/")) return this.#publish(href, line) ?? href;
    this.#draft.links.push({ href, target: link.target, place: this.place({ line, column: 1 }) });
    return link.target;
  }

  /** A picture beside the page is copied under a hashed name; its size is written, so that nothing jumps. */
  addImage(src: string, point: Point | undefined): { src: string; width?: number; height?: number } {
    const asset = this.#context.assets.find(src, this.#source, this.place(point));
    if (asset !== undefined) this.#draft.assets.push(asset.reference);
    if (asset?.image !== undefined) return asset.image;
    const { kind, target } = resolveLink(src, this.#fileOf(src), this.#context.config);
    if (kind !== "external") this.#draft.links.push({ href: src, target, place: this.place(point) });
    return { src: this.#hrefOf(target) };
  }

  /** Takes a block out of the page and returns its number. */
  addBlock(code: string, language: string, meta: string, line: number): number {
    const { markdown } = this.#context.config;
    this.#draft.blocks.push({
      code,
      language,
      meta: parseCodeMeta(meta, markdown),
      line,
      ...(this.#source !== this.#page && { file: this.#displayFile }),
    });
    return this.#draft.blocks.length - 1;
  }

  labelsOfBlock(index: number): { title: string; lang: string } {
    const { meta, language } = this.#draft.blocks[index] ?? {};
    return { title: meta?.title ?? "", lang: language ?? "" };
  }

  place(point: Point | undefined): Place {
    return { file: this.#displayFile, line: point?.line ?? 1, column: point?.column ?? 1 };
  }

  /** The theme adds the base to what it is given, so it is taken off here. */
  #publish(href: string, line: number): string | undefined {
    return this.#addFile(href, { line, column: 1 })?.slice(this.#context.config.base.length - 1);
  }

  #addFile(href: string, point: Point | undefined): string | undefined {
    const asset = this.#context.assets.find(href, this.#source, this.place(point));
    if (asset !== undefined) this.#draft.assets.push(asset.reference);
    return asset?.image?.src;
  }

  /** Relative links begin at the file they are written in; others belong to the page, its language and its version. */
  #fileOf(href: string): string {
    return /^[/\\?#]/.test(href) ? this.#page.file : this.#source.file;
  }

  #hrefOf(target: string): string {
    const { base, route } = this.#context.config;
    return hrefOf(target, { base, cleanUrls: route.cleanUrls });
  }

  /** `html` is the finished article, if the page ends as one. */
  finish(frontmatter: Frontmatter, html = this.#html): Draft {
    const title = typeof frontmatter.title === "string" ? frontmatter.title : this.#draft.title;
    const description =
      typeof frontmatter.description === "string"
        ? frontmatter.description
        : shorten(findFirstParagraph(html));
    const offsets = findHeadingOffsets(
      html,
      this.#headings.map(({ id }) => id),
    );
    const toc = this.#headings.map((heading, index) => ({ ...heading, charIndex: offsets[index] ?? 0 }));
    return { ...this.#draft, title, description, toc, anchors: findIds(html) };
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, "")}…`;
}
