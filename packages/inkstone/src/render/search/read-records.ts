import type { SearchRecord, Section } from "@inkstone/search";
import type { Store } from "../../cache/store.ts";
import type { Route } from "../../site/site.ts";

/** A page that search finds. */
export interface SearchablePage {
  route: Route;
  facts: { url: string; group: string; title: string; description: string };
  /** Hash of everything its records are made from. */
  key: string;
}

/** The records of a page, made once for each state of its text, and kept under its key. */
export async function createPageRecords(
  { route, facts, key }: SearchablePage,
  store: Store,
  html: (route: Route) => Promise<string | undefined>,
): Promise<SearchRecord[]> {
  const { createRecords, htmlToSections } = await import("@inkstone/search");
  const article = await html(route);
  const sections = article === undefined ? listHeadings(route) : htmlToSections(article);
  const records = createRecords({ ...facts, sections });
  store.putText(key, JSON.stringify(records));
  return records;
}

/** A live page that is not rendered here is found by its headings. */
function listHeadings({ page }: Route): Section[] {
  return page.toc.map(({ id, text, depth }) => ({ id, depth, heading: text, text: "", code: "" }));
}
