import { lengthOfArticle } from "./articles.ts";
import { classify, CJK, JOINER, WORD } from "./classify.ts";
import { fold, isPlain } from "./fold.ts";

/** A word of a text, or a pair of characters in scripts that do not separate words. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** What the token is found by: lower case, without its hyphens and dots. */
  readonly term: string;
  /** Whether it comes from a script without spaces. */
  readonly isPair: boolean;
  /** The pieces of a compound, or a word without its article: `KeepAlive` has keep and alive, `l’API` has api. */
  readonly parts: readonly Part[];
  /** How many of the smallest pieces it has: 4 in `app.config.globalProperties`. */
  readonly span: number;
}

export interface Part {
  readonly start: number;
  readonly end: number;
  readonly term: string;
  /** Which of the smallest pieces it begins with, and how many it has. */
  readonly place: number;
  readonly span: number;
}

/** Whether terms that begin with this unit, in lower case, are of interest. */
export type Wanted = (unit: number) => boolean;

/**
 * Cuts text into tokens. Runs of Han become overlapping pairs (静态站点 → 静态 态站 站点): dictionaries disagree between
 * a build and a browser, pairs do not. Where only some terms are of interest, others may come back empty.
 */
export function tokenize(text: string, isWanted: Wanted = always): Token[] {
  const tokens: Token[] = [];
  const { length } = text;
  let at = 0;
  while (at < length) {
    const kind = classify(text.charCodeAt(at));
    if (kind === WORD) {
      const end = endOfWord(text, at);
      if (isPlain(text, at, end)) {
        const isOfInterest = isWanted(text.charCodeAt(at) | lowerCase);
        const term = isOfInterest ? text.slice(at, Math.min(end, at + longestTerm)).toLowerCase() : "";
        tokens.push({ start: at, end, term, isPair: false, parts: none, span: 1 });
      } else {
        pushCompound(tokens, text.slice(at, end), { start: at, isWanted });
      }
      at = end;
    } else if (kind === CJK) {
      const end = endOfRun(text, at);
      pushPairs(tokens, text.slice(at, end), { start: at, isWanted });
      at = end;
    } else {
      at = endOfOther(text, at);
    }
  }
  return tokens;
}

/** A joiner belongs to a word when a word goes on behind it: `v-model`, but not the dot that ends a sentence. */
export function endOfWord(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length) {
    const kind = classify(text.charCodeAt(end));
    if (kind === JOINER && classify(text.charCodeAt(end + 1)) === WORD) end += 2;
    else if (kind === WORD) end += 1;
    else break;
  }
  return end + countSigns(text, start, end);
}

export function endOfRun(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && classify(text.charCodeAt(end)) === CJK) end += 1;
  return end;
}

/** A sign is one or two units: the second alone is nothing. */
export function endOfOther(text: string, start: number): number {
  const unit = text.charCodeAt(start);
  return unit >= 0xd800 && unit <= 0xdbff ? start + 2 : start + 1;
}

const plus = 0x2b;
const hash = 0x23;

/** `C#` and `libstdc++` are named with their signs; `page#part`, `issue#` and `a++b` are not. */
function countSigns(text: string, start: number, end: number): number {
  const unit = text.charCodeAt(end);
  if (unit !== plus && unit !== hash) return 0;
  const signs = unit === hash ? 1 : 2;
  const isName =
    asciiLetter.test(text.charAt(end - 1)) &&
    (unit === hash ? end - start === 1 : text.charCodeAt(end + 1) === plus) &&
    !behindSigns.test(text.charAt(end + signs));
  return isName ? signs : 0;
}

