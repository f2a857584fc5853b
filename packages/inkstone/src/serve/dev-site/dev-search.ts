import { join } from "node:path";
import type { Store } from "../../cache/store.ts";
import type { Page } from "../../compile/page.ts";
import type { OutputFile } from "../../render/output/output-file.ts";
import type { SearchInput } from "../../render/search/create-search-files.ts";
import type { Site } from "../../site/site.ts";
import { readTextIfExists } from "../../support/files/file-system.ts";
import { siteErrorsOf } from "../../support/errors/site-error.ts";

export interface DevSearchInput {
  store: Store;
  /** The content folder. */
  root: string;
  /** The article of a page, compiled now if nobody opened it yet. */
  article(page: Page): Promise<string>;
  /** What plugins make of the records of a page. */
  records?(): SearchInput["records"];
}

/** Search indexes under `dev`: made when a modal first asks, for the site as it is then. */
export class DevSearch {
  readonly #input: DevSearchInput;
  /** By edition, until a page changes. */
  readonly #indexes = new Map<string, Promise<OutputFile[]>>();
  /** Files of earlier indexes too: a modal that is open goes on with the one that it began with. */
  readonly #files = new Map<string, OutputFile>();

  constructor(input: DevSearchInput) {
    this.#input = input;
  }

  forget(): void {
    this.#indexes.clear();
  }

  async find(path: string, site: Site): Promise<OutputFile | undefined> {
    const [edition] =
      [...site.data].find(
        ([, { search }]) => search?.provider === "embedded" && search.directory.endsWith(`/${path}`),
      ) ?? [];
    if (edition === undefined) return this.#files.get(path);
    const making = this.#indexes.get(edition) ?? this.#make(edition, site);
    this.#indexes.set(edition, making);
    const files = await making;
    files.forEach((file) => this.#files.set(file.path, file));
    return this.#files.get(path);
  }

  async #make(edition: string, site: Site): Promise<OutputFile[]> {
    const { createSearchFiles } = await import("../../render/search/create-search-files.ts");
    const { store, root, article } = this.#input;
    const records = this.#input.records?.();
    return createSearchFiles(edition, {
      site,
      store,
      textKey: ({ page }) => page.articleKey,
      source: ({ page }) => readTextIfExists(join(root, page.file)) ?? "",
      // Live pages are bundled when they are opened; they are found by what their authors wrote.
      html: async ({ page }) => (page.kind === "live" ? undefined : readArticle(page, article)),
      ...(records && { records }),
    });
  }
}

/** A page that is broken does not break the search. Who opens it is told. */
async function readArticle(page: Page, article: DevSearchInput["article"]): Promise<string | undefined> {
  try {
    return await article(page);
  } catch (error) {
    if (siteErrorsOf(error).length > 0) return undefined;
    throw error;
  }
}
