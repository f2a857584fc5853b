import { isMap } from "./json.ts";

/**
 * A description with the texts of another language over it. The translation has the same shape and only what differs;
 * lists of things with names (`tags`, `parameters`) are matched by name, other lists by place.
 */
export function mergeTranslation(original: unknown, translation: unknown): unknown {
  if (translation === undefined || translation === null) return original;
  if (isMap(original) && isMap(translation)) {
    const keys = new Set([...Object.keys(original), ...Object.keys(translation)]);
    return Object.fromEntries(
      Array.from(keys, (key) => [key, mergeTranslation(original[key], translation[key])]),
    );
  }
  if (!Array.isArray(original) || !Array.isArray(translation)) return translation;
  return original.map((item: unknown, index) =>
    mergeTranslation(item, findTranslation(item, index, translation)),
  );
}

function findTranslation(item: unknown, index: number, translation: readonly unknown[]): unknown {
  const name = nameOf(item);
  if (name === undefined) return translation[index];
  return translation.find((one) => nameOf(one) === name);
}

function nameOf(value: unknown): unknown {
  if (!isMap(value)) return undefined;
  return value["name"] ?? value["$ref"] ?? value["url"];
}
