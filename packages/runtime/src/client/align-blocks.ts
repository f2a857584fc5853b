/** What becomes of one place in a list: kept as it is, changed in place, inserted, or removed. Indexes into old and new. */
export type Step =
  | { kind: "change"; from: number; to: number }
  | { kind: "insert"; to: number }
  | { kind: "keep"; from: number; to: number }
  | { kind: "remove"; from: number };

/** The fewest places to touch, in order. Between two places that are kept, old and new are paired one by one. */
export function alignBlocks(from: readonly string[], to: readonly string[]): Step[] {
  const steps: Step[] = [];
  let at = { from: 0, to: 0 };
  for (const kept of [...findCommon(from, to), { from: from.length, to: to.length }]) {
    for (; at.from < kept.from && at.to < kept.to; at = { from: at.from + 1, to: at.to + 1 }) {
      steps.push({ kind: "change", ...at });
    }
    for (; at.from < kept.from; at = { ...at, from: at.from + 1 })
      steps.push({ kind: "remove", from: at.from });
    for (; at.to < kept.to; at = { ...at, to: at.to + 1 }) steps.push({ kind: "insert", to: at.to });
    if (kept.from < from.length) steps.push({ kind: "keep", ...kept });
    at = { from: kept.from + 1, to: kept.to + 1 };
  }
  return steps;
}

/** The longest common subsequence, as pairs of indexes. */
function findCommon(from: readonly string[], to: readonly string[]): { from: number; to: number }[] {
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        from[i] === to[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: { from: number; to: number }[] = [];
  for (let i = 0, j = 0; i < from.length && j < to.length;) {
    if (from[i] === to[j]) pairs.push({ from: i++, to: j++ });
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
