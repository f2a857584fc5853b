export interface LastUpdatedOptions {
  /** Whether pages know who changed them: all, or all but some (`dependabot[bot]`, `/\[bot\]$/`). @default false */
  authors?: boolean | { exclude: readonly (RegExp | string)[] };
  /** Commits that changed no content, such as those of a formatter: their hashes, or how these begin. @default none */
  ignoreCommits?: readonly string[];
  /** Whether search engines are told, by `article:modified_time` and JSON-LD. @default true */
  metadata?: boolean;
}

/** Names that may be shown. */
export function selectAuthors(names: readonly string[], authors: LastUpdatedOptions["authors"]): string[] {
  if (authors === undefined || authors === false) return [];
  const excluded = authors === true ? [] : authors.exclude;
  return names.filter(
    (name) => !excluded.some((one) => (typeof one === "string" ? one === name : name.search(one) >= 0)),
  );
}
