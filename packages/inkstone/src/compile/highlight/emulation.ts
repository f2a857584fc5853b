/** What JavaScript needs to be helped with to find what Oniguruma finds, as `oniguruma-to-es` says it of a pattern that it converts. */
export interface Emulation {
  /** Groups that the conversion put in. */
  hiddenCaptures?: readonly number[];
  /** Groups whose text counts as that of another: where it goes, and from which. */
  transfers?: readonly (readonly [to: number, from: readonly number[]])[];
  /** `clip_search`: a search that begins within a line is to know nothing of what is before. */
  strategy?: string | null;
}

type Spans = RegExpIndicesArray;

/** Where the pattern and its groups were found from `start` on. The pattern has the flags `d` and `g`, or `y`. */
export function findSpans(
  pattern: RegExp,
  text: string,
  start: number,
  emulation: Emulation | undefined,
): Spans | undefined {
  const clipped = emulation?.strategy === "clip_search" ? start : 0;
  pattern.lastIndex = start - clipped;
  const spans = pattern.exec(clipped === 0 ? text : text.slice(clipped))?.indices;
  if (spans === undefined || emulation === undefined) return spans;
  const { hiddenCaptures, transfers } = emulation;
  const shifted = clipped === 0 ? spans : (spans.map((span) => span && shift(span, clipped)) as Spans);
  const moved = transfers === undefined ? shifted : transfer(shifted, transfers);
  return hiddenCaptures === undefined
    ? moved
    : (moved.filter((_, group) => !hiddenCaptures.includes(group)) as Spans);
}

function shift([from, to]: [number, number], by: number): [number, number] {
  return [from + by, to + by];
}

/** Of several groups that took part, the last one counts. */
function transfer(spans: Spans, transfers: NonNullable<Emulation["transfers"]>): Spans {
  const moved = [...spans] as Spans;
  for (const [to, from] of transfers)
    moved[to] = from.map((group) => spans[group]).findLast(Boolean) ?? moved[to]!;
  return moved;
}
