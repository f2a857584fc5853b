import { escapeText } from "../html/escape-html.ts";

/** A piece of a coloured line: text of one colour. */
interface Piece {
  /** Empty: the text has no span. */
  opening: string;
  text: string;
}

/** From, and to without it, in characters of the line. */
type Span = readonly [from: number, to: number];

/** Every place of a text in a line, or in the lines of a block when counted through. */
export function findWord(line: string, word: string): Span[] {
  const spans: Span[] = [];
  for (let at = line.indexOf(word); at !== -1 && word !== ""; at = line.indexOf(word, at + word.length))
    spans.push([at, at + word.length]);
  return spans;
}

/** Puts marks around parts of a coloured line. A mark may begin and end inside of a token. */
export function markWords(html: string, spans: readonly Span[]): string {
  const pieces = readPieces(html);
  if (pieces === undefined) return html;
  const borders = mergeSpans(spans);
  let at = 0;
  let marked = "";
  let isOpen = false;
  for (const piece of pieces.flatMap((one) =>
    split(one, borders.flat(), (at += one.text.length) - one.text.length),
  )) {
    const isInside = borders.some(([from, to]) => piece.at >= from && piece.at < to);
    // Two words side by side are two marks.
    const isStart = borders.some(([from]) => piece.at === from);
    if (isOpen && (!isInside || isStart)) marked += "</mark>";
    if (isInside && (!isOpen || isStart)) marked += '<mark class="highlighted-word">';
    isOpen = isInside;
    marked += write(piece);
  }
  return isOpen ? `${marked}</mark>` : marked;
}

/** Undefined when the line is more than a row of coloured words: then somebody else has changed it. */
function readPieces(html: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let length = 0;
  for (const [whole, opening = "", inside, outside] of html.matchAll(
    /(<span [^>]*>)([^<]*)<\/span>|([^<]+)/g,
  )) {
    pieces.push({ opening, text: unescapeText(inside ?? outside ?? "") });
    length += whole.length;
  }
  return length === html.length ? pieces : undefined;
}

function split(piece: Piece, borders: readonly number[], start: number): (Piece & { at: number })[] {
  const cuts = borders.map((border) => border - start).filter((cut) => cut > 0 && cut < piece.text.length);
  const ends = [...new Set(cuts)].toSorted((a, b) => a - b);
  return [0, ...ends].map((from, index) => ({
    opening: piece.opening,
    text: piece.text.slice(from, ends[index] ?? piece.text.length),
    at: start + from,
  }));
}

/** Marks that overlap become one. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && from < last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

function write({ opening, text }: Piece): string {
  return opening === "" ? escapeText(text) : `${opening}${escapeText(text)}</span>`;
}

function unescapeText(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|#x26|#x3C);/g, (_, name: string) => CHARACTERS[name] ?? "");
}

const CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  "#x26": "&",
  "#x3C": "<",
};
