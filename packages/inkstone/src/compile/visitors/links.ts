import type { Definition, ImageReference, Link, LinkReference } from "mdast";
import type { MdastVisitorContext } from "satteri";
import type { Config } from "../../config/config.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { presentImage, readAlt, withoutAppearance } from "./images.ts";

interface LinkVisitors {
  link(node: Readonly<Link>, context: MdastVisitorContext): void;
  definition(node: Readonly<Definition>, context: MdastVisitorContext): void;
  linkReference(node: Readonly<LinkReference>, context: MdastVisitorContext): void;
  imageReference(node: Readonly<ImageReference>, context: MdastVisitorContext): void;
}

/** Links become addresses; those to other sites are marked. */
export function linkVisitors(draft: DraftBuilder, text: string): LinkVisitors {
  let known: ReadonlyMap<string, string> | undefined;
  let pictures: ReadonlySet<string> | undefined;
  const urlOf = ({ label, identifier }: LinkReference | ImageReference): string => {
    // A definition may follow its references, so they are looked up in the text.
    known ??= findDefinitions(text);
    return known.get(normalize(label ?? identifier)) ?? "";
  };
  return {
    link(node, context) {
      resolveUrl(node, draft, context);
      markExternal(node, node.url, draft, context);
    },
    definition(node, context) {
      pictures ??= findPictures(text);
      const use = pictures.has(normalize(node.label ?? node.identifier)) ? "image" : undefined;
      resolveUrl(node, draft, context, use);
    },
    linkReference: (node, context) => markExternal(node, urlOf(node), draft, context),
    imageReference(node, context) {
      const url = urlOf(node);
      const alt = readAlt(node, text);
      if (alt !== node.alt) context.setProperty(node, "alt", alt);
      context.setProperty(node, "data", {
        hProperties: { ...draft.sizeOf(url), ...presentImage(url, draft) },
      });
    },
  };
}

function resolveUrl(
  node: Readonly<Definition | Link>,
  draft: DraftBuilder,
  context: MdastVisitorContext,
  use?: "image",
): void {
  const href = use === "image" ? withoutAppearance(node.url) : node.url;
  const url = runsCode(href)
    ? refuseCode(node, draft)
    : draft.addLink(encodeBackslashes(href), node.position?.start, use);
  if (url !== node.url) context.setProperty(node as Link, "url", url);
}

/** Browsers skip white space and control characters before and inside of the scheme. */
function runsCode(url: string): boolean {
  return /^(?:javascript|vbscript):/i.test(url.replaceAll(/[\u0000-\u0020]/g, ""));
}

/** A comment or a changelog that a page is made from may be anybody's; whoever writes a tag means it. */
function refuseCode({ url, position }: Readonly<Definition | Link>, draft: DraftBuilder): string {
  draft.addWarning({
    message: `The link to ${url} is left out: it would run code where readers expect a page.`,
    code: "link-code",
    hint: 'Remove it, or write <a href="…"> if you mean it.',
    line: position?.start.line ?? 1,
    column: position?.start.column ?? 1,
  });
  return "#";
}

/** A path of Windows keeps its backslashes: it is a path. Anywhere else they are characters of the address. */
function encodeBackslashes(url: string): string {
  return url.includes("\\") && !/\.mdx?(?:[#?]|$)|^\.\.?\\/i.test(url) ? url.replaceAll("\\", "%5C") : url;
}

function markExternal(
  node: Readonly<Link | LinkReference>,
  url: string,
  { config }: DraftBuilder,
  context: MdastVisitorContext,
): void {
  if (!isOtherSite(url, config)) return;
  const isNewTab = config.markdown.externalLinks.target === "_blank";
  const place = isNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  context.setProperty(node, "data", {
    ...node.data,
    hProperties: { className: ["ink-external"], ...place },
  });
}

/** An address on the web that is not below the site's own origin. */
function isOtherSite(url: string, { siteUrl }: Pick<Config, "siteUrl">): boolean {
  if (!/^(?:https?:)?\/\//i.test(url)) return false;
  return siteUrl === undefined || !URL.canParse(url, siteUrl) || new URL(url, siteUrl).origin !== siteUrl;
}

/** `[label]: address` lines by label; the first of a name counts. */
function findDefinitions(text: string): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const [, label = "", pointed, bare = ""] of text.matchAll(
    /^[ \t>]*\[((?:[^\]\\\n]|\\.)+)\]:[ \t]*\n?[ \t]*(?:<([^<>\n]*)>|(\S+))/gm,
  )) {
    const name = normalize(label);
    if (!definitions.has(name)) definitions.set(name, pointed ?? bare);
  }
  return definitions;
}

/** The labels that pictures name: `![x][label]`, `![label][]` and `![label]`. */
function findPictures(text: string): Set<string> {
  const pictures = text.matchAll(/!\[((?:[^\]\\]|\\.)*)\](?:\[((?:[^\]\\]|\\.)+)\])?/g);
  return new Set(Array.from(pictures, ([, alt = "", label = alt]) => normalize(label)));
}

function normalize(label: string): string {
  return label.replaceAll(/\s+/g, " ").trim().toLowerCase();
}
