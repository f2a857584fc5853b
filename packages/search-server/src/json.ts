export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json;
}

/** An object of an index. */
export interface StoredObject extends JsonObject {
  readonly objectID: string;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** `readPath({ a: { b: 1 } }, "a.b")` is `1`; of a list, the values of its members. */
export function readPath(value: Json | undefined, path: string): Json | undefined {
  if (isObject(value) && Object.hasOwn(value, path)) return value[path];
  const [name = "", ...rest] = path.split(".");
  let current = readName(value, name);
  for (const next of rest) current = readName(current, next);
  return current;
}

function readName(value: Json | undefined, name: string): Json | undefined {
  if (isObject(value)) return Object.hasOwn(value, name) ? value[name] : undefined;
  if (!isList(value)) return undefined;
  const found = value.map((one) => readName(one, name)).filter((one) => one !== undefined);
  return found.length === 0 ? undefined : found.flat();
}
