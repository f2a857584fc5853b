/**
 * How many letters before a word are an article of it, or a little word that lost its vowel: 2 in `l’installation`, 3 in `والمكونات`. Too little
 * has to be left for a word where it is part of the word itself: ألف.
 */
export function lengthOfArticle(word: string): number {
  if (!hasArticle.test(word)) return 0;
  return elided.exec(word)?.[0].length ?? arabic.exec(word)?.[0].length ?? hebrew.exec(word)?.[0].length ?? 0;
}

/** What most words do not have: an apostrophe in front, or the first letters of articles. */
const hasArticle = /^(?:[a-z]{1,6}['’]|[ابفكلوהוש])/i;
/** Of French, Italian and Catalan. */
const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu|un|(?:[dn]e|d?a|su)ll|que(?:st|ll))['’](?=\p{L}{3})/iu;
/** Marks of vowels may stand between the letters. */
const arabic = /^[وف]?\p{M}*(?:[بك]?\p{M}*ا\p{M}*ل|ل\p{M}*ل)\p{M}*(?=(?:\p{L}\p{M}*){3})/u;
const hebrew = /^[וש]?\p{M}*ה\p{M}*(?=(?:\p{L}\p{M}*){3})/u;
