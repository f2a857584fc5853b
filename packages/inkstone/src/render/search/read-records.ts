import type { SearchRecord, Section } from "@inkstone/search";
import type { Route } from "../../site/site.ts";
import type { SearchInput } from "./create-search-files.ts";

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
  { store, html, records: hook }: Pick<SearchInput, "html" | "records" | "store">,
): Promise<SearchRecord[]> {
  const { createRecords, htmlToSections } = await import("@inkstone/search");
  const article = await html(route);
  const sections = article === undefined ? listHeadings(route) : htmlToSections(article);
  const made = createRecords({ ...facts, sections });
  const records = hook === undefined ? made : [...hook.run(made, route)];
  store.putText(key, JSON.stringify(records));
  return records;
}

/** The records of a page, as they were kept or made anew. */
export async function readPageRecords(
  page: SearchablePage,
  input: Pick<SearchInput, "html" | "records" | "store">,
): Promise<SearchRecord[]> {
  const kept = input.store.getText(page.key);
  return kept === undefined ? createPageRecords(page, input) : (JSON.parse(kept) as SearchRecord[]);
}

/** A live page that is not rendered here is found by its headings. */
function listHeadings({ page }: Route): Section[] {
  return page.toc.map(({ id, text, depth }) => ({ id, depth, heading: text, text: "", code: "" }));
}
