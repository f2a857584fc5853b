import { dropGroups } from "./drop-groups.ts";
import { isOptional, isRestriction, type Piece, readPattern } from "./group-reader.ts";
import { sketchPattern } from "./sketch-pattern.ts";

/** Below this, a pattern is compiled in no time. */
const LONG_PATTERN = 1000;
/** Groups up to this length are taken over as they are. */
const SHORT_GROUP = 100;
/** How many pieces of a long pattern, one behind the other, are taken over where it looks ahead. */
const AHEAD = 9;

/**
 * Short patterns that match wherever a long one does, and in more places: `a(?=\s*=\s*(b|c…))` without the end of
 * what it looks ahead for. Some patterns take longer to compile than a page takes to parse, and are hardly ever needed
 * once the short one was tried. Where that is long itself, a sketch of the pattern stands before it. None for patterns
 * that are short, or not understood.
 */
export function relaxPattern(source: string): string[] {
  if (source.length < LONG_PATTERN || /\\[1-9k]/.test(source)) return [];
  try {
    const alternatives = readPattern(dropGroups(source, new Set()).source);
    const relaxed = relaxAlternatives(alternatives, LONG_PATTERN);
    if (relaxed.length * 2 >= source.length) return [];
    const sketch = relaxed.length < LONG_PATTERN ? relaxed : sketchPattern(alternatives);
    return sketch.length * 2 < relaxed.length ? [sketch, relaxed] : [relaxed];
  } catch {
    return [];
  }
}

function relaxAlternatives(alternatives: readonly Piece[][], room: number): string {
  return alternatives.map((pieces) => relaxSequence(pieces, room)).join("|");
}

/** Up to the first long group, and only the beginning of that: what follows is left open. */
function relaxSequence(pieces: readonly Piece[], room: number): string {
  let text = "";
  for (const [index, piece] of pieces.entries()) {
    const left = room - index;
    if (left <= 0) return text;
    if (typeof piece === "string" || piece.source.length <= SHORT_GROUP) {
      text += typeof piece === "string" ? piece : piece.source;
    } else if (piece.opening === "(?=") {
      text += `(?=${relaxAlternatives(piece.alternatives, AHEAD)})`;
    } else if (!isRestriction(piece)) {
      const inner = relaxAlternatives(piece.alternatives, left);
      const skipped = isOptional(piece) ? `|${relaxSequence(pieces.slice(index + 1), left)}` : "";
      return `${text}(?:${inner}${skipped})`;
    }
  }
  return text;
}
