/** A term of the index that may be what a word of the query means, and how well it fits, up to 1. */
export interface Alternative {
  readonly term: string;
  readonly quality: number;
  /** How many of the term's letters were typed; the rest is a guess. */
  readonly typed: number;
}

export interface QueryWord {
  readonly text: string;
  /** How the reader wrote it, in lower case, if there is more to it than its term: `bản` for `ban`. */
  readonly written?: string;
  readonly weight: number;
  readonly alternatives: readonly Alternative[];
}
