import { isMap, mapOf, textOf } from "../load/json.ts";
import type { Parameter } from "../model/api.ts";

/** What stands between items that share one name, unless it is a comma. */
const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

/** A parameter in the query as its style says: `tag=a&tag=b`, `tag=a,b` or `filter%5Bmin%5D=1`. */
export function writeQuery({ name, style, isExploded }: Parameter, value: unknown): string[] {
  const pair = (key: string, one: string): string => `${encodeURIComponent(key)}=${one}`;
  if (Array.isArray(value))
    return isExploded
      ? value.map((item) => pair(name, encode(item)))
      : [pair(name, value.map(encode).join(DELIMITERS[style] ?? ","))];
  if (!isMap(value)) return [pair(name, encode(value))];
  const entries = Object.entries(value);
  if (entries.length === 0) return [pair(name, encode(name))];
  if (style === "deepObject") return entries.map(([key, one]) => pair(`${name}[${key}]`, encode(one)));
  if (style === "content") return [pair(name, encode(JSON.stringify(value)))];
  return isExploded
    ? entries.map(([key, one]) => pair(key, encode(one)))
    : [pair(name, entries.flatMap(([key, one]) => [encode(key), encode(one)]).join(","))];
}

/** A parameter in a path, a header or a cookie: items of a list, or keys and values, with commas between them. */
export function writeSimple(value: unknown): string {
  return (isMap(value) ? Object.entries(value).flat() : [value].flat()).map(writeValue).join(",");
}

/** Fields of a form. Values of a list are fields of the same name. */
export function writeFields(value: unknown): [string, string][] {
  return Object.entries(mapOf(value)).flatMap(([name, written]) =>
    [written].flat().map((one): [string, string] => [name, writeValue(one)]),
  );
}

function encode(value: unknown): string {
  return encodeURIComponent(writeValue(value));
}

/** As it is sent where there is no room for a structure. */
function writeValue(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : textOf(value);
}
