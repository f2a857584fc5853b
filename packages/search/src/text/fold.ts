/** `fold("Café’s")` is `cafe`: what readers type who leave out what their keyboard does not have. */
export function fold(word: string): string {
  if (isPlain(word, 0, word.length)) return word.toLowerCase();
  const plain = word.replace(apostrophes, "");
  if (!beyondAscii.test(plain)) return plain.toLowerCase();
  const bare = plain.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(undivided, (letter) => plainLetters[letter] ?? "");
}

/** Most words need no more than lower case: Latin letters, none but the first of them large, and digits. */
export function isPlain(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    const isSmall = (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
    if (!isSmall && (at > start || unit < 65 || unit > 90)) return false;
  }
  return true;
}

const apostrophes = /['’]s$|['’ʻʼ]/g;
const beyondAscii = /[^\0-\x7f]/;

/** Letters whose strokes Unicode does not take for marks, and letters that are written in two ways. The tatweel only stretches a word. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ð: "d",
  ø: "o",
  þ: "th",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  œ: "oe",
  ς: "σ",
  ة: "ه",
  ى: "ي",
  ک: "ك",
  ی: "ي",
};
const undivided = /[ßæðøþđħıłœςةـىکی]/g;
