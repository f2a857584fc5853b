import type { Image, ImageReference, Paragraph } from "mdast";
import type { Custom, MdastNode, MdastVisitorContext } from "satteri";
import type { Point } from "../draft/draft-place.ts";
import type { DraftImage } from "../draft/draft-references.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { mayHaveDirectives } from "../prepare/prose-colons.ts";

/** What an `<img>` is given beside its source. */
export interface ImageProperties extends DraftImage {
  className?: string[];
  loading?: "lazy";
  decoding: "async";
}

/** A picture gets its size; one that stands alone and has a title gets a caption. */
export function renderImage(
  node: Readonly<Image>,
  text: string,
  { draft, context }: { draft: DraftBuilder; context: MdastVisitorContext },
): void {
  const alt = readAlt(node, text);
  const wanted = readSize(followerOf(node, context));
  const image = resolveImage(node.url, draft, node.position?.start);
  const { src, ...properties } = wanted === undefined ? image : { ...image, ...scale(image, wanted.size) };
  const paragraph = context.parent(node) as Readonly<MdastNode> | undefined;
  const hasCaption = typeof node.title === "string" && node.title !== "";
  if (hasCaption && paragraph?.type === "paragraph" && isAlone(paragraph, wanted)) {
    context.replaceNode(paragraph, createFigure({ ...node, alt }, { src, ...properties }));
    return;
  }
  if (src !== node.url) context.setProperty(node, "url", src);
  if (alt !== node.alt) context.setProperty(node, "alt", alt);
  context.setProperty(node, "data", { hProperties: properties });
  if (wanted === undefined) return;
  if (wanted.rest === undefined) context.removeNode(wanted.node);
  else context.setProperty(wanted.node, "value", wanted.rest);
}

const PLAIN_ALT = /^!\[([^[\]\n*_`~\\&<>$]*)\]/;

/** `![The module node:fs](fs.png)`: what the parser took for a directive is missing in its description. */
export function readAlt({ alt, position }: Readonly<Image | ImageReference>, text: string): Image["alt"] {
  if (!mayHaveDirectives(text)) return alt;
  const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return PLAIN_ALT.exec(written)?.[1] ?? alt;
}

/** `photo.png#dark` is shown in the dark only; the names GitHub and Material for MkDocs gave it are understood too. */
const APPEARANCE = /#(?:gh-(light|dark)-mode-only|(?:only-)?(light|dark))$/;

export function resolveImage(url: string, draft: DraftBuilder, point: Point | undefined): ImageProperties {
  return { ...draft.addImage(withoutAppearance(url), point), ...presentImage(url, draft) };
}

export function withoutAppearance(url: string): string {
  return url.replace(APPEARANCE, "");
}

/** What a picture is given that does not depend on its file. */
export function presentImage(url: string, draft: DraftBuilder): Omit<ImageProperties, keyof DraftImage> {
  const [, github, plain] = APPEARANCE.exec(url) ?? [];
  const appearance = github ?? plain;
  const isFirst = draft.countImage() === "first";
  return {
    ...(appearance !== undefined && { className: [`ink-${appearance}-only`] }),
    // Of two variants a browser loads only the one it shows, if they are lazy.
    ...((!isFirst || appearance !== undefined) && { loading: "lazy" as const }),
    decoding: "async",
  };
}

/** Whether an expression of an MDX page is the size of the picture before it. */
export function isImageSize(node: Readonly<MdastNode>, context: MdastVisitorContext): boolean {
  if (readSize(node) === undefined) return false;
  const siblings = childrenOf(context.parent(node));
  return siblings[(context.indexOf(node) ?? 0) - 1]?.type === "image";
}

interface WantedSize {
  size: { width?: number; height?: number };
  node: Extract<MdastNode, { type: "text" }>;
  /** What stays of the text behind the braces; undefined when the node is nothing but them. */
  rest: string | undefined;
}

const SIZE = /^(?:\s*(?:width|height)=(?:\d{1,5}|"\d{1,5}"|'\d{1,5}'))+\s*$/;

/** `![A cat](cat.png){width=300}`: text in Markdown, an expression in MDX. */
function readSize(node: Readonly<MdastNode> | undefined): WantedSize | undefined {
  if (node?.type !== "text" && node?.type !== "mdxTextExpression") return undefined;
  const isText = node.type === "text";
  const written = isText ? /^\{([^{}]*)\}/.exec(node.value)?.[1] : node.value;
  if (written === undefined || !SIZE.test(written)) return undefined;
  const size = Object.fromEntries(
    Array.from(written.matchAll(/(width|height)=\D?(\d+)/g), ([, name = "", value]) => [name, Number(value)]),
  );
  return {
    size,
    node: node as WantedSize["node"],
    rest: isText ? node.value.slice(written.length + 2) : undefined,
  };
}

/** A text of Markdown without the size of the picture before it. */
export function withoutSize(text: string): string {
  const written = /^\{([^{}]*)\}/.exec(text)?.[1];
  return written !== undefined && SIZE.test(written) ? text.slice(written.length + 2) : text;
}

/** Given one side, the other follows from the picture's own. */
function scale({ width, height }: DraftImage, wanted: WantedSize["size"]): WantedSize["size"] {
  if (width === undefined || height === undefined) return wanted;
  if (wanted.height === undefined && wanted.width !== undefined)
    return { width: wanted.width, height: Math.round((height * wanted.width) / width) };
  if (wanted.width === undefined && wanted.height !== undefined)
    return { width: Math.round((width * wanted.height) / height), height: wanted.height };
  return wanted;
}

function followerOf(node: Readonly<Image>, context: MdastVisitorContext): Readonly<MdastNode> | undefined {
  return childrenOf(context.parent(node))[(context.indexOf(node) ?? 0) + 1];
}

function childrenOf(parent: unknown): readonly Readonly<MdastNode>[] {
  return (parent as { children?: MdastNode[] } | undefined)?.children ?? [];
}

function isAlone({ children }: Readonly<Paragraph>, wanted: WantedSize | undefined): boolean {
  return children.length === 1 || (children.length === 2 && wanted !== undefined && !wanted.rest?.trim());
}

function createFigure({ alt, title }: Readonly<Image>, image: ImageProperties): Custom {
  const { className, ...properties } = image;
  return {
    type: "inkFigure",
    data: { hName: "figure", hProperties: className === undefined ? {} : { className } },
    children: [
      {
        type: "inkImage",
        children: [],
        data: { hName: "img", hProperties: { ...properties, alt: alt ?? "" } },
      },
      { type: "inkCaption", data: { hName: "figcaption" }, children: [{ type: "text", value: title ?? "" }] },
    ],
  };
}
