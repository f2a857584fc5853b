/** Where the character begins that a place is in: a vowel sign of Thai is no character without its consonant. */
export function beginOfCharacter(text: string, place: number): number {
  let at = place;
  while (at > 0 && belongsToLast(text, at)) at -= 1;
  return at;
}

/** The place behind all that belongs to the last character before it. */
export function endOfCharacter(text: string, place: number): number {
  let at = place;
  while (at > 0 && belongsToLast(text, at)) at += 1;
  return at;
}

/** No mark comes before it. */
const firstMark = 0x300;
/** Behind these signs of Khmer and Myanmar a consonant stands below the last one. */
const stackers = "\u17d2\u1039";

function belongsToLast(text: string, at: number): boolean {
  if (!(text.charCodeAt(at) >= firstMark)) return false;
  // The vowel am of Thai and Lao is a mark and a letter in one.
  return stackers.includes(text.charAt(at - 1)) || /[\p{M}\u0e33\u0eb3]/u.test(text.charAt(at));
}
