import { closest } from "../support/text/closest.ts";
import { type Place, SiteError } from "../support/errors/site-error.ts";
import { type JsonNode, type JsonObject, placeAt } from "../support/text/parse-json.ts";
import { isHeadingLevel } from "./is-heading-level.ts";

/** A JSON file under inspection: what is wrong with it is collected, so that all of it is reported at once. */
export interface Inspection {
  readonly text: string;
  readonly file: string;
  /** Stable code of the errors: `meta-shape`. */
  readonly code: string;
  readonly errors: SiteError[];
}

/** The fields of one object. A wrong one is reported and read as if it were absent. */
export interface Fields {
  place: Place;
  text(key: string): string | undefined;
  /** An absent one is reported and read as an empty text. */
  requiredText(key: string): string;
  flag(key: string): boolean | undefined;
  /** One of these texts: `choice("position", ["left", "right"])`. */
  choice<Option extends string>(key: string, options: readonly Option[]): Option | undefined;
  /** Levels of headings. */
  levels(key: string): number[] | undefined;
  list<Item>(key: string, read: (node: JsonNode) => Item): Item[] | undefined;
}

/** Reads an object whose keys are known; others are reported with the name that was probably meant. */
export function readFields(node: JsonObject, known: readonly string[], inspection: Inspection): Fields {
  for (const { key, offset } of node.members) {
    if (known.includes(key)) continue;
    report(inspection, offset, {
      message: `"${key}" is not a field of this entry.`,
      hint: adviceFor(key, known, "Remove it, or write one of"),
    });
  }
  const read = <Value>(key: string, expected: string, accept: (value: JsonNode) => Value | undefined) =>
    readField({ node, key, expected, accept }, inspection);
  const text = (key: string): string | undefined => read(key, "a text", acceptText);

  return {
    place: placeAt(inspection.text, node.offset, inspection.file),
    text,
    requiredText: (key) => text(key) ?? reportAbsent(node, key, inspection),
    flag: (key) => read(key, "true or false", acceptFlag),
    choice: (key, options) =>
      read(key, options.map((option) => `"${option}"`).join(" or "), (value) =>
        options.find((option) => option === acceptText(value)),
      ),
    levels: (key) => read(key, "a list of levels from 2 to 6", acceptLevels),
    list: (key, readItem) =>
      read(key, "a list", (value) => (value.kind === "array" ? value.items.map(readItem) : undefined)),
  };
}

export function report(
  inspection: Inspection,
  offset: number,
  { message, hint }: { message: string; hint: string },
): void {
  const { text, file, code } = inspection;
  inspection.errors.push(new SiteError(message, { code, hint, place: placeAt(text, offset, file) }));
}

/** `Did you mean "link"?`, or the whole choice when nothing is near. */
export function adviceFor(name: string, names: readonly string[], otherwise: string): string {
  const guess = closest(name, names);
  if (guess !== undefined) return `Did you mean "${guess}"?`;
  return `${otherwise} ${names.map((known) => `"${known}"`).join(", ")}.`;
}

interface FieldRequest<Value> {
  node: JsonObject;
  key: string;
  expected: string;
  accept(value: JsonNode): Value | undefined;
}

function readField<Value>(
  { node, key, expected, accept }: FieldRequest<Value>,
  inspection: Inspection,
): Value | undefined {
  const member = node.members.findLast((candidate) => candidate.key === key);
  if (member === undefined) return undefined;
  const value = accept(member.value);
  if (value === undefined) {
    report(inspection, member.value.offset, {
      message: `"${key}" should be ${expected}.`,
      hint: `Write ${expected}, or remove "${key}".`,
    });
  }
  return value;
}

function reportAbsent(node: JsonObject, key: string, inspection: Inspection): string {
  // A field that is there with a wrong value has been reported already.
  if (!node.members.some((member) => member.key === key)) {
    report(inspection, node.offset, { message: `This entry has no "${key}".`, hint: `Add "${key}" to it.` });
  }
  return "";
}

function acceptText(node: JsonNode): string | undefined {
  return node.kind === "literal" && typeof node.value === "string" ? node.value : undefined;
}

function acceptFlag(node: JsonNode): boolean | undefined {
  return node.kind === "literal" && typeof node.value === "boolean" ? node.value : undefined;
}

function acceptLevels(node: JsonNode): number[] | undefined {
  if (node.kind !== "array") return undefined;
  const values = node.items.map((item) => (item.kind === "literal" ? item.value : undefined));
  return values.every(isHeadingLevel) ? values : undefined;
}
