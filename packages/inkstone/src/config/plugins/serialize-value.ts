/** A text that changes with the value: functions by their source, objects by their entries whatever their order. */
export function serializeValue(value: unknown, above: readonly unknown[] = []): string {
  if (typeof value === "function") return `function ${value.name} ${value.toString()}`;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return `${typeof value} ${String(value)}`;
  if (above.includes(value)) return "above";
  if (value instanceof RegExp || value instanceof URL) return `${value.constructor.name} ${String(value)}`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  const inside = (one: unknown): string => serializeValue(one, [...above, value]);
  if (Array.isArray(value)) return `[${value.map(inside).join()}]`;
  if (value instanceof Set || value instanceof Map) return `${value.constructor.name} ${inside([...value])}`;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${inside(one)}`).join()}}`;
}
