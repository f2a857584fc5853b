import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { IndexPage } from "./plan-pages.ts";
import type { SearchRecord } from "../records/record.ts";
import type { FormerIndex } from "./former-index.ts";
import { updateIndex, type UpdatedIndex } from "./update-index.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A page by its number; each state of it has other words, of which some are rare. */
interface State {
  readonly page: number;
  readonly state: number;
}

const pageCount = 50;
const change = fc.array(
  fc.record({
    page: fc.nat(pageCount + 3),
    state: fc.integer({ min: -1, max: 6 }),
  }),
  { minLength: 1, maxLength: 3 },
);

test("an updated index is, byte for byte, one made from nothing", () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const states = new Map(Array.from({ length: pageCount }, (_, page) => [page, 0]));
      const kept = new Kept();
      let last = kept.add(update(states, undefined));
      for (const some of changes) {
        for (const { page, state } of some) {
          if (state < 0) states.delete(page);
          else states.set(page, state);
        }
        const updated = update(states, kept.open(last));
        const fresh = update(states, undefined);
        const blind = update(states, { ...kept.open(last), readNotes: () => undefined });
        expect(digest(blind)).toEqual(digest(updated));
        expect(hash(updated.directory.bytes)).toBe(hash(fresh.directory.bytes));
        expect(updated.names).toEqual(fresh.names);
        expect(updated.pages).toEqual(fresh.pages);
        last = kept.add(updated);
        expect(fresh.fresh.filter(({ name, bytes }) => !equals(kept.files.get(name), bytes))).toEqual([]);
      }
    }),
    { numRuns: 8 },
  );
});

test("pages of which more are new than are held at once make the same index as when they come in two halves", () => {
  const states = new Map(Array.from({ length: 2040 }, (_, page) => [page, 0]));
  const half = new Map([...states].slice(0, 1020));
  const kept = new Kept();
  const updated = update(states, kept.open(kept.add(update(half, undefined))));
  const fresh = update(states, undefined);
  expect(hash(updated.directory.bytes)).toBe(hash(fresh.directory.bytes));
  expect(updated.names).toEqual(fresh.names);
});

test("an edit reads its own page and the neighbours in the files that it changes, and nothing else", () => {
  const states = new Map(Array.from({ length: 300 }, (_, page) => [page, 0]));
  const kept = new Kept();
  const first = kept.add(update(states, undefined));
  states.set(150, 1);
  const read: string[] = [];
  const updated = updateIndex(createPages(states, read), kept.open(first));
  expect(read.length).toBeLessThan(8);
  expect(updated.fresh.filter(({ name }) => name.startsWith("text."))).toHaveLength(1);
  expect(updated.fresh.length).toBeLessThan(updated.names.length / 2);
});

test.each<[string, (states: Map<number, number>) => void]>([
  ["a page behind all others is added", (states) => states.set(27, 7)],
  ["the last page is removed", (states) => states.delete(54)],
  ["a page takes the place of another", (states) => states.delete(54) && states.set(27, 8)],
  ["a page moves to another address", (states) => states.delete(54) && states.set(27, 7)],
  [
    "one page is edited and one is added behind all others",
    (states) => [54, 27].map((page) => states.set(page, 8)),
  ],
])("when %s, others keep their numbers, and files without its words are not read", (_, edit) => {
  // In the order of their addresses, 54 is the last one, and 27 would stand behind it.
  const states = new Map<number, number>(
    Array.from({ length: 108 }, (__, page): [number, number] => [page, 0]).filter(([page]) => page !== 27),
  );
  states.set(54, 7);
  const kept = new Kept();
  const first = kept.add(update(states, undefined));
  edit(states);
  const read = new Set<string>();
  const former = kept.open(first);
  const watched = { ...former, readFile: (name: string) => (read.add(name), former.readFile(name)) };
  const updated = kept.add(update(states, watched));
  const fresh = update(states, undefined);
  expect(updated.directory).toEqual(fresh.directory);
  expect(fresh.fresh.filter(({ name, bytes }) => !equals(kept.files.get(name), bytes))).toEqual([]);
  const termFiles = first.names.filter((name) => name.startsWith("terms."));
  expect(termFiles.length).toBeGreaterThan(2);
  expect(termFiles.filter((name) => read.has(name)).length).toBeLessThan(termFiles.length);
});

test("another title changes the files with its words, and no others", () => {
  const states = new Map(Array.from({ length: 300 }, (_, page): [number, number] => [page, 4]));
  const kept = new Kept();
  const first = kept.add(update(states, undefined));
  states.set(150, 5);
  const updated = kept.add(update(states, kept.open(first)));
  const fresh = update(states, undefined);
  expect(updated.directory).toEqual(fresh.directory);
  expect(fresh.fresh.filter(({ name, bytes }) => !equals(kept.files.get(name), bytes))).toEqual([]);
  const isOfTerms = ({ name }: { name: string }): boolean => name.startsWith("terms.");
  expect(updated.fresh.filter(isOfTerms).length).toBeLessThan(fresh.fresh.filter(isOfTerms).length / 2);
});

test("without a change nothing is made but the directory", () => {
  const states = new Map([
    [1, 0],
    [2, 0],
  ]);
  const kept = new Kept();
  const first = kept.add(update(states, undefined));
  const read: string[] = [];
  const again = updateIndex(createPages(states, read), kept.open(first));
  expect(again.fresh).toEqual([]);
  expect(again.directory).toEqual(first.directory);
  expect(read).toEqual([]);
});

