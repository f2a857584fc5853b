import { withoutMark } from "./without-mark.ts";
import { type Place, SiteError } from "../errors/site-error.ts";

/** A JSON value that knows where it stands in its file. */
export type JsonNode = JsonArray | JsonLiteral | JsonObject;

export interface JsonArray {
  kind: "array";
  offset: number;
  items: JsonNode[];
}

export interface JsonObject {
  kind: "object";
  offset: number;
  members: JsonMember[];
}

export interface JsonMember {
  key: string;
  offset: number;
  value: JsonNode;
}

export interface JsonLiteral {
  kind: "literal";
  offset: number;
  value: boolean | number | string | null;
}

/** `JSON.parse` that keeps offsets, because a wrong name in a valid file must be shown in its line too. */
export function parseJson(text: string, file: string): JsonNode {
  const cursor: Cursor = { text, file, offset: text.startsWith("\uFEFF") ? 1 : 0, depth: 0 };
  const node = parseValue(cursor);
  skipSpace(cursor);
  if (cursor.offset < text.length) throw unexpected(cursor, "the end of the file");
  return node;
}

/** What is wrong with a text that should be JSON; undefined when nothing is. */
export function findJsonError(text: string, file: string): SiteError | undefined {
  try {
    JSON.parse(withoutMark(text));
    return undefined;
  } catch {
    return readError(() => parseJson(text, file));
  }
}

function readError(action: () => unknown): SiteError | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
}

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number, file: string): Place {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  let line = 1;
  for (
    let index = text.indexOf("\n");
    index !== -1 && index < lineStart;
    index = text.indexOf("\n", index + 1)
  )
    line += 1;
  return { file, line, column: offset - lineStart + 1 };
}

interface Cursor {
  readonly text: string;
  readonly file: string;
  offset: number;
  depth: number;
}

/** Far deeper than any list of links, and far from the end of the stack. */
const MAX_DEPTH = 100;

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

function parseValue(cursor: Cursor): JsonNode {
  skipSpace(cursor);
  const { text, offset } = cursor;
  if (text[offset] === "[") return nest(cursor, parseArray);
  if (text[offset] === "{") return nest(cursor, parseObject);
  if (text[offset] === '"') return { kind: "literal", offset, value: parseString(cursor) };
  const source = take(cursor, LITERAL);
  if (source === undefined) throw unexpected(cursor, "a value");
  return { kind: "literal", offset, value: JSON.parse(source) as JsonLiteral["value"] };
}

function parseArray(cursor: Cursor): JsonArray {
  const node: JsonArray = { kind: "array", offset: cursor.offset, items: [] };
  parseList(cursor, "]", () => {
    node.items.push(parseValue(cursor));
  });
  return node;
}

function parseObject(cursor: Cursor): JsonObject {
  const node: JsonObject = { kind: "object", offset: cursor.offset, members: [] };
  parseList(cursor, "}", () => {
    const { offset } = cursor;
    if (cursor.text[offset] !== '"') throw unexpected(cursor, "a key in double quotes");
    const key = parseString(cursor);
    skipSpace(cursor);
    if (cursor.text[cursor.offset] !== ":") throw unexpected(cursor, `":" after the key "${key}"`);
    cursor.offset += 1;
    node.members.push({ key, offset, value: parseValue(cursor) });
  });
  return node;
}

function parseList(cursor: Cursor, end: "]" | "}", parseEntry: () => void): void {
  cursor.offset += 1;
  skipSpace(cursor);
  while (cursor.text[cursor.offset] !== end) {
    parseEntry();
    skipSpace(cursor);
    if (cursor.text[cursor.offset] === end) break;
    if (cursor.text[cursor.offset] !== ",")
      throw unexpected(cursor, `a comma or "${end}"`, adviceBetween(cursor));
    const comma = cursor.offset;
    cursor.offset += 1;
    skipSpace(cursor);
    if (cursor.text[cursor.offset] === end) throw syntaxError(cursor, comma, `a comma before "${end}"`);
  }
  cursor.offset += 1;
}

function parseString(cursor: Cursor): string {
  const source = take(cursor, STRING);
  if (source === undefined)
    throw syntaxError(cursor, cursor.offset, "a string that is not closed or has a wrong escape");
  return JSON.parse(source) as string;
}

function nest<Node>(cursor: Cursor, parse: (cursor: Cursor) => Node): Node {
  cursor.depth += 1;
  if (cursor.depth > MAX_DEPTH) throw syntaxError(cursor, cursor.offset, `more than ${MAX_DEPTH} levels`);
  const node = parse(cursor);
  cursor.depth -= 1;
  return node;
}

function skipSpace(cursor: Cursor): void {
  take(cursor, /[ \t\r\n]*/y);
}

function take(cursor: Cursor, expression: RegExp): string | undefined {
  expression.lastIndex = cursor.offset;
  const [found] = expression.exec(cursor.text) ?? [];
  if (found !== undefined) cursor.offset += found.length;
  return found;
}

function unexpected({ text, offset, file }: Cursor, expected: string, advice?: string): SiteError {
  return syntaxError({ text, file }, offset, `${nameOf(text[offset])} where ${expected} should be`, advice);
}

function nameOf(found: string | undefined): string {
  if (found === undefined) return "the end";
  return found === '"' ? "a string" : `"${found}"`;
}

function syntaxError(
  { text, file }: Pick<Cursor, "file" | "text">,
  offset: number,
  found: string,
  advice = adviceFor({ text, file }, offset),
): SiteError {
  return new SiteError(`This file is not valid JSON: it has ${found}.`, {
    code: "json-syntax",
    hint: advice,
    place: placeAt(text, offset, file),
  });
}

/** A value right behind another: the comma is missing there, often at the end of a line above. */
function adviceBetween({ text, offset, file }: Cursor): string | undefined {
  if (!/["[{\w-]/.test(text[offset] ?? "")) return undefined;
  const before = text.slice(0, offset).trimEnd().length;
  const { line } = placeAt(text, before, file);
  return line === placeAt(text, offset, file).line
    ? "Put a comma before it."
    : `Put a comma at the end of line ${line}.`;
}

function adviceFor({ text, file }: Pick<Cursor, "file" | "text">, offset: number): string {
  if (text[offset] === "'") return "Write strings with double quotes.";
  if (text[offset] === "/") return "Remove the comment: JSON has none.";
  if (text[offset] === ",") return "Remove the comma.";
  if (text.trim() === "")
    return file.endsWith(".json") && !/_(?:meta|nav)\.json$/.test(file)
      ? "Write an object, for example {}."
      : "Write a list, for example [].";
  return "Correct the file at this place.";
}
