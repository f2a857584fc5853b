import type { SearchRecord } from "@inkstone/search";
import type { Store } from "../../cache/store.ts";
import { editionKey } from "../../site/editions/edition.ts";
import type { RenderInput } from "../render-input.ts";
import { SiteRenderer } from "../site-renderer.ts";
import { createRecordReader, type SearchInput } from "./create-search-files.ts";
import { createArticleReader } from "./read-article.ts";

/** Records by the service's index that they belong to. */
export type SiteRecords = ReadonlyMap<string, readonly SearchRecord[]>;

/** All that can be found on a site, as it is pushed to a service. */
export async function readSiteRecords(
  input: RenderInput & { store: Store },
  records: SearchInput["records"],
): Promise<SiteRecords> {
  const { site, store } = input;
  const articles = createArticleReader(input, new SiteRenderer(input));
  const read = createRecordReader({ site, store, ...articles, ...(records && { records }) });
  const found = new Map<string, SearchRecord[]>();
  for (const [edition, { search }] of site.data) {
    const list: SearchRecord[] = [];
    for (const route of site.routes.values()) {
      if (editionKey(route) === edition) list.push(...(await read(route)));
    }
    found.set(search?.indexName ?? edition, list);
  }
  return found;
}
