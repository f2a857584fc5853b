let segmenter: Intl.Segmenter | undefined;

/** It has a dictionary that the browser brings along; older ones bring none. Made for the first query: a build has none. */
function requireSegmenter(): Intl.Segmenter | undefined {
  if (typeof Intl.Segmenter === "function") segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  return segmenter;
}

/**
 * Where one word of several characters ends and another begins, though nothing is between them: 渲染|函数. What the dictionary does not know falls
 * into single characters, and may well be a word: 插槽.
 */
export function findEdges(text: string): ReadonlySet<number> {
  const edges = new Set<number>();
  let last = "";
  for (const { segment, index } of requireSegmenter()?.segment(text) ?? []) {
    if (last.length > 1 && segment.length > 1) edges.add(index);
    last = segment;
  }
  return edges;
}
