/**
 * How many letters before a word are an article of it, or a little word that lost its vowel: 2 in `l’installation`, 3 in `والمكونات`. Too little
 * has to be left for a word where it is part of the word itself: ألف.
 */
export function lengthOfArticle(word: string): number {
  return mayHaveArticle.test(word) ? findArticle(word).length : 0;
}

/**
 * What most words do not have: an apostrophe near the front and a word behind it, unlike `it’s`, or the first letters of articles. Without
 * `i`, which makes V8 look for other cases of every letter: to make the pattern took ten times as long.
 */
const mayHaveArticle = /^(?:[A-Za-z]{1,6}['’][^]{3}|[ابفكلوהוש])/;

/** Patterns that know all scripts take as long to make as a page to read; a function makes them where they are met. */
function findArticle(word: string): string {
  const [article = ""] = findElided(word) ?? findArabic(word) ?? findHebrew(word) ?? [];
  return article;
}

/** Of French, Italian and Catalan. */
function findElided(word: string): RegExpExecArray | null {
  return /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu|un|(?:[dn]e|d?a|su)ll|que(?:st|ll))['’](?=\p{L}{3})/iu.exec(
    word,
  );
}

/** Marks of vowels may stand between the letters. */
function findArabic(word: string): RegExpExecArray | null {
  return /^[وف]?\p{M}*(?:[بك]?\p{M}*ا\p{M}*ل|ل\p{M}*ل)\p{M}*(?=(?:\p{L}\p{M}*){3})/u.exec(word);
}

function findHebrew(word: string): RegExpExecArray | null {
  return /^[וש]?\p{M}*ה\p{M}*(?=(?:\p{L}\p{M}*){3})/u.exec(word);
}
