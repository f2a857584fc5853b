/**
 * White space as one blank. Between paragraphs of Chinese it is none, nor where a line of them was broken. Letters and their marks are one
 * character, as keyboards type them, and places where a word may be divided are none.
 */
export function tidyText(raw: string): string {
  const text = raw.normalize("NFC").replace(unseen, "");
  if (!wide.test(text)) return text.replace(uneven, " ").trim();
  return text.replace(brokenLine, "").replace(uneven, " ").replace(besideSign, "").trim();
}

/** Soft hyphens, blanks without width, and the mark at the beginning of files. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** Chinese and Japanese, and what else is as wide. */
const wide = /[\u2e80-\u9fff\uf900-\uffef]/;

/** White space but single blanks, which are most of it. */
const uneven = /\s{2,}|[^\S ]/g;

/** The end of a line between characters of scripts without spaces: no word ends there. */
const brokenLine =
  /\n(?<=[\u2e80-\u312f\u3400-\u9fff\uf900-\ufaff\uff01-\uff5e]\n)(?=[\u2e80-\u312f\u3400-\u9fff\uf900-\ufaff\uff01-\uff5e])/g;

/** A blank beside a sign that brings its own. Quotation marks alone are no such signs: they may be those of English. */
const besideSign =
  / (?:(?=[、。〈-】〔-〛！（），．：；？［］｛｝])|(?<=[、。〈-】〔-〛！（），．：；？［］｛｝][”’]? ))/g;
