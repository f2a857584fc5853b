import type { OverviewGroup, OverviewPage } from "@inkstone/model";

/** What of an overview has every word of the query: pages by their title, others by the headings that match. */
export function filterGroups(groups: readonly OverviewGroup[], query: string): OverviewGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  const matches = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  return groups.flatMap((group) => {
    if (matches(group.text)) return [group];
    const pages = group.pages.flatMap((page) => filterPage(page, matches));
    return pages.length === 0 ? [] : [{ text: group.text, ...(group.link && { link: group.link }), pages }];
  });
}

function filterPage(page: OverviewPage, matches: (text: string) => boolean): OverviewPage[] {
  if (matches(page.text)) return [page];
  const headings = page.headings.filter(({ text }) => matches(text));
  return headings.length === 0 ? [] : [{ ...page, headings }];
}
