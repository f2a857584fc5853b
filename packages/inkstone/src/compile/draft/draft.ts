import type { Frontmatter } from "@inkstone/model";
import type { Config } from "../../config/config.ts";
import type { Source } from "../../content/source.ts";
import { routeOf } from "../../site/route-path.ts";
import type { Place } from "../../support/errors/site-error.ts";
import type { AssetReference } from "../assets.ts";
import type { CodeBlock, CodeGroup, Fence } from "../code/code-block.ts";
import { DraftBlocks } from "./draft-blocks.ts";
import { DraftPlace, type Point } from "./draft-place.ts";
import { type DraftImage, DraftReferences } from "./draft-references.ts";
import { escapeText } from "../html/escape-html.ts";
import { type DraftFacts, type DraftHeading, finishDraft } from "./finish-draft.ts";
import type { Fragment } from "../fragments/read-fragment.ts";
import { HeadingIds } from "./heading-id.ts";
import type { RawHtml } from "../html/raw-html.ts";
import { insertBlocks } from "../code/insert-blocks.ts";
import { type Labels, labelsOf } from "../labels.ts";
import type { PageReference } from "../page.ts";
import type { ParseContext } from "../parse-context.ts";
import type { Warning } from "../warning.ts";

/** What visitors gather on their way through a page. */
export interface Draft extends DraftFacts {
  links: PageReference[];
  blocks: (CodeBlock | CodeGroup)[];
  assets: AssetReference[];
  warnings: Warning[];
}

export class DraftBuilder {
  /** True once something was seen that only React can show. */
  isLive = false;
  /** True once a code group was seen: its blocks were taken out with it. */
  hasGroups = false;
  readonly ids = new HeadingIds();
  readonly formulas: string[] = [];
  /** What the author of a Markdown page wrote as HTML. */
  readonly rawHtml: RawHtml[] = [];
  /** Whether it is marked in the tree, because it will be mended. */
  marksHtml = false;
  readonly #context: ParseContext;
  readonly #place: DraftPlace;
  readonly #references: DraftReferences;
  readonly #blocks: DraftBlocks;
  readonly #warnings: Warning[] = [];
  readonly #headings: DraftHeading[] = [];
  /** HTML of fragments, which stand-ins wait for. */
  readonly #parts: string[] = [];
  #title = "";
  #html = "";
  #images = 0;
  #labels: Labels | undefined;

  constructor(page: Source, context: ParseContext) {
    this.#context = context;
    this.#place = new DraftPlace(page, context.displayFile);
    this.#references = new DraftReferences(this.#place, context);
    this.#blocks = new DraftBlocks(this.#place, context, this.#references.assets);
  }

  get config(): Config {
    return this.#context.config;
  }

  get lang(): string {
    return routeOf(this.#place.page.file, this.config).lang;
  }

  get idPrefix(): string {
    return this.#place.idPrefix;
  }

  get hasMainHeading(): boolean {
    return this.#title !== "";
  }

  get headings(): readonly DraftHeading[] {
    return this.#headings;
  }

  /** Words that are written into the HTML, in the page's language. */
  get labels(): Labels {
    this.#labels ??= labelsOf(this.#place.page.file, this.config);
    return this.#labels;
  }

  get markdown(): Config["markdown"] {
    return this.config.markdown;
  }

  addWarning(warning: Warning): void {
    const { displayFile } = this.#place;
    const isElsewhere = displayFile !== this.#context.displayFile;
    this.#warnings.push(isElsewhere ? { ...warning, file: displayFile } : warning);
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
  within<Result>(fragment: Fragment, read: () => Result): Result {
    this.addDependency(fragment.reference);
    return this.#place.within(fragment, read);
  }

  /** Keeps a fragment's HTML and returns its number. */
  addPart(html: string): number {
    return this.#parts.push(html) - 1;
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
    if (this.#title === "") this.#title = other.#title;
    this.#headings.push(...other.#headings);
    this.#references.links.push(...other.#references.links);
    this.#references.assets.push(...other.#references.assets);
    this.#html += other.#html;
  }

  addDependency(reference: AssetReference): void {
    this.#references.assets.push(reference);
  }

  /** The page's own, unless it has one already. */
  addTitle(text: string): void {
    if (this.#title === "") this.#title = text;
  }

  addHeading(depth: number, text: string, id: string): void {
    if (depth === 1) this.addTitle(text);
    if (depth > 1) this.#headings.push({ text, id, depth });
  }

  /** Notes the link and returns the address to write. A file beside the page is published with it. */
  addLink(href: string, point: Point | undefined, use?: PageReference["use"]): string {
    return this.#references.addLink(href, point, use);
  }

  /** Notes a link that a component will write, and returns the route it leads to. */
  addRoute(href: string, line: number): string {
    return this.#references.addRoute(href, line);
  }

  /** The same for a picture that a component will show. */
  addPicture(src: string, line: number): string {
    return this.#references.addPicture(src, line);
  }

  /** A picture beside the page is copied under a hashed name; its size is written, so that nothing jumps. */
  addImage(src: string, point: Point | undefined): DraftImage {
    return this.#references.addImage(src, point);
  }

  /** The size of a picture that is noted elsewhere. */
  sizeOf(src: string): Omit<DraftImage, "src"> {
    return this.#references.sizeOf(src);
  }

  /** The first picture of a page is probably in sight at once: it must not wait until the layout is known. */
  countImage(): "first" | "later" {
    this.#images += 1;
    return this.#images === 1 ? "first" : "later";
  }

  /** Takes a block out of the page and returns its number. */
  addBlock(fence: Fence): number {
    return this.#blocks.add(fence);
  }

  /** Takes out several blocks of which one is shown at a time, and returns their common number. */
  addGroup(fences: readonly Fence[]): number {
    return this.#blocks.addGroup(fences);
  }

  /** What a component may want to know of a block. */
  labelsOfBlock(index: number): { title: string; lang: string } {
    return this.#blocks.labelsOf(index);
  }

  place(point: Point | undefined): Place {
    return this.#place.at(point);
  }

  /** `article` is the finished one, if the page ends as HTML. */
  finish(frontmatter: Frontmatter, article?: string): Draft {
    const html = article ?? this.#html;
    const facts = finishDraft({ html, title: this.#title, headings: this.#headings }, frontmatter);
    const { links, assets } = this.#references;
    const { blocks, groupAnchors } = this.#blocks;
    // A page that ends as a module has no anchors that are known for sure.
    const anchors = article === undefined ? facts.anchors : [...facts.anchors, ...groupAnchors];
    return { ...facts, anchors, links, assets, blocks, warnings: this.#warnings };
  }
}
