const shortest = 3;

/**
 * Cuts the endings of English that do not change what a reader looks for. The stem is always a beginning of the word, so that all
 * words of one stem are neighbours in a sorted vocabulary: `stem("properties")` and `stem("property")` are `propert`.
 */
export function stem(word: string): string {
  if (word.length <= shortest) return word;
  if (beyondLetters.test(word)) return cyrillic.exec(word)?.[1] ?? word;
  for (const [ending, isDoubling] of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < shortest || (ending === "s" && rest.endsWith("s"))) continue;
    return unify(trim(isDoubling ? undouble(rest) : rest));
  }
  return unify(trim(word));
}

const beyondLetters = /[^a-z]/;

/** Endings of Russian and Ukrainian nouns and adjectives, whose й and ї have lost their marks: настройк-а, настройк-ами. */
const cyrillic =
  /^([а-яєіґ]{3,}?)(?:[иі]?(?:ями|ами|ях|ах|ям|ам|ем|ом|єм|еи|ею|єю|ов|ев|ів|ия|ію|ию|ія|ии|іі)|[иыоеі](?:го|му|ми|и|і|е|х|м|ю|є)|(?:ая|яя|ую|юю|ою|ої)|[аяоеєуюыиіь])$/;

/**
 * The stem of a word, and those of the words that it may have been made from: `validation` of `valid` or of `validate`, `reusable` of
 * `reuse`. Each is a beginning of the word.
 */
export function findStems(word: string): string[] {
  const own = stem(word);
  if (beyondLetters.test(word)) return [own];
  // An s that may not be an ending: alias and aliases, status, canvas.
  const whole = /[aiou]s$/.test(word) ? [word] : [];
  const roots = derivations.flatMap(([ending, rests]) => {
    const root = ending.exec(word)?.[1];
    return root === undefined || root.endsWith("i") ? [] : rests.map((rest) => toStem(root + rest));
  });
  return [...new Set([own, ...whole, ...roots])];
}

/** What was made into another word, and what it may have ended with: navigat-ion, declar-ation, defin-ition. */
const derivations: readonly (readonly [ending: RegExp, rests: readonly string[]])[] = [
  [/^([a-z]{4,})ations?$/, ["", "at"]],
  [/^([a-z]{5,})itions?$/, [""]],
  [/^([a-z]{5,})ions?$/, [""]],
  [/^([a-z]{4,})[ai]b(?:les?|ility|ilities)$/, [""]],
  [/^([a-z]{4,})it(?:y|ies)$/, [""]],
  [/^([a-z]{3,}ic)ally$/, [""]],
];

/** As other words of the same origin are cut: documentation like document, which loses its end, too. */
function toStem(root: string): string {
  return root.endsWith("ment") ? stem(root) : unify(undouble(root));
}

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
