/** A copy of plain data that nobody can change: the author's own objects stay as they are. */
export function freezeCopy<T>(value: T): T {
  if (Array.isArray(value)) return Object.freeze(value.map(freezeCopy)) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, freezeCopy(entry)] as const);
  return Object.freeze(Object.fromEntries(entries)) as T;
}
