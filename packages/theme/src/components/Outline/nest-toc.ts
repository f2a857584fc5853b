import type { TocItem } from "@inkstone/model";

export interface OutlineEntry {
  text: string;
  id: string;
  children: OutlineEntry[];
}

export interface HeadingLevels {
  /** 2 for `##`. */
  first: number;
  last: number;
}

/** Headings of the levels wanted as a tree. A level that was skipped counts as a child all the same. */
export function nestToc(toc: readonly TocItem[], { first, last }: HeadingLevels): OutlineEntry[] {
  const root: OutlineEntry[] = [];
  const open: { depth: number; children: OutlineEntry[] }[] = [];
  for (const { text, id, depth } of toc) {
    if (depth < first || depth > last) continue;
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const entry: OutlineEntry = { text, id, children: [] };
    (open.at(-1)?.children ?? root).push(entry);
    open.push({ depth, children: entry.children });
  }
  return root;
}
