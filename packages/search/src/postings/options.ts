/** What an index is made with; the names are those of full-text libraries that readers may know. */
export interface IndexOptions {
  /** In how many steps a term's weight in a record is kept. @default 9 */
  resolution?: number;
  /** Terms with fewer letters are not indexed. @default 1 */
  minlength?: number;
  /** How many records a query answers with at most. @default 100 */
  limit?: number;
  /** A starting point for all of them. @default "score" */
  preset?: Preset;
}

/**
 * - `memory`: one step, no code identifiers, no single letters: the smallest index.
 * - `performance`: three steps, and no typo tolerance: the fastest query.
 * - `match`: every word may be the beginning of a longer one: the most hits.
 * - `score`: nine steps, everything on: the best order.
 */
export type Preset = "memory" | "performance" | "match" | "score";

export interface ResolvedOptions {
  readonly resolution: number;
  readonly minlength: number;
  readonly limit: number;
  /** Whether identifiers of code blocks are found. */
  readonly hasCode: boolean;
  /** Whether a word that nothing matches may be misspelled. */
  readonly hasTypos: boolean;
  /** Whether every word may be incomplete, or the last one only. */
  readonly hasPrefixes: boolean;
}

const score: ResolvedOptions = {
  resolution: 9,
  minlength: 1,
  limit: 100,
  hasCode: true,
  hasTypos: true,
  hasPrefixes: false,
};

const presets: Readonly<Record<Preset, ResolvedOptions>> = {
  memory: { ...score, resolution: 1, minlength: 2, hasCode: false },
  performance: { ...score, resolution: 3, hasTypos: false },
  match: { ...score, hasPrefixes: true },
  score,
};

const highestResolution = 200;

export function resolveOptions(options: IndexOptions = {}): ResolvedOptions {
  const preset = presets[options.preset ?? "score"];
  const resolution = Math.round(options.resolution ?? preset.resolution);
  return {
    ...preset,
    resolution: Math.min(highestResolution, Math.max(1, resolution)),
    minlength: options.minlength ?? preset.minlength,
    limit: options.limit ?? preset.limit,
  };
}
