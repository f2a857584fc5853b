import type { HeadingType, Hierarchy, SearchRecord } from "@inkstone/search";
import { isList, isObject, type Json, type JsonObject, readPath, type StoredObject } from "../json.ts";
import type { SearchableGroup } from "./settings.ts";

const levels = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Whether an object is a section of a page, as DocSearch and Inkstone know it. */
export function isSection(object: JsonObject, searchable: readonly SearchableGroup[] | undefined): boolean {
  if (!isObject(object.hierarchy)) return false;
  return searchable?.flat().some((attribute) => /^hierarchy\b/.test(attribute)) ?? true;
}

/** What the engine indexes of an object. */
export function toRecord(
  object: StoredObject,
  searchable: readonly SearchableGroup[] | undefined,
): SearchRecord {
  return isSection(object, searchable) ? fromSection(object) : fromAny(object, searchable);
}

function fromSection(object: StoredObject): SearchRecord {
  const { objectID, url, hierarchy, content, code, keywords, rank } = object;
  const headings = isObject(hierarchy) ? hierarchy : {};
  const type = deepest(headings, object.type);
  return {
    objectID,
    url: typeof url === "string" ? url : objectID,
    hierarchy: toHierarchy(headings),
    content: textOf(content),
    type,
    position: positionOf(object, type),
    ...(typeof code === "string" ? { code } : {}),
    ...(isList(keywords) ? { keywords: keywords.map(textOf) } : {}),
    ...(typeof rank === "number" ? { rank: Math.max(-1, Math.min(1, rank)) } : {}),
  };
}

/** A record says which heading is its own; one that is about its text belongs to the deepest. */
function deepest(headings: JsonObject, type: Json | undefined): HeadingType {
  const own = levels.find((level) => level === type);
  if (own !== undefined && textOf(headings[own]) !== "") return own;
  return levels.findLast((level) => textOf(headings[level]) !== "") ?? "lvl1";
}

function toHierarchy(headings: JsonObject): Hierarchy {
  const at = (level: string): string | null => textOf(headings[level]) || null;
  return {
    lvl0: at("lvl0") ?? "",
    lvl1: at("lvl1") ?? at("lvl0") ?? "",
    lvl2: at("lvl2"),
    lvl3: at("lvl3"),
    lvl4: at("lvl4"),
    lvl5: at("lvl5"),
    lvl6: at("lvl6"),
  };
}

function positionOf(object: StoredObject, type: HeadingType): number {
  const position = object.position ?? readPath(object, "weight.position");
  if (typeof position === "number" && position >= 0) return position;
  return type === "lvl1" ? 0 : 1;
}

/** Of any other object, the first searchable attribute is its heading, and the others are its text. */
function fromAny(object: StoredObject, searchable: readonly SearchableGroup[] | undefined): SearchRecord {
  const [first = [], ...others] = searchable ?? guessGroups(object);
  const read = (attribute: string): string => textOf(readPath(object, attribute));
  const { objectID } = object;
  const lvl1 = first.map(read).filter(Boolean).join(" ");
  return {
    objectID,
    url: objectID,
    hierarchy: { lvl0: "", lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: others.flat().map(read).filter(Boolean).join("\n"),
    type: "lvl1",
    position: 0,
  };
}

const headingNames = ["title", "name", "heading", "label"];

/** Without settings: what sounds like a heading first, then everything else. */
function guessGroups(object: StoredObject): SearchableGroup[] {
  const names = Object.keys(object).filter((name) => name !== "objectID" && textOf(object[name]) !== "");
  const heading = headingNames.find((name) => names.includes(name)) ?? names[0];
  return heading === undefined
    ? []
    : [[heading], ...names.filter((name) => name !== heading).map((name) => [name])];
}

/** All text in a value. */
export function textOf(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (isList(value)) return value.map(textOf).filter(Boolean).join("\n");
  if (isObject(value)) return Object.values(value).map(textOf).filter(Boolean).join("\n");
  return "";
}
