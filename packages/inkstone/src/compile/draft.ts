import { type Frontmatter, hrefOf, type TocItem } from "@inkstone/model";
import type { Source } from "../content/source.ts";
import { resolveLink } from "../site/route-path.ts";
import type { Place } from "../support/site-error.ts";
import type { AssetReference } from "./assets.ts";
import { type CodeBlock, type CodeGroup, createCodeBlock, type Fence } from "./code/code-block.ts";
import { createCodeGroup } from "./code/create-code-group.ts";
import { embedFile } from "./code/embed-file.ts";
import { escapeText } from "./escape-html.ts";
import { HeadingIds } from "./heading-id.ts";
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
  blocks: (CodeBlock | CodeGroup)[];
  assets: AssetReference[];
}

interface Point {
  line: number;
  column: number;
}

/** Long enough for a search engine's snippet. */
const DESCRIPTION_LENGTH = 160;

export class DraftBuilder {
  /** True once something was seen that only React can show. */
  isLive = false;
  /** True once a code group was seen: its blocks were taken out with it. */
  hasGroups = false;
  readonly ids = new HeadingIds();
  readonly #source: Source;
  readonly #context: ParseContext;
  readonly #draft: Draft = {
    title: "",
    description: "",
    toc: [],
    anchors: [],
    links: [],
    blocks: [],
    assets: [],
  };
  /** Panels of code groups that a link's hash may name. */
  readonly #groupAnchors = new Set<string>();
  #html = "";
  #labels: Labels | undefined;
  readonly #headings: Omit<TocItem, "charIndex">[] = [];

  constructor(source: Source, context: ParseContext) {
    this.#source = source;
    this.#context = context;
  }

  /** Words that are written into the HTML, in the page's language. */
  get labels(): Labels {
    this.#labels ??= labelsOf(this.#source.file, this.#context.config);
    return this.#labels;
  }

  /** For pages that do not end as HTML: texts in document order, block by block. */
  addText(text: string, isParagraph: boolean): void {
    this.#html += isParagraph ? `<p>${escapeText(text)}</p>` : escapeText(text);
  }

  addHeading(depth: number, text: string, id: string): void {
    if (depth === 1 && this.#draft.title === "") this.#draft.title = text;
    if (depth > 1) this.#headings.push({ text, id, depth });
  }

  /** Notes the link and returns the address to write. A file beside the page is published with it. */
  addLink(href: string, point: Point | undefined): string {
    const link = resolveLink(href, this.#source.file, this.#context.config);
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
    const { kind, target } = resolveLink(src, this.#source.file, this.#context.config);
    if (kind !== "external") this.#draft.links.push({ href: src, target, place: this.place(point) });
    return { src: this.#hrefOf(target) };
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

  place(point: Point | undefined): Place {
    return { file: this.#context.displayFile, line: point?.line ?? 1, column: point?.column ?? 1 };
  }

  /** The theme adds the base to what it is given, so it is taken off here. */
  #publish(href: string, line: number): string | undefined {
    return this.#addFile(href, { line, column: 1 })?.slice(this.#context.config.base.length - 1);
  }

  #createBlock(fence: Fence): CodeBlock {
    const { config, assets } = this.#context;
    const place = this.place({ line: fence.line, column: 1 });
    return createCodeBlock(fence, {
      defaults: config.markdown,
      embed: (file) => {
        const embedded = embedFile(file, { config, assets, source: this.#source, place });
        this.#draft.assets.push(embedded.reference);
        return embedded;
      },
    });
  }

  #addFile(href: string, point: Point | undefined): string | undefined {
    const asset = this.#context.assets.find(href, this.#source, this.place(point));
    if (asset !== undefined) this.#draft.assets.push(asset.reference);
    return asset?.image?.src;
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
