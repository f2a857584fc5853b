import { hrefOf, isExternalUrl } from "@inkstone/model";
import { type ResolvedLink, resolveLink, splitTail } from "../../site/route-path.ts";
import type { AssetReference, FoundAsset } from "../assets.ts";
import type { DraftPlace, Point } from "./draft-place.ts";
import type { PageReference } from "../page.ts";
import type { ParseContext } from "../parse-context.ts";

/** A picture as it is written into the article. */
export interface DraftImage {
  src: string;
  width?: number;
  height?: number;
}

/** Where a page leads, and the files beside it that it shows. */
export class DraftReferences {
  readonly links: PageReference[] = [];
  readonly assets: AssetReference[] = [];
  readonly #place: DraftPlace;
  readonly #context: ParseContext;

  constructor(place: DraftPlace, context: ParseContext) {
    this.#place = place;
    this.#context = context;
  }

  /** With `use`, the address belongs to pictures, which name it by a label. */
  addLink(written: string, point: Point | undefined, use?: PageReference["use"]): string {
    const href = compose(written);
    const link = use === "image" ? this.#resolve(href) : this.#resolveDotted(href);
    if (link.kind === "external") return href;
    if (link.kind === "asset" && !href.startsWith("/")) return this.#addFile(href, point, use);
    const file = link.kind === "page" ? this.#addBareFile(href) : undefined;
    if (file !== undefined) return file;
    this.links.push({ href, target: link.target, place: this.#place.at(point), ...(use && { use }) });
    return link.kind === "hash" ? href : this.#hrefOf(link.target);
  }

  addRoute(written: string, line: number): string {
    const href = compose(written);
    const point = { line, column: 1 };
    const link = this.#resolveDotted(href, this.#place.source.file);
    if (link.kind === "external") return href;
    if (link.kind === "asset" && !href.startsWith("/")) return this.#withoutBase(this.#addFile(href, point));
    const file = link.kind === "page" ? this.#addBareFile(href) : undefined;
    if (file !== undefined) return this.#withoutBase(file);
    this.links.push({ href, target: link.target, place: this.#place.at(point) });
    return link.target;
  }

  addPicture(src: string, line: number): string {
    return this.#withoutBase(this.addImage(src, { line, column: 1 }).src);
  }

  addImage(written: string, point: Point | undefined): DraftImage {
    if (isExternalUrl(written) || written === "") return { src: written };
    const src = compose(written);
    const asset = this.#find(src);
    if (asset?.reference !== undefined) this.assets.push(asset.reference);
    if (asset?.image !== undefined) return { ...asset.image, src: asset.image.src + pictureTail(src, asset) };
    const { target } = this.#resolve(src);
    this.#noteMissing({ href: src, target, place: this.#place.at(point), use: "image" }, asset);
    return { src: asset?.missingFile === undefined ? this.#hrefOf(target) : src };
  }

  sizeOf(src: string): Omit<DraftImage, "src"> {
    const asset = this.#find(src);
    if (asset?.reference !== undefined) this.assets.push(asset.reference);
    const { width, height } = asset?.image ?? {};
    return width === undefined || height === undefined ? {} : { width, height };
  }

  #resolve(href: string, file = this.#fileOf(href)): ResolvedLink {
    return resolveLink(href, file, this.#context.config);
  }

  /** Where no file has the name, a page may have it. One that is missing may be added later. */
  #resolveDotted(href: string, file?: string): ResolvedLink {
    const link = this.#resolve(href, file);
    if (link.kind !== "asset" || href.startsWith("/")) return link;
    const dotted = this.#context.assets.findDotted(href, this.#place.source);
    if (dotted === undefined) return link;
    this.assets.push(dotted.reference);
    const { path, tail } = splitTail(href);
    return dotted.isPage ? this.#resolve(`${path}.md${tail}`, file) : link;
  }

  #addFile(href: string, point: Point | undefined, use?: PageReference["use"]): string {
    const asset = this.#find(href);
    const reference = asset?.reference;
    const isNoted = this.assets.some(({ path }) => path === reference?.path);
    if (reference !== undefined && !isNoted) this.assets.push(reference);
    const { tail } = splitTail(href);
    if (asset?.image !== undefined) return asset.image.src + tail;
    this.#noteMissing({ href, target: href, place: this.#place.at(point), ...(use && { use }) }, asset);
    return href;
  }

  /** A file without an extension, unless the link leads to a page. One that is missing may be added later. */
  #addBareFile(href: string): string | undefined {
    const asset = this.#context.assets.findBare(href, this.#place.source);
    if (asset?.reference !== undefined) this.assets.push(asset.reference);
    return asset?.image === undefined ? undefined : asset.image.src + splitTail(href).tail;
  }

  #noteMissing(reference: PageReference, asset: FoundAsset | undefined): void {
    const { missingFile } = asset ?? {};
    this.links.push(missingFile === undefined ? reference : { ...reference, missingFile });
  }

  #find(src: string): FoundAsset | undefined {
    return this.#context.assets.find(src, this.#place.source);
  }

  /** Relative links begin at the file they are written in; others belong to the page, its language and its version. */
  #fileOf(href: string): string {
    const { page, source } = this.#place;
    return /^[/\\?#]/.test(href) ? page.file : source.file;
  }

  #hrefOf(target: string): string {
    const { base, route } = this.#context.config;
    return hrefOf(target, { base, cleanUrls: route.cleanUrls });
  }

  /** The theme adds the base to what it is given, so it is taken off here. */
  #withoutBase(src: string): string {
    const { base } = this.#context.config;
    return src.startsWith(base) ? src.slice(base.length - 1) : src;
  }
}

/** A name that was copied from the Finder of a Mac has its letters in pieces, and those of pages have not. */
function compose(href: string): string {
  return isExternalUrl(href) ? href : href.normalize("NFC");
}

/**
 * What stands behind the name of a picture's file: the symbol of a sprite, as in `icons.svg#home`, or the second that a film begins at. A
 * version, as in `logo.png?v=2`, does for files of `public/` what the hash in their names does for others.
 */
function pictureTail(src: string, { reference }: FoundAsset): string {
  const { tail } = splitTail(src);
  return reference?.output === undefined ? tail : tail.replace(/^\?[^#]*/, "");
}
