import type { Point } from "../draft/draft-place.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { resolveImage } from "./images.ts";

/** A tag that an author wrote, in Markdown or in MDX. */
export interface WrittenElement {
  name: string;
  /** Literal ones, by their name in HTML. */
  attributes: ReadonlyMap<string, string>;
}

type Use = "image" | "link" | "srcset";

/** Where addresses stand, and what for. */
const ADDRESSES: Readonly<Record<string, Readonly<Record<string, Use>>>> = {
  a: { href: "link" },
  area: { href: "link" },
  audio: { src: "image" },
  embed: { src: "link" },
  iframe: { src: "link" },
  image: { href: "image" },
  img: { src: "image", srcset: "srcset", "data-zoom-src": "image" },
  object: { data: "link" },
  source: { src: "image", srcset: "srcset" },
  track: { src: "image" },
  use: { href: "image" },
  video: { src: "image", poster: "image" },
};

/** The attributes that have to be different, or are missing, by their name in HTML. */
export function resolveElement(
  { name, attributes }: WrittenElement,
  draft: DraftBuilder,
  point: Point | undefined,
): Record<string, string> {
  // Wide tables scroll by themselves: also for those who have no mouse.
  const changes: Record<string, string> =
    name === "table" && !attributes.has("tabindex") ? { tabindex: "0" } : {};
  for (const [attribute, use] of Object.entries(ADDRESSES[name] ?? {})) {
    const written = attributes.get(attribute);
    if (written === undefined || written.trim() === "") continue;
    // A drawing may use a symbol of its own page.
    if (use === "image" && written.trim().startsWith("#")) continue;
    if (name === "img" && attribute === "src")
      Object.assign(changes, resolvePicture(written, attributes, draft, point));
    else changes[attribute] = resolveAddress(written.trim(), use, draft, point);
  }
  return changes;
}

function resolveAddress(url: string, use: Use, draft: DraftBuilder, point: Point | undefined): string {
  if (use === "link") return draft.addLink(url, point);
  return use === "image" ? draft.addImage(url, point).src : resolveSrcset(url, draft, point);
}

/** `a.png 1x, b.png 2x`; an address that holds the picture itself has commas of its own. */
function resolveSrcset(srcset: string, draft: DraftBuilder, point: Point | undefined): string {
  if (/\bdata:/i.test(srcset)) return srcset;
  return srcset
    .split(",")
    .map((candidate) => candidate.trim())
    .filter((candidate) => candidate !== "")
    .map((candidate) => {
      const [url = "", ...descriptors] = candidate.split(/\s+/);
      return [draft.addImage(url, point).src, ...descriptors].join(" ");
    })
    .join(", ");
}

/** What the author says about size and loading stays as it is. */
function resolvePicture(
  url: string,
  attributes: ReadonlyMap<string, string>,
  draft: DraftBuilder,
  point: Point | undefined,
): Record<string, string> {
  const { src, width, height, loading, decoding, className } = resolveImage(url.trim(), draft, point);
  const isSized = ["width", "height", "style"].some((name) => attributes.has(name));
  const classes = [attributes.get("class"), ...(className ?? [])].filter(Boolean).join(" ");
  return {
    src,
    ...(!isSized && width !== undefined && { width: String(width), height: String(height) }),
    ...(loading !== undefined && !attributes.has("loading") && { loading }),
    ...(!attributes.has("decoding") && { decoding }),
    ...(className !== undefined && { class: classes }),
  };
}
