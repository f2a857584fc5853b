/** No suggestion is further from the word than this, however long the word is. */
const MAX_DISTANCE = 8;

/**
 * The candidate that someone who wrote `word` most likely meant, or undefined when none is near.
 * `closest("titel", ["base", "title"])` is `title`.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let limit = Math.min(MAX_DISTANCE, Math.max(1, Math.floor(word.length / 3)));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = distanceWithin(wanted, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    best = candidate;
    if (distance === 0) break;
    // From here on only a nearer one counts, so the rest is dismissed sooner and ties go to the first.
    limit = distance - 1;
  }
  return best;
}

/** Edits (insert, delete, replace, swap neighbours) from one word to the other; more than `limit` when there are more. */
function distanceWithin(left: string, right: string, limit: number): number {
  const [a, b] = withoutCommonEnds(left, right);
  if (a === "" || b === "") return a.length + b.length;

  let [before, previous, current] = rowsOf(b.length + 1);
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let smallest = row;
    const letter = a.charCodeAt(row - 1);
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1);
      const isSwap =
        row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other;
      let value = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (letter === other ? 0 : 1),
      );
      if (isSwap) value = Math.min(value, at(before, column - 2) + 1);
      current[column] = value;
      if (value < smallest) smallest = value;
    }
    if (smallest > limit) return smallest;
    [before, previous, current] = [previous, current, before];
  }
  return at(previous, b.length);
}

let rows: [Uint16Array, Uint16Array, Uint16Array] | undefined;

/** The same three rows for every word, as long as they are wide enough; the second counts from 0. */
function rowsOf(width: number): [Uint16Array, Uint16Array, Uint16Array] {
  if (rows === undefined || rows[0].length < width) {
    rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  }
  for (let column = 0; column < width; column++) rows[1][column] = column;
  return rows;
}

/** Routes share most of their letters; only what lies between costs time. */
function withoutCommonEnds(left: string, right: string): [string, string] {
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left.charCodeAt(start) === right.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    left.charCodeAt(left.length - 1 - end) === right.charCodeAt(right.length - 1 - end)
  )
    end += 1;
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)];
}

function at(row: Uint16Array, column: number): number {
  return row[column] ?? 0;
}
