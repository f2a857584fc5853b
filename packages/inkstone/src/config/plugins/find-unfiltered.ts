/** Visitors of the HTML tree that say which tags they want to see. */
export const FILTERED: ReadonlySet<string> = new Set(["element", "mdxJsxFlowElement", "mdxJsxTextElement"]);

export const FILTERED_VISITOR = "{ filter, visit } or a list of such objects";
export const FILTER_HINT = 'Write filter: ["a"] for the names that it wants to see, or filter: [] for all.';

/** The names of visitors that ought to say it and do not: `hast: { element() {} }`. */
export function findUnfiltered(visitors: object): string[] {
  return Object.entries(visitors)
    .filter(([name, value]) => FILTERED.has(name) && value !== undefined)
    .filter(([, value]) => ![value].flat().every(isFiltered))
    .map(([name]) => name);
}

function isFiltered(value: unknown): boolean {
  const { filter, visit } = (value ?? {}) as { filter?: unknown; visit?: unknown };
  return Array.isArray(filter) && typeof visit === "function";
}
