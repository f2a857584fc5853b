import { type Group, isOptional, isRestriction, type Piece } from "./group-reader.ts";

/** How many signs and classes a sketch has, about. */
const SIZE = 80;
/** How many of them are for what stands behind a group that is cut. */
const BEHIND = 4;
/** What a letter counts: a word compiles to less than as many classes. */
const LETTER = 1 / 4;
/** Only lines of ASCII are compared. A class without members, which would do, cannot be repeated in all engines. */
const ANYTHING = "[\\x00-\\x7f]*?";

/** How much of a pattern may still be written. */
interface Room {
  size: number;
  /** One gap on each way through the pattern: with more, a long line would take its length squared and cubed. */
  hasGap: boolean;
}

/**
 * The pattern with less the deeper it goes: alternatives share what room there is. A group that does not fit keeps its
 * beginning; then comes anything, and the beginning of what stands behind the group.
 */
export function sketchPattern(alternatives: readonly Piece[][]): string {
  return sketchAlternatives(alternatives, { size: SIZE, hasGap: false });
}

function sketchAlternatives(alternatives: readonly Piece[][], { size, hasGap }: Room): string {
  const share = Math.max(1, Math.floor(size / alternatives.length));
  const sketches = alternatives.map((pieces) => sketchSequence(pieces, { size: share, hasGap }));
  return [...new Set(sketches)].join("|");
}

function sketchSequence(pieces: readonly Piece[], { size, hasGap }: Room): string {
  let text = "";
  let left = size;
  for (const [index, piece] of pieces.entries()) {
    const cost = sizeOf(piece);
    if (cost <= left) {
      text += typeof piece === "string" ? piece : piece.source;
      left -= cost;
    } else if (typeof piece === "string" || left <= 0) {
      return text;
    } else if (piece.opening === "(?=") {
      return `${text}(?=${sketchAlternatives(piece.alternatives, { size: left, hasGap })})`;
    } else if (!isRestriction(piece)) {
      return text + sketchGroup(piece, pieces.slice(index + 1), { size: left, hasGap });
    }
  }
  return text;
}

/** A group that does not fit, and what stands behind it. */
function sketchGroup(group: Group, behind: readonly Piece[], { size, hasGap }: Room): string {
  const next = hasGap ? "" : sketchSequence(behind, { size: Math.min(BEHIND, size), hasGap: true });
  if (next !== "") {
    const inner = sketchAlternatives(group.alternatives, { size: Math.max(1, size - BEHIND), hasGap: true });
    return `(?:(?:${inner})${ANYTHING})${isOptional(group) ? "?" : ""}${next}`;
  }
  const inner = sketchAlternatives(group.alternatives, { size, hasGap });
  return `(?:${inner}${isOptional(group) ? `|${sketchSequence(behind, { size, hasGap })}` : ""})`;
}

function sizeOf(piece: Piece): number {
  if (typeof piece === "string") return /^\w$/.test(piece) ? LETTER : 1;
  return piece.alternatives.flat().reduce((sum, inner) => sum + sizeOf(inner), 0);
}
