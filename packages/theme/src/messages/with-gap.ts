/** A sentence and what stands before the next: a blank, unless its last mark is as wide as a Chinese character and brings one. */
export function withGap(sentence: string): string {
  return /[\u3000-\u303f\uff01-\uff60]$/.test(sentence) ? sentence : `${sentence} `;
}
