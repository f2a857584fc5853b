import type { SearchPage, SearchRecord } from "@inkstone/search";
import type { Store } from "../../cache/store.ts";
import type { Route } from "../../site/site.ts";

/** A page that search finds. */
export interface SearchablePage {
  route: Route;
  facts: Omit<SearchPage, "sections">;
  /** Hash of everything its records are made from. */
  key: string;
}

export interface RecordInput {
  /** Keeps the records of every page and the files of every index. */
  store: Store;
  /** The finished article; undefined for a page that is not rendered here. */
  html(route: Route): Promise<string | undefined>;
  /** What plugins make of the records of a page. */
  records?: {
    /** Changes with all that the hooks do. */
    key: string;
    run(records: readonly SearchRecord[], route: Route): readonly SearchRecord[];
  };
  /** What the author of a page wrote. */
  source(route: Route): string;
}

/** The records of a page, made once for each state of its text, and kept under its key. */
export async function createPageRecords(
  { route, facts, key }: SearchablePage,
  { store, html, source, records: hook }: RecordInput,
): Promise<SearchRecord[]> {
  const { createRecords, htmlToSections } = await import("@inkstone/search");
  const { sourceToSections } = await import("./source-to-sections.ts");
  const article = await html(route);
  const sections =
    article === undefined ? sourceToSections(source(route), route.page.toc) : htmlToSections(article);
  const made = createRecords({ ...facts, sections });
  const records = hook === undefined ? made : [...hook.run(made, route)];
  store.putText(key, JSON.stringify(records));
  return records;
}

/** The records of a page, as they were kept or made anew. */
export async function readPageRecords(page: SearchablePage, input: RecordInput): Promise<SearchRecord[]> {
  const kept = input.store.getText(page.key);
  return kept === undefined ? createPageRecords(page, input) : (JSON.parse(kept) as SearchRecord[]);
}
