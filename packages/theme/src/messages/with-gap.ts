/** A sentence and what stands before the next: a blank, unless its last mark is as wide as a Chinese character and brings one. */
export function withGap(sentence: string): string {
  return WIDE_AT_END.test(sentence) ? sentence : `${sentence} `;
}

/** The same of what begins with such a mark: a bracket. */
export function withGapBefore(words: string): string {
  return WIDE_AT_START.test(words) ? words : ` ${words}`;
}

const WIDE_AT_END = /[\u3000-\u303f\uff01-\uff60]$/;
const WIDE_AT_START = /^[\u3000-\u303f\uff01-\uff60]/;
