import { type Group, type Piece, readPattern } from "./group-reader.ts";

/** A pattern without groups that nobody reads. */
export interface SparePattern {
  source: string;
  /** Which of the groups it had are left, in order; undefined: those from the first on. */
  groups: readonly number[] | undefined;
}

/**
 * Matches the same: `(a(b))(c|d)` of which group 2 is needed → `a(b)(?:c|d)`. Every group makes a pattern longer to
 * compile, and grammars group far more than they name.
 */
export function dropGroups(source: string, needed: ReadonlySet<number>): SparePattern {
  // References count groups, and no digit may come to stand behind `\0`.
  if (/\\[\dk]/.test(source)) return { source, groups: undefined };
  try {
    const writer = new GroupWriter(needed);
    const spare = writer.writeAlternatives(readPattern(source));
    const isCounted = writer.kept.every((group, at) => group === at + 1);
    return { source: spare, groups: isCounted ? undefined : writer.kept };
  } catch {
    return { source, groups: undefined };
  }
}

class GroupWriter {
  readonly kept: number[] = [];
  readonly #needed: ReadonlySet<number>;
  #count = 0;

  constructor(needed: ReadonlySet<number>) {
    this.#needed = needed;
  }

  writeAlternatives(alternatives: readonly Piece[][]): string {
    return alternatives.map((pieces) => pieces.map((piece) => this.#write(piece)).join("")).join("|");
  }

  #write(piece: Piece): string {
    if (typeof piece === "string") return piece;
    const { alternatives, quantifier } = piece;
    const opening = this.#open(piece);
    const inner = this.writeAlternatives(alternatives);
    const isBare = opening === "(?:" && quantifier === "" && alternatives.length === 1;
    return isBare ? inner : `${opening}${inner})${quantifier}`;
  }

  /** Groups are counted by their openings. */
  #open({ opening }: Group): string {
    if (!/^\((?:\?<[^=!].*)?$/.test(opening)) return opening;
    this.#count++;
    if (!this.#needed.has(this.#count)) return "(?:";
    this.kept.push(this.#count);
    return opening;
  }
}
