import { setImmediate as nextTurn } from "node:timers/promises";
import { findRecords, SearchIndex } from "@inkstone/search";
import { type JsonObject, readPath, type StoredObject } from "../json.ts";
import { orderObjects } from "./order-objects.ts";
import type { QueryParams } from "./query-params.ts";
import { countRanked, type FoundObjects, pageOf, type SearchableIndex } from "./searchable-index.ts";
import { readSettings, type Settings } from "./settings.ts";
import { toRecord } from "./to-record.ts";

/** What is left to do before a write can be found. */
interface Job {
  readonly number: number;
  readonly what: "clear" | "rebuild" | { readonly objectID: string };
}

/** So long, in milliseconds, objects are indexed before queries get their turn. */
const slice = 8;

/**
 * Objects, and the engine's index over them. Objects change at once; the index follows in small steps, so that queries never wait for a
 * large write. What was removed is no hit from the moment of its removal.
 */
export class LiveIndex implements SearchableIndex {
  readonly objects: Map<string, StoredObject>;
  createdAt: number;
  updatedAt: number;
  /** How long the objects are as JSON, about. */
  bytes = 0;
  #raw: JsonObject = {};
  #settings: Settings = readSettings({});
  #engine = new SearchIndex();
  #jobs: Job[] = [];
  #running: Promise<void> | undefined;
  #isGone = false;
  #order: readonly string[] | undefined;
  readonly #onChange: () => void;

  constructor(at: number, onChange: () => void, objects: ReadonlyMap<string, StoredObject> = new Map()) {
    this.createdAt = at;
    this.updatedAt = at;
    this.objects = new Map(objects);
    for (const object of objects.values()) this.bytes += sizeOf(object);
    this.#onChange = onChange;
  }

  get size(): number {
    return this.objects.size;
  }

  get settings(): Settings {
    return this.#settings;
  }

  get rawSettings(): JsonObject {
    return this.#raw;
  }

  /** How many writes cannot be found yet. */
  get pending(): number {
    return this.#jobs.length;
  }

  put(object: StoredObject, number: number): void {
    this.bytes += sizeOf(object) - sizeOf(this.objects.get(object.objectID));
    this.objects.set(object.objectID, object);
    this.#order = undefined;
    this.#push({ number, what: object });
  }

  remove(objectID: string, number: number): void {
    this.bytes -= sizeOf(this.objects.get(objectID));
    if (!this.objects.delete(objectID)) return;
    this.#order = undefined;
    this.#push({ number, what: { objectID } });
  }

  clear(number: number): void {
    this.objects.clear();
    this.bytes = 0;
    this.#order = undefined;
    this.#push({ number, what: "clear" });
  }

  setSettings(raw: JsonObject, number: number): void {
    const before = this.#settings;
    this.#raw = raw;
    this.#settings = readSettings(raw);
    const isSame = JSON.stringify(before.searchable) === JSON.stringify(this.#settings.searchable);
    if (!isSame && this.size > 0) this.rebuild(number);
  }

  rebuild(number: number): void {
    this.#push({ number, what: "rebuild" });
  }

  /** Whether everything up to an operation can be found. */
  isIndexed(number: number): boolean {
    return (this.#jobs[0]?.number ?? Infinity) > number;
  }

  async settle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** For an index that nobody can ask any more. */
  dispose(): void {
    this.#isGone = true;
    this.#jobs = [];
  }

  async get(objectID: string): Promise<StoredObject | undefined> {
    return this.objects.get(objectID);
  }

  async find(params: QueryParams, limit = countRanked(params, this.#settings)): Promise<FoundObjects> {
    const { query, hitsPerPage, distinct } = params;
    const request = { indexName: "", query, hitsPerPage, page: pageOf(params), distinct };
    const { records, nbHits, words, matcher } = await findRecords(this.#engine, request, {
      accepts: this.#createAccepts(params),
      limit,
      ...this.#grouping(),
    });
    if (words.length === 0) return { ...this.#listAll(params), words, matcher };
    const found = records.flatMap((record) => {
      const object = this.objects.get(record.objectID);
      return object === undefined ? [] : [{ object, record }];
    });
    return { found, nbHits, words, matcher };
  }

  async list(params: QueryParams): Promise<readonly string[]> {
    this.#order ??= [...this.objects.keys()].toSorted();
    const { filter } = params;
    if (params.query.trim() === "" && filter === undefined) return this.#order;
    const all = { ...params, page: 0, offset: undefined, distinct: 0, hitsPerPage: this.size };
    const { found } = await this.find(all, this.size);
    return found.map(({ object }) => object.objectID).toSorted();
  }

  /** What was asked for without words: all objects that pass, in the order that the settings want. */
  #listAll({ filter, hitsPerPage, page, offset }: QueryParams): Pick<FoundObjects, "found" | "nbHits"> {
    const objects = [...this.objects.values()].filter((object) => filter?.(object) ?? true);
    const from = offset ?? page * hitsPerPage;
    const { ranking, searchable } = this.#settings;
    const found = orderObjects(objects, ranking)
      .slice(from, from + hitsPerPage)
      .map((object) => ({ object, record: toRecord(object, searchable) }));
    return { found, nbHits: objects.length };
  }

  #createAccepts({ filter }: QueryParams): (document: number) => boolean {
    if (filter === undefined && this.#jobs.length === 0) return () => true;
    return (document) => {
      const object = this.#objectAt(document);
      return object !== undefined && (filter?.(object) ?? true);
    };
  }

  #grouping(): { groupOf?: (document: number) => string } {
    const { attributeForDistinct } = this.#settings;
    if (attributeForDistinct === undefined) return {};
    return {
      groupOf: (document) => {
        const value = readPath(this.#objectAt(document), attributeForDistinct);
        if (typeof value === "string") return value;
        return value === undefined ? String(document) : JSON.stringify(value);
      },
    };
  }

  #objectAt(document: number): StoredObject | undefined {
    return this.objects.get(this.#engine.recordAt(document)?.objectID ?? "");
  }

  #push(job: Job): void {
    this.#jobs.push(job);
    this.#running ??= this.#work();
  }

  async #work(): Promise<void> {
    await nextTurn();
    let began = performance.now();
    for (let at = 0; at < this.#jobs.length; at++) {
      await this.#do(this.#jobs[at] as Job);
      if (performance.now() - began < slice) continue;
      this.#jobs.splice(0, at + 1);
      at = -1;
      this.#onChange();
      await nextTurn();
      began = performance.now();
    }
    this.#jobs = [];
    this.#running = undefined;
    this.#onChange();
  }

  async #do({ what }: Job): Promise<void> {
    if (what === "clear") this.#engine = new SearchIndex();
    else if (what === "rebuild") await this.#rebuild();
    else this.#index(what.objectID);
  }

  #index(objectID: string): void {
    const object = this.objects.get(objectID);
    if (object === undefined) this.#engine.remove(objectID);
    else this.#engine.add(toRecord(object, this.#settings.searchable));
  }

  /** Beside the old one, which answers until the new one is whole. */
  async #rebuild(): Promise<void> {
    const engine = new SearchIndex();
    const { searchable } = this.#settings;
    let began = performance.now();
    for (const object of this.objects.values()) {
      if (this.#isGone) return;
      engine.add(toRecord(object, searchable));
      if (performance.now() - began < slice) continue;
      await nextTurn();
      began = performance.now();
    }
    this.#engine = engine;
  }
}

function sizeOf(object: StoredObject | undefined): number {
  return object === undefined ? 0 : JSON.stringify(object).length;
}
