import type { SearchRecord } from "@inkstone/search";
import { hashOf } from "../../cache/hash.ts";
import { editionKey } from "../../site/editions/edition.ts";
import { searchDirectoryOf } from "../../site/editions/search-directory.ts";
import type { Route, Site } from "../../site/site.ts";
import type { OutputFile } from "../output/output-file.ts";
import { engineKey } from "./engine-key.ts";
import { createGroupFinder } from "./find-group.ts";
import { createFileReader, type KeptIndex, keepIndex, makeIndex } from "./make-index.ts";
import { readKeywords } from "./read-keywords.ts";
import { readPageRecords, type RecordInput, type SearchablePage } from "./read-records.ts";

export interface SearchInput extends RecordInput {
  site: Site;
  /** Changes with the text of a page. */
  textKey(route: Route): string;
}

/** The files of one language's and version's index. An index whose pages are the same is not made again. */
export async function createSearchFiles(edition: string, input: SearchInput): Promise<OutputFile[]> {
  const { site, store } = input;
  const first = [...site.routes.values()].find((route) => editionKey(route) === edition);
  if (first === undefined) return [];
  const pages = findPages(edition, input);
  // What only an edit will need again has to outlive the clearing of the cache.
  for (const { key } of pages) store.keepText(key);
  const former = keepIndex(edition, store);
  const index = isOf(former, pages) ? former : await makeIndex(pages, { edition, former, ...input });

  const read = createFileReader(index, pages, { edition, ...input });
  const path = searchDirectoryOf(first);
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const toFile = (name: string, output: string): OutputFile => ({
    path: output,
    key: name,
    make: () => read(name),
  });
  return [toFile(index.directory, path), ...index.names.map((name) => toFile(name, folder + name))];
}

function findPages(edition: string, input: SearchInput): SearchablePage[] {
  const find = createPageFinder(input);
  return [...input.site.routes.values()].flatMap((route) =>
    editionKey(route) === edition ? find(route) : [],
  );
}

/** What of a page can be found: nothing, when it wants to be left out. */
function createPageFinder({ site, textKey, records }: SearchInput): (route: Route) => SearchablePage[] {
  const groupOf = createGroupFinder(site);
  const engine = hashOf(engineKey() + (records?.key ?? ""));
  return (route) => {
    if (route.original) return [];
    const { frontmatter, pageType, title } = site.pageData(route);
    if (frontmatter.search === false || frontmatter.draft === true || pageType === "404") return [];
    const facts = {
      url: route.path,
      group: groupOf(route),
      title,
      description: frontmatter.description ?? "",
      ...readKeywords(frontmatter),
    };
    const key = `search/${engine}/${textKey(route)}/${hashOf(JSON.stringify(facts))}`;
    return [{ route, facts, key }];
  };
}

/** The records of single pages. */
export function createRecordReader(input: SearchInput): (route: Route) => Promise<readonly SearchRecord[]> {
  const find = createPageFinder(input);
  return async (route) => {
    const [page] = find(route);
    return page === undefined ? [] : readPageRecords(page, input);
  };
}

/** Whether an index holds these very pages. Their addresses are part of their keys. */
function isOf(index: KeptIndex | undefined, pages: readonly SearchablePage[]): index is KeptIndex {
  if (index?.pages.length !== pages.length) return false;
  const keys = new Set(index.pages.map(({ key }) => key));
  return pages.every(({ key }) => keys.has(key));
}
