export type Level = "lvl0" | "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6";

/** The part of a hit that is kept in the history. */
export interface StoredHit {
  objectID: string;
  url: string;
  type: "content" | Exclude<Level, "lvl0">;
  content: string | null;
  hierarchy: Partial<Record<Level, string | null>>;
}

interface Marked {
  value: string;
}

/** What a search service answers with; every text in it is a stranger's. */
export interface Hit extends StoredHit {
  _snippetResult?: { content?: Marked; hierarchy?: Partial<Record<Level, Marked>> };
  _highlightResult?: { content?: Marked; hierarchy?: Partial<Record<Level, Marked>> };
}

/** Whether an answer's hit can be shown; what a service says may be anything. */
export function isHit(hit: Partial<Hit> | null): hit is Hit {
  return typeof hit?.url === "string" && typeof hit.hierarchy === "object" && hit.hierarchy !== null;
}

/** The best text for a level or the content: the snippet with its marks, or the whole. */
export function textOf(hit: Hit, part: Level | "content"): string {
  const marked = part === "content" ? hit._snippetResult?.content : hit._snippetResult?.hierarchy?.[part];
  const whole = part === "content" ? hit._highlightResult?.content : hit._highlightResult?.hierarchy?.[part];
  const plain = part === "content" ? hit.content : hit.hierarchy[part];
  const text: unknown = marked?.value ?? whole?.value;
  if (typeof text === "string") return text;
  // Types promise more than a service or an old entry of the history keeps.
  return typeof plain === "string" ? escapeMarkup(plain) : "";
}

/** Whether some part of a hit has words of the query; a service that marks nothing leaves it open. */
export function isMarked(hit: Hit, parts: readonly (Level | "content")[]): boolean {
  return hit._snippetResult === undefined || parts.some((part) => textOf(hit, part).includes("<mark>"));
}

/** A section that has the query in none of its texts was found by a name in its code. */
export function isFoundInCode(hit: Hit): boolean {
  return hit.type !== "lvl1" && !isMarked(hit, [...headings, "content"]);
}

/** What a row says: the heading or words that were found, and the page they are on. */
export function describeHit(hit: Hit): { title: string; detail: string } {
  if (hit.type === "lvl1") return { title: textOf(hit, "lvl1"), detail: textOf(hit, "content") };
  if (hit.type === "content") return { title: textOf(hit, "content"), detail: textOf(hit, "lvl1") };
  return { title: textOf(hit, hit.type), detail: textOf(hit, "lvl1") };
}

/**
 * Only what the history needs: no marks, and nothing the service said about itself. Words from a text mean nothing without the query, and
 * without a snippet they would be all of the text: such a hit is remembered by the heading above it.
 */
export function toStoredHit({ objectID, url, type, content, hierarchy }: StoredHit): StoredHit {
  const heading = type === "content" ? headings.find((level) => Boolean(hierarchy[level])) : type;
  return { objectID, url, type: heading ?? type, content, hierarchy };
}

/** Innermost first. */
const headings = ["lvl6", "lvl5", "lvl4", "lvl3", "lvl2", "lvl1"] as const;

/** Values with marks come escaped; plain ones have to be, to be read in the same way. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
