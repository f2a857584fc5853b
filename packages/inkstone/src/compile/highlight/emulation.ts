/** What JavaScript needs to be helped with to find what Oniguruma finds, as `oniguruma-to-es` says it of a pattern that it converts. */
export interface Emulation {
  /** Groups that the conversion put in. */
  hiddenCaptures?: readonly number[];
  /** Groups whose text counts as that of another: where it goes, and from which. */
  transfers?: readonly (readonly [to: number, from: readonly number[]])[];
  /** `clip_search`: a search that begins within a line is to know nothing of what is before. */
  strategy?: string | null;
}

type Span = readonly [from: number, to: number];

/** Of a match and its groups; a group that took no part has none. */
export type Spans = readonly (Span | undefined)[];

/** Where the pattern and its groups were found from `start` on. The pattern has the flags `d` and `g`, or `y`. */
export function findSpans(
  pattern: RegExp,
  text: string,
  start: number,
  emulation: Emulation | undefined,
): Spans | undefined {
  const clipped = emulation?.strategy === "clip_search" ? start : 0;
  pattern.lastIndex = start - clipped;
  const spans: Spans | undefined = pattern.exec(clipped === 0 ? text : text.slice(clipped))?.indices;
  if (spans === undefined || emulation === undefined) return spans;
  const { hiddenCaptures = [], transfers = [] } = emulation;
  const found = clipped === 0 ? spans : spans.map((span) => span && shift(span, clipped));
  const moved = [...found];
  // Of several groups that took part, the last one counts.
  for (const [to, from] of transfers)
    moved[to] = from.map((group) => found[group]).findLast((span) => span !== undefined) ?? moved[to];
  return moved.filter((_, group) => !hiddenCaptures.includes(group));
}

function shift([from, to]: Span, by: number): Span {
  return [from + by, to + by];
}
