/** Where a value is in the config: `["themeConfig", "nav", 0, "link"]`. */
export type ValuePath = readonly (number | string)[];

/** Something wrong with one value. The file and line are found later, from the path. */
export interface Problem {
  code: string;
  path: ValuePath;
  message: string;
  hint?: string;
}

/** `describePath(["nav", 0, "link"])` is `nav[0].link`. */
export function describePath(path: ValuePath): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      if (!/^[\w$]+$/.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join("");
}

/** `describeValue(42)` is `the number 42`. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || typeof value === "boolean") return String(value);
  if (typeof value === "string") return value === "" ? "empty" : shorten(JSON.stringify(value));
  if (typeof value === "number" || typeof value === "bigint") return `the number ${value}`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (value instanceof Promise) return "a promise";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

export function createTypeProblem(path: ValuePath, expected: string, value: unknown): Problem {
  const name = path.length === 0 ? "The config" : describePath(path);
  return {
    code: "config-type",
    path,
    message: `${name} must be ${expected}, but it is ${describeValue(value)}.`,
  };
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
