/** Negative when `left` is the older one. Reads `1.2.3` and `1.2.3-beta.1`; what follows a plus sign does not count. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [parse(left), parse(right)];
  for (const index of [0, 1, 2]) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  return comparePre(a.pre, b.pre);
}

function parse(version: string): { numbers: number[]; pre: string[] } {
  const [, numbers = "", pre = ""] = /^v?([\d.]+)(?:-([^+]+))?/.exec(version) ?? [];
  return { numbers: numbers.split(".").map(Number), pre: pre === "" ? [] : pre.split(".") };
}

/** Numbers before words, fewer parts before more. */
function comparePre(left: readonly string[], right: readonly string[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [a, b] = [left[index], right[index]];
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
    if (a === b) continue;
    const [isNumberA, isNumberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isNumberA && isNumberB) return Number(a) - Number(b);
    if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return 0;
}
