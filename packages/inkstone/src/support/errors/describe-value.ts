/** `describeValue(42)` is `the number 42`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || typeof value === "boolean") return String(value);
  if (typeof value === "string") return value === "" ? "empty" : shorten(JSON.stringify(value));
  if (typeof value === "number" || typeof value === "bigint") return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (value instanceof Promise) return "a promise";
  // In a config, it may be one of another realm.
  if (Object.prototype.toString.call(value) === "[object RegExp]") return "a regular expression";
  if (typeof value !== "object") return `a ${typeof value}`;
  const name = findClass(value);
  return name === undefined ? "an object" : `an instance of ${name === "" ? "a class" : name}`;
}

/** Of which class an object is an instance: of none when it was written in braces, in whichever realm. */
export function findClass(value: object): string | undefined {
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  if (prototype === null) return undefined;
  const name = prototype.constructor?.name ?? "";
  return name === "Object" ? undefined : name;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
