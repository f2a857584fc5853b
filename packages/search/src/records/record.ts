/** The headings above a section, outermost first: lvl0 is the part of the site, lvl1 the page's title. */
export interface Hierarchy {
  lvl0: string;
  lvl1: string;
  lvl2: string | null;
  lvl3: string | null;
  lvl4: string | null;
  lvl5: string | null;
  lvl6: string | null;
}

export type HeadingType = "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6";

/** One section of a page: what is indexed, what is pushed to a hosted service, and what a hit shows. */
export interface SearchRecord {
  /** Stable across builds: `/guide/start#install`. */
  readonly objectID: string;
  /** With the section's anchor: `/guide/start#install`. */
  readonly url: string;
  readonly hierarchy: Hierarchy;
  /** Plain text of the section, without its heading. */
  readonly content: string;
  /** The level of the section's own heading. */
  readonly type: HeadingType;
  /** Identifiers in the section's code blocks, each once: `defineConfig outDir`. */
  readonly code?: string;
  /** What readers may call the section, or the page, instead of its heading: `["quick start", "setup"]`. */
  readonly keywords?: readonly string[];
  /** Where the section stands on its page, from 0. */
  readonly position: number;
  /** How much the page matters beside others, from -1 (behind all whose headings match) to 1. A page's records have the same. */
  readonly rank?: number;
  /** What `filters` can ask for: `{ lang: "en", tag: ["api", "css"] }`. */
  readonly facets?: Readonly<Record<string, string | readonly string[]>>;
}

/** `levelOf("lvl3")` is `3`. */
export function levelOf(type: HeadingType): number {
  return type.charCodeAt(3) - 48;
}

/** The heading that a record is about. */
export function headingOf(record: SearchRecord): string {
  return record.hierarchy[record.type] ?? "";
}

/** The headings that a record stands below, outermost first. */
export function headingsAbove({ hierarchy, type }: SearchRecord): string[] {
  return Array.from(
    { length: levelOf(type) - 1 },
    (_, above) => hierarchy[`lvl${above + 1}` as "lvl2"] ?? "",
  );
}

/** The address of the page that a record belongs to: `/guide/start`. */
export function pageOf(record: SearchRecord): string {
  const end = record.url.indexOf("#");
  return end < 0 ? record.url : record.url.slice(0, end);
}

/**
 * What the address of a page calls it, if the record is the page's own: `deploy` for `/zh/guide/deploy`. A folder at the root has no name
 * of its own there: languages and versions begin with it.
 */
export function addressOf(record: SearchRecord): string {
  if (record.type !== "lvl1" || record.url.includes("#")) return "";
  const path = record.url.replace(origin, "").replace(suffix, "");
  const segments = path.split("/").filter((segment) => segment !== "");
  const isRootFolder = path.endsWith("/") && segments.length < 2;
  return isRootFolder ? "" : (segments.at(-1) ?? "").replaceAll(escaped, " ");
}

const origin = /^[a-z]+:\/\/[^/]*/;
const escaped = /%[\da-f]{2}/gi;
const suffix = /(?:(?<=\/)index)?(?:\.html)?(?:\?.*)?$/;
