import { type Frontmatter, hrefOf, isExternalUrl, type TocItem } from "@inkstone/model";
import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import { resolveLink, routeOf, splitTail } from "../site/route-path.ts";
import type { Place } from "../support/site-error.ts";
import type { AssetReference, FoundAsset } from "./assets.ts";
import { type CodeBlock, type CodeGroup, createCodeBlock, type Fence } from "./code/code-block.ts";
import { createCodeGroup } from "./code/create-code-group.ts";
import { embedFile } from "./code/embed-file.ts";
import { escapeText } from "./escape-html.ts";
import type { Fragment } from "./fragments/read-fragment.ts";
import { HeadingIds } from "./heading-id.ts";
import type { RawHtml } from "./html/raw-html.ts";
import { insertBlocks } from "./insert-blocks.ts";
import { type Labels, labelsOf } from "./labels.ts";
import type { PageReference } from "./page.ts";
import type { Warning } from "./warning.ts";
import type { ParseContext } from "./parse-page.ts";
import { findFirstParagraph, findHeadingOffsets, findIds } from "./read-text.ts";

/** What visitors gather on their way through a page. */
export interface Draft {
  title: string;
  description: string;
  toc: TocItem[];
  anchors: string[];
  links: PageReference[];
  blocks: (CodeBlock | CodeGroup)[];
  assets: AssetReference[];
  warnings: Warning[];
}

export interface Point {
  line: number;
  column: number;
}

/** A picture as it is written into the article. */
export interface DraftImage {
  src: string;
  width?: number;
  height?: number;
}

/** Long enough for a search engine's snippet. */
const DESCRIPTION_LENGTH = 160;

export class DraftBuilder {
  /** True once something was seen that only React can show. */
  isLive = false;
  /** True once a code group was seen: its blocks were taken out with it. */
  hasGroups = false;
  readonly ids = new HeadingIds();
  readonly formulas: string[] = [];
  /** What the author of a Markdown page wrote as HTML. */
  readonly rawHtml: RawHtml[] = [];
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
    warnings: [],
  };
  /** Panels of code groups that a link's hash may name. */
  readonly #groupAnchors = new Set<string>();
  #html = "";
  #images = 0;
  #labels: Labels | undefined;
  readonly #headings: Omit<TocItem, "charIndex">[] = [];

  constructor(source: Source, context: ParseContext) {
    this.#page = source;
    this.#source = source;
    this.#displayFile = context.displayFile;
    this.#context = context;
  }

  get config(): Config {
    return this.#context.config;
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

  get markdown(): ParseContext["config"]["markdown"] {
    return this.#context.config.markdown;
  }

  addWarning(warning: Warning): void {
    const isElsewhere = this.#displayFile !== this.#context.displayFile;
    this.#draft.warnings.push(isElsewhere ? { ...warning, file: this.#displayFile } : warning);
  }

  /** Takes a formula, as HTML, and returns its number. */
  addFormula(html: string): number {
    return this.formulas.push(html) - 1;
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
    if (link.kind === "asset" && !href.startsWith("/")) return this.#addFile(href, point);
    this.#draft.links.push({ href, target: link.target, place: this.place(point) });
    return link.kind === "hash" ? href : this.#hrefOf(link.target);
  }

  /** Notes a link that a component will write, and returns the route it leads to. */
  addRoute(href: string, line: number): string {
    const link = resolveLink(href, this.#source.file, this.#context.config);
    if (link.kind === "external") return href;
    if (link.kind === "asset" && !href.startsWith("/"))
      return this.#withoutBase(this.#addFile(href, { line, column: 1 }));
    this.#draft.links.push({ href, target: link.target, place: this.place({ line, column: 1 }) });
    return link.target;
  }

  /** The same for a picture that a component will show. */
  addPicture(src: string, line: number): string {
    return this.#withoutBase(this.addImage(src, { line, column: 1 }).src);
  }

  /** A picture beside the page is copied under a hashed name; its size is written, so that nothing jumps. */
  addImage(src: string, point: Point | undefined): DraftImage {
    if (isExternalUrl(src) || src === "") return { src };
    const asset = this.#context.assets.find(src, this.#source);
    if (asset?.reference !== undefined) this.#draft.assets.push(asset.reference);
    if (asset?.image !== undefined) return asset.image;
    const { target } = resolveLink(src, this.#fileOf(src), this.#context.config);
    this.#noteMissing({ href: src, target, place: this.place(point), use: "image" }, asset);
    return { src: asset?.missingFile === undefined ? this.#hrefOf(target) : src };
  }

  /** The size of a picture that is noted elsewhere. */
  sizeOf(src: string): Omit<DraftImage, "src"> {
    const { width, height } = this.#context.assets.find(src, this.#source)?.image ?? {};
    return width === undefined || height === undefined ? {} : { width, height };
  }

  /** The first picture of a page is probably in sight at once: it must not wait until the layout is known. */
  countImage(): "first" | "later" {
    this.#images += 1;
    return this.#images === 1 ? "first" : "later";
  }

  /** Takes a block out of the page and returns its number. */
  addBlock(fence: Fence): number {
    return this.#draft.blocks.push(this.#createBlock(fence)) - 1;
  }

  /** Takes out several blocks of which one is shown at a time, and returns their common number. */
  addGroup(fences: readonly Fence[]): number {
    const blocks = fences.map((fence) => this.#createBlock(fence));
    const groups = this.#draft.blocks.filter(({ kind }) => kind === "group").length;
    const group = createCodeGroup(blocks, `${this.#source.file}:${groups}`, this.#groupAnchors);
    return this.#draft.blocks.push(group) - 1;
  }

  /** What a component may want to know of a block. */
  labelsOfBlock(index: number): { title: string; lang: string } {
    const block = this.#draft.blocks[index];
    return block?.kind === "block" ? { title: block.meta.title, lang: block.label } : { title: "", lang: "" };
  }

  place(point: Point | undefined): Place {
    return { file: this.#displayFile, line: point?.line ?? 1, column: point?.column ?? 1 };
  }

  /** The theme adds the base to what it is given, so it is taken off here. */
  #withoutBase(src: string): string {
    const { base } = this.#context.config;
    return src.startsWith(base) ? src.slice(base.length - 1) : src;
  }

  #createBlock(fence: Fence): CodeBlock {
    const { config, assets } = this.#context;
    const place = this.place({ line: fence.line, column: 1 });
    const block = createCodeBlock(fence, {
      defaults: config.markdown,
      embed: (file) => {
        const embedded = embedFile(file, { config, assets, source: this.#source, place });
        this.#draft.assets.push(embedded.reference);
        return embedded;
      },
    });
    return this.#source === this.#page ? block : { ...block, file: this.#displayFile };
  }

  #addFile(href: string, point: Point | undefined): string {
    const asset = this.#context.assets.find(href, this.#source);
    if (asset?.reference !== undefined) this.#draft.assets.push(asset.reference);
    const { tail } = splitTail(href);
    if (asset?.image !== undefined) return asset.image.src + tail;
    this.#noteMissing({ href, target: href, place: this.place(point) }, asset);
    return href;
  }

  #noteMissing(reference: PageReference, asset: FoundAsset | undefined): void {
    const { missingFile } = asset ?? {};
    this.#draft.links.push(missingFile === undefined ? reference : { ...reference, missingFile });
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
    // A page that ends as a module has no anchors that are known for sure.
    const anchors = html === this.#html ? findIds(html) : [...findIds(html), ...this.#groupAnchors];
    return { ...this.#draft, title, description, toc, anchors };
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, "")}…`;
}
