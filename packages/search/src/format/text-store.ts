import { ByteWriter } from "./bytes.ts";
import type { HeadingType, Hierarchy, SearchRecord } from "../records/record.ts";
import { levelOf } from "../records/record.ts";

/** A record as it is stored: what can be told from the rest is left out. */
type Row = [
  url: string,
  objectID: string | 0,
  headings: (string | null)[],
  level: number,
  content: string,
  position: number,
  rank: number,
  facets?: SearchRecord["facets"] | 0,
  keywords?: SearchRecord["keywords"],
];

/** The text of a page's records, for showing hits. Code identifiers are found but not shown, and stay behind. */
export function encodeRecords(records: readonly SearchRecord[]): Uint8Array {
  const rows = records.map((record): Row => {
    const { url, objectID, hierarchy, type, content, position, rank = 0, facets, keywords } = record;
    const headings = [hierarchy.lvl0, ...levels.map((level) => hierarchy[level])];
    while (headings.at(-1) === null) headings.pop();
    const row: Row = [url, objectID === url ? 0 : objectID, headings, levelOf(type), content, position, rank];
    if (facets !== undefined || keywords !== undefined) row.push(facets ?? 0);
    if (keywords !== undefined) row.push(keywords);
    return row;
  });
  return new TextEncoder().encode(JSON.stringify(rows));
}

const [opening, comma, closing] = ["[", ",", "]"].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
];

/** The records of several pages in one text. */
export function joinRecords(pages: readonly Uint8Array[]): Uint8Array {
  const writer = new ByteWriter();
  writer.byte(opening);
  pages.forEach((page, index) => {
    if (index > 0) writer.byte(comma);
    writer.bytes(page.subarray(1, -1));
  });
  writer.byte(closing);
  return writer.finish();
}

export function decodeRecords(bytes: Uint8Array): SearchRecord[] {
  const rows = JSON.parse(new TextDecoder().decode(bytes)) as Row[];
  return rows.map(([url, objectID, headings, level, content, position, rank, facets = 0, keywords]) => ({
    objectID: objectID === 0 ? url : objectID,
    url,
    hierarchy: toHierarchy(headings),
    content,
    type: `lvl${level}` as HeadingType,
    position,
    ...(rank === 0 ? {} : { rank }),
    ...(facets === 0 ? {} : { facets }),
    ...(keywords === undefined ? {} : { keywords }),
  }));
}

const levels: readonly HeadingType[] = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"];

function toHierarchy([lvl0, lvl1, ...deeper]: (string | null)[]): Hierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = deeper;
  return { lvl0: lvl0 ?? "", lvl1: lvl1 ?? "", lvl2, lvl3, lvl4, lvl5, lvl6 };
}
