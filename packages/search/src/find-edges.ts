/** Of a dictionary that the browser brings along; older ones bring none. */
const segmenter =
  typeof Intl.Segmenter === "function" ? new Intl.Segmenter("zh", { granularity: "word" }) : undefined;

/**
 * Where one word of several characters ends and another begins, though nothing is between them: 渲染|函数. What the dictionary does not know falls
 * into single characters, and may well be a word: 插槽.
 */
export function findEdges(text: string): ReadonlySet<number> {
  const edges = new Set<number>();
  let last = "";
  for (const { segment, index } of segmenter?.segment(text) ?? []) {
    if (last.length > 1 && segment.length > 1) edges.add(index);
    last = segment;
  }
  return edges;
}
