/** Words shorter than this are too much like others to be guessed. */
const shortestGuess = 4;
const shortestForTwo = 8;

/** Whether a term may be what a misspelled word means: letters of alphabets only, and enough of them. */
export function canBeSpelling(term: string): boolean {
  return term.length >= shortestGuess && !beyondAlphabets.test(term);
}

/** Latin, and from Greek and Cyrillic to Hebrew and Arabic. */
const beyondAlphabets = /[^a-z\u0370-\u065f\u066e-\u06ef]/;

/** How many slips are forgiven in a word. */
export function forgivenEdits(word: string): number {
  if (!canBeSpelling(word)) return 0;
  return word.length < shortestForTwo ? 1 : 2;
}

/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make `term` of `word`, or a beginning of
 * `term` when the word may be unfinished; more than `most` comes back as `most + 1`.
 */
export function countEdits(word: string, term: string, { most, isPrefix }: EditOptions): number {
  if (word.length - term.length > most || (!isPrefix && term.length - word.length > most)) return most + 1;
  const end = Math.min(term.length, word.length + most);
  const width = end + 1;
  let before = rows[0];
  let last = rows[1];
  let row = rows[2];
  for (let column = 0; column < width; column++) last[column] = column;

  for (let line = 1; line <= word.length; line++) {
    row[0] = line;
    let best = line;
    const letter = word.charCodeAt(line - 1);
    for (let column = 1; column < width; column++) {
      const isSame = letter === term.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (row[column - 1] as number) + 1,
      );
      const isSwap =
        line > 1 &&
        column > 1 &&
        letter === term.charCodeAt(column - 2) &&
        word.charCodeAt(line - 2) === term.charCodeAt(column - 1);
      if (isSwap) cost = Math.min(cost, (before[column - 2] as number) + 1);
      row[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  const edits = isPrefix ? Math.min(...last.subarray(0, width)) : (last[term.length] as number);
  return Math.min(edits, most + 1);
}

interface EditOptions {
  readonly most: number;
  readonly isPrefix: boolean;
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;
