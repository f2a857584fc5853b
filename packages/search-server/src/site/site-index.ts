import {
  findRecords,
  type IndexReader,
  openIndex,
  resolveFilters,
  type SearchRecord,
} from "@inkstone/search";
import { HttpError } from "../http/http-error.ts";
import { createFilter } from "../index/filter.ts";
import type { StoredObject } from "../json.ts";
import type { QueryParams } from "../index/query-params.ts";
import { countRanked, type FoundObjects, pageOf, type SearchableIndex } from "../index/searchable-index.ts";
import { readSettings } from "../index/settings.ts";
import type { SiteFiles } from "./site-files.ts";

/** An index of a built site, whose files are read when a query first needs them. */
export class SiteIndex implements SearchableIndex {
  readonly settings = readSettings({});
  readonly #reader: IndexReader;
  #ids: Promise<ReadonlyMap<string, number>> | undefined;

  constructor(reader: IndexReader) {
    this.#reader = reader;
  }

  static async open(files: SiteFiles, edition: string): Promise<SiteIndex> {
    const read = async (name: string): Promise<ArrayBuffer> => {
      // A copy: small files share their memory with others.
      return new Uint8Array(await files.read(`${edition}/${name}`)).buffer;
    };
    return new SiteIndex(await openIndex(read, "index.bin"));
  }

  get size(): number {
    return this.#reader.size;
  }

  async find(params: QueryParams, limit = countRanked(params, this.settings)): Promise<FoundObjects> {
    const { query, hitsPerPage, distinct } = params;
    const request = { indexName: "", query, hitsPerPage, page: pageOf(params), distinct };
    const accepts = await this.#resolveFilters(params);
    const { records, nbHits, words, matcher } = await findRecords(this.#reader, request, { accepts, limit });
    if (words.length > 0) return { found: records.map(toFound), nbHits, words, matcher };
    const from = params.offset ?? params.page * hitsPerPage;
    const documents = Array.from({ length: this.size }, (_, document) => document).filter(accepts);
    const shown = await this.#reader.readRecords(documents.slice(from, from + hitsPerPage));
    return { found: shown.map(toFound), nbHits: documents.length, words, matcher };
  }

  async get(objectID: string): Promise<StoredObject | undefined> {
    const document = (await this.#readIds()).get(objectID);
    if (document === undefined) return undefined;
    const [record] = await this.#reader.readRecords([document]);
    return record === undefined ? undefined : toObject(record);
  }

  async list(params: QueryParams): Promise<readonly string[]> {
    if (params.query.trim() === "" && params.filter === undefined)
      return [...(await this.#readIds()).keys()].toSorted();
    const all = { ...params, page: 0, offset: undefined, distinct: 0, hitsPerPage: this.size };
    const { found } = await this.find(all, this.size);
    return found.map(({ object }) => object.objectID).toSorted();
  }

  async #resolveFilters({ conditions }: QueryParams): Promise<(document: number) => boolean> {
    for (const { filters: _filters, facetFilters: _facetFilters, ...others } of conditions)
      if (createFilter(others) !== undefined)
        throw new HttpError(400, "numericFilters and tagFilters are not supported for a site's own index.");
    const all = await Promise.all(conditions.map((one) => resolveFilters(this.#reader, one))).catch(refuse);
    return (document) => all.every((accepts) => accepts(document));
  }

  #readIds(): Promise<ReadonlyMap<string, number>> {
    const all = Array.from({ length: this.size }, (_, document) => document);
    this.#ids ??= this.#reader
      .readRecords(all)
      .then((records) => new Map(records.map(({ objectID }, document) => [objectID, document])));
    return this.#ids;
  }
}

/** What a site's index can filter by is less than what a live one can. */
function refuse(error: unknown): never {
  throw error instanceof SyntaxError ? new HttpError(400, `filters: ${error.message}`) : error;
}

function toFound(record: SearchRecord): FoundObjects["found"][number] {
  return { record, object: toObject(record) };
}

/** A record is made of JSON and nothing else. */
function toObject(record: SearchRecord): StoredObject {
  return record as unknown as StoredObject;
}
