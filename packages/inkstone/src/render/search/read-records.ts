import type { SearchRecord } from "@inkstone/search";
import type { Route } from "../../site/site.ts";
import type { SearchInput } from "./create-search-files.ts";
import { sourceToSections } from "./source-to-sections.ts";

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
  { store, html, source, records: hook }: Pick<SearchInput, "html" | "records" | "source" | "store">,
): Promise<SearchRecord[]> {
  const { createRecords, htmlToSections } = await import("@inkstone/search");
  const article = await html(route);
  const sections =
    article === undefined ? sourceToSections(source(route), route.page.toc) : htmlToSections(article);
  const made = createRecords({ ...facts, sections });
  const records = hook === undefined ? made : [...hook.run(made, route)];
  store.putText(key, JSON.stringify(records));
  return records;
}

/** The records of a page, as they were kept or made anew. */
export async function readPageRecords(
  page: SearchablePage,
  input: Pick<SearchInput, "html" | "records" | "source" | "store">,
): Promise<SearchRecord[]> {
  const kept = input.store.getText(page.key);
  return kept === undefined ? createPageRecords(page, input) : (JSON.parse(kept) as SearchRecord[]);
}
