const shortest = 3;

/**
 * Cuts the endings of English that do not change what a reader looks for. The stem is always a beginning of the word, so that all
 * words of one stem are neighbours in a sorted vocabulary: `stem("properties")` and `stem("property")` are `propert`.
 */
export function stem(word: string): string {
  if (word.length <= shortest || beyondLetters.test(word)) return word;
  for (const [ending, isDoubling] of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < shortest || (ending === "s" && rest.endsWith("s"))) continue;
    return unify(trim(isDoubling ? undouble(rest) : rest));
  }
  return unify(trim(word));
}

const beyondLetters = /[^a-z]/;

/** Longest first; behind the doubling ones a consonant may stand twice (stopping → stop). */
const endings: readonly (readonly [ending: string, isDoubling: boolean])[] = [
  ["nesses", false],
  ["ness", false],
  ["ments", false],
  ["ment", false],
  ["ings", true],
  ["ing", true],
  ["edly", true],
  ["ied", false],
  ["ies", false],
  ["ed", true],
  ["es", false],
  ["ly", false],
  ["s", false],
];

/** What is left of an ending: the e of cache (caching), the y of property (properties). */
function trim(word: string): string {
  const last = word.at(-1);
  return word.length > shortest && (last === "e" || last === "y" || last === "i") ? word.slice(0, -1) : word;
}

/** What Britain and America end differently: colour and color, customise and customize, localisation and localization. */
const spelledTwice = /^([a-z]{3,}o)u?r$|^([a-z]{4,}i)[sz](?:ation)?$/;

function unify(word: string): string {
  const [, or, ise] = spelledTwice.exec(word) ?? [];
  return or ?? ise ?? word;
}

function undouble(word: string): string {
  const last = word.at(-1) ?? "";
  const isDouble = word.length > shortest && last === word.at(-2) && !"lsz".includes(last);
  return isDouble ? word.slice(0, -1) : word;
}
