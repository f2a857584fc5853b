const MARK = "data-ink-article";

/** What is inside of the article's element in a rendered document; empty when a layout shows no article. */
export function cutArticle(document: string): string {
  const mark = document.indexOf(MARK);
  const start = document.indexOf(">", mark) + 1;
  if (mark < 0 || start === 0) return "";
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(document); tag !== null; tag = tags.exec(document)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth === 0) return document.slice(start, tag.index);
  }
  return document.slice(start);
}
