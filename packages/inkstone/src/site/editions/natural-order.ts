/**
 * File names as people count: `step-2` before `step-10`, `a` beside `A`. The same on every machine, which a locale's
 * collation is not. Works on code units and allocates nothing, because it is asked a hundred thousand times.
 */
export function compareNaturally(left: string, right: string): number {
  let a = 0;
  let b = 0;
  while (a < left.length && b < right.length) {
    if (isDigit(left, a) && isDigit(right, b)) {
      const endA = endOfNumber(left, (a = skipZeros(left, a)));
      const endB = endOfNumber(right, (b = skipZeros(right, b)));
      if (endA - a !== endB - b) return endA - a - (endB - b);
      for (; a < endA; a++, b++) {
        if (left.charCodeAt(a) !== right.charCodeAt(b)) return left.charCodeAt(a) - right.charCodeAt(b);
      }
      continue;
    }
    const difference = foldedAt(left, a) - foldedAt(right, b);
    if (difference !== 0) return difference;
    a += 1;
    b += 1;
  }
  return left.length - a - (right.length - b) || compareCodeUnits(left, right);
}

function isDigit(name: string, index: number): boolean {
  const code = name.charCodeAt(index);
  return code >= 48 && code <= 57;
}

/** To the first digit that counts, or behind the number when it is zero. */
function skipZeros(name: string, start: number): number {
  let index = start;
  while (name.charCodeAt(index) === 48) index += 1;
  return index;
}

function endOfNumber(name: string, start: number): number {
  let end = start;
  while (isDigit(name, end)) end += 1;
  return end;
}

function foldedAt(name: string, index: number): number {
  const code = name.charCodeAt(index);
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function compareCodeUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
