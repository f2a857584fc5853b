/** Kinds of characters, as the tokenizer sees them. */
export const OTHER = 1;
export const WORD = 2;
export const CJK = 3;
export const JOINER = 4;

const kinds = new Uint8Array(65_536);
const asciiLetter = /[\da-z]/i;
/** The last is no blank: in Persian it keeps two letters of a word apart. */
const joiners = "-_.:'’\u200c";

/** The kind of a UTF-16 unit; 0 never comes back, it marks what was not asked before. */
export function classify(unit: number): number {
  // Beyond the end of a text, the unit is NaN.
  if (!(unit >= 0)) return OTHER;
  const known = kinds[unit] as number;
  if (known > 0) return known;
  const kind = kindOf(unit);
  kinds[unit] = kind;
  return kind;
}

function kindOf(unit: number): number {
  if (isUnspaced(unit)) return CJK;
  const character = String.fromCharCode(unit);
  if (joiners.includes(character)) return JOINER;
  const isLetter = unit < 128 ? asciiLetter.test(character) : isLetterOfAnyScript(character);
  return isLetter ? WORD : OTHER;
}

/** Patterns that know all scripts take as long to make as a page to read; a function makes them where they are met. */
function isLetterOfAnyScript(character: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(character);
}

/** First and last units of scripts without spaces; surrogates are nearly always emoji or rare Han. */
const unspaced = [
  [0x0e00, 0x0eff], // Thai, Lao
  [0x1000, 0x109f], // Myanmar
  [0x1780, 0x17ff], // Khmer
  [0x3005, 0x3007],
  [0x3041, 0x30fa], // kana
  [0x30fc, 0x30ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3], // Hangul
  [0xd83c, 0xd83e],
  [0xd840, 0xd88f],
  [0xdc00, 0xdfff],
  [0xf900, 0xfaff],
  [0xff66, 0xff9f], // kana of half the width
] as const;

function isUnspaced(unit: number): boolean {
  return unspaced.some(([first, last]) => unit >= first && unit <= last);
}

/** Whether a script without blanks is an alphabet: a pair of its letters is far from a word. */
export function isLetterWithoutBlanks(unit: number): boolean {
  return unit >= 0x0e00 && unit <= 0x17ff && isUnspaced(unit);
}
