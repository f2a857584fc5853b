/** An object of a description. What others wrote is looked at before it is believed. */
export type JsonMap = Readonly<Record<string, unknown>>;

export function mapOf(value: unknown): JsonMap {
  return isMap(value) ? value : {};
}

export function isMap(value: unknown): value is JsonMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Texts, and what people write where a text belongs: `version: 1.0`. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** Values that are objects, by their keys in order. Extensions (`x-…`) are none of ours. */
export function entriesOf(value: unknown): [string, JsonMap][] {
  return Object.entries(mapOf(value)).filter((entry): entry is [string, JsonMap] => {
    return isMap(entry[1]) && !entry[0].startsWith("x-");
  });
}