test.each<[string, (former: FormerIndex) => FormerIndex]>([
  ["a file is lost", (former) => ({ ...former, readFile: () => undefined })],
  ["the directory is damaged", (former) => ({ ...former, directory: Uint8Array.of(1, 200) })],
  ["former records are lost", (former) => ({ ...former, readRecords: () => undefined })],
  ["pages are not those of the directory", (former) => ({ ...former, pages: former.pages.slice(1) })],
])("when %s, the index is made all the same", (_, damage) => {
  const states = new Map(Array.from({ length: 30 }, (__, page) => [page, 0]));
  const kept = new Kept();
  const first = kept.add(update(states, undefined));
  states.set(3, 2);
  const fresh = update(states, undefined);
  const updated = kept.add(update(states, damage(kept.open(first))));
  expect(updated.directory).toEqual(fresh.directory);
  expect(fresh.names.filter((name) => !kept.files.has(name))).toEqual([]);
});

test("an index with other options is made anew", () => {
  const states = new Map([[1, 0]]);
  const kept = new Kept();
  const first = kept.add(update(states, undefined));
  const other = updateIndex(createPages(states), kept.open(first), { preset: "memory" });
  expect(other).toEqual(updateIndex(createPages(states), undefined, { preset: "memory" }));
});

/** Remembers every file and every page, as a cache does. */
class Kept {
  readonly files = new Map<string, Uint8Array>();
  readonly notes = new Map<string, Uint8Array | undefined>();

  add(index: UpdatedIndex): UpdatedIndex {
    for (const { name, bytes, notes } of index.fresh) {
      this.files.set(name, bytes);
      this.notes.set(name, notes);
    }
    return index;
  }

  open({ pages, directory }: UpdatedIndex): FormerIndex {
    return {
      pages,
      directory: directory.bytes,
      readFile: (name) => this.files.get(name),
      readNotes: (name) => this.notes.get(name),
      readRecords: (key) => {
        const [page = 0, state = 0] = key.split(":").map(Number);
        return createRecords({ page, state });
      },
    };
  }
}

function update(states: ReadonlyMap<number, number>, former: FormerIndex | undefined): UpdatedIndex {
  return updateIndex(createPages(states), former);
}

function createPages(states: ReadonlyMap<number, number>, read: string[] = []): IndexPage[] {
  return [...states].map(([page, state]) => ({
    url: urlOf(page),
    key: `${page}:${state}`,
    read: () => {
      read.push(urlOf(page));
      return createRecords({ page, state });
    },
  }));
}

function urlOf(page: number): string {
  return `/page-${String((page * 37) % 1000).padStart(4, "0")}-${letters(page % 8)}`;
}

/**
 * State 1 has other names. States 4 and up have a section more, whose heading is new. Up to 6, odd ones have another title, of words that texts have too; from 3 on
 * it is the only difference to the state before. Those above have few words.
 */
function createRecords({ page, state }: State): SearchRecord[] {
  if (state > 6)
    return [createRecord(page, { title: "Zoo", position: 0, content: state > 7 ? "zebra zander" : "zebra" })];
  const title = state % 2 === 1 ? `Renamed again ${page}` : `Page ${page}`;
  const sections = state > 3 ? 4 : 3;
  return Array.from({ length: sections }, (_, position) => {
    const own = position === 1 ? Math.min(state, 2) : 0;
    const said = ["page", "", "renamed", "page renamed"][position] ?? "";
    const words = Array.from(
      { length: 70 + own },
      (__, at) => `word${(page * 37 + position * 1009 + own * 7 + at * at * 11) % 9000}`,
    );
    const content = `${words.join(" ")} ${letters(page * 7 + own)} ${letters(page)} ${said}`;
    const record = createRecord(page, { title, position, content });
    return position === 0 && state === 1 ? { ...record, keywords: ["renamed alias", "alias"] } : record;
  });
}

function createRecord(
  page: number,
  { title, position, content }: { title: string; position: number; content: string },
): SearchRecord {
  const url = position === 0 ? urlOf(page) : `${urlOf(page)}#s${position}`;
  const lvl2 = position === 0 ? null : `Part ${position} vocable${(page * position) % 40}`;
  return {
    objectID: url,
    url,
    hierarchy: { lvl0: "Docs", lvl1: title, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    type: position === 0 ? "lvl1" : "lvl2",
    position,
  };
}

/** A word of letters only: these can be spellings. */
function letters(seed: number): string {
  return Array.from({ length: 6 }, (_, at) => String.fromCharCode(97 + ((seed * (at + 3)) % 26))).join("");
}

/** What an index comes to, in few letters: to compare long bytes one by one takes the test's time. */
function digest({ directory, names, fresh }: UpdatedIndex): string[] {
  const files = fresh.map(({ name, bytes, notes }) => `${name} ${hash(bytes)} ${notes && hash(notes)}`);
  return [hash(directory.bytes), ...names, ...files];
}

function hash(bytes: Uint8Array): string {
  return createHash("sha1").update(bytes).digest("hex");
}

function equals(left: Uint8Array | undefined, right: Uint8Array): boolean {
  return left !== undefined && Buffer.compare(left, right) === 0;
}