const asciiLetter = /[a-z]/i;
/** A version may stand there: C++20. */
const behindSigns = /[a-z_+#]/i;
const signsAtEnd = /(?:\+\+|#)$/;

const longestTerm = 48;
/** Sets a Latin letter to lower case, and leaves digits as they are. */
const lowerCase = 0x20;
const always = (): boolean => true;

const separators = /[-_.:\u200c]/;
const hasAsciiHump = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/;
const asciiHumpBorder = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

function pushCompound(
  tokens: Token[],
  raw: string,
  { start, isWanted }: { start: number; isWanted: Wanted },
): void {
  const { term, parts, span } = findCompound(raw);
  if (term === "") return;
  const hasWanted = parts.some((part) => isWanted(part.term.charCodeAt(0)));
  const shift = (part: Part): Part => ({ ...part, start: part.start + start, end: part.end + start });
  const end = start + raw.length;
  tokens.push({ start, end, term, isPair: false, parts: hasWanted ? parts.map(shift) : none, span });
}

type Compound = Pick<Token, "parts" | "span" | "term">;

const compounds = new Map<string, Compound>();
/** So many are remembered: texts say the same names over and over. */
const mostCompounds = 4096;

function findCompound(raw: string): Compound {
  const known = compounds.get(raw);
  if (known !== undefined) return known;
  const compound = cutCompound(raw);
  if (compounds.size >= mostCompounds) compounds.clear();
  compounds.set(raw, compound);
  return compound;
}

/** The places of its parts are counted from its own beginning. */
function cutCompound(raw: string): Compound {
  const bare = raw.replace(signsAtEnd, "");
  const pieces = bare.split(separators);
  const term = (pieces.map(fold).join("") + raw.slice(bare.length)).slice(0, longestTerm);
  const parts: Part[] = [];
  let at = 0;
  let place = 0;
  for (const piece of pieces) {
    const humps = cutHumps(piece);
    if (pieces.length > 1 && humps.length > 1)
      pushPart(parts, piece, { start: at, place, span: humps.length });
    let hump = at;
    for (const part of humps) {
      if (part !== raw) pushPart(parts, part, { start: hump, place, span: 1 });
      hump += part.length;
      place += 1;
    }
    const article = lengthOfArticle(piece);
    if (article > 0)
      pushPart(parts, piece.slice(article), {
        start: at + article,
        place: place - humps.length,
        span: humps.length,
      });
    at += piece.length + 1;
  }
  return { term, parts, span: place };
}

const beyondAscii = /[^\0-\x7f]/;

function cutHumps(piece: string): string[] {
  if (beyondAscii.test(piece)) return cutForeignHumps(piece);
  return hasAsciiHump.test(piece) ? piece.split(asciiHumpBorder) : [piece];
}

/** Its patterns know all alphabets. To make them takes longer than to read a page, and they are hardly ever met. */
function cutForeignHumps(piece: string): string[] {
  const hasHump = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(piece);
  return hasHump ? piece.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u) : [piece];
}

function pushPart(parts: Part[], piece: string, at: Pick<Part, "place" | "span" | "start">): void {
  const term = fold(piece).slice(0, longestTerm);
  const { start, place, span } = at;
  if (term !== "") parts.push({ start, end: start + piece.length, term, place, span });
}

function pushPairs(
  tokens: Token[],
  run: string,
  { start, isWanted }: { start: number; isWanted: Wanted },
): void {
  const characters = cutCharacters(run);
  // Some have a plainer form.
  const isCommon = typeof characters === "string" && run.normalize("NFKC") === run;
  const plain = isCommon ? toHiragana(run) : "";
  const last = Math.max(1, characters.length - 1);
  let at = start;
  for (let index = 0; index < last; index++) {
    const character = characters[index] ?? "";
    const next = characters[index + 1] ?? "";
    let term = "";
    if (!isCommon) term = toHiragana((character + next).normalize("NFKC"));
    else if (isWanted(plain.charCodeAt(index))) term = plain.slice(index, index + 2);
    const end = at + character.length + next.length;
    tokens.push({ start: at, end, term, isPair: true, parts: none, span: 1 });
    at += character.length;
  }
}

/** Rare characters take two units each, and so does a kana with the sign of its voice behind it: `ﾃﾞｰﾀ` has three characters. */
export function cutCharacters(run: string): string | string[] {
  return beyondOneUnit.test(run) ? (run.match(/.[\u3099\u309a\uff9e\uff9f]?/gsu) ?? []) : run;
}

const beyondOneUnit = /[\u3099\u309a\ud800-\udfff\uff9e\uff9f]/;

/** サーバー, as readers type it who leave it in hiragana: さーばー. */
function toHiragana(run: string): string {
  return katakana.test(run)
    ? run.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    : run;
}

const katakana = /[\u30a1-\u30f6]/;

const none: readonly Part[] = [];
