import { expect, test, vi } from "vitest";
import { openIndex } from "../indexes/open-index.ts";
import { planQuery } from "../query/plan-query.ts";
import type { SearchRecord } from "../records/record.ts";
import { SearchIndex } from "../indexes/search-index.ts";
import { writeIndex } from "./write-index.ts";

const pages = 300;

// Four indexes of some size take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("an edit of one page changes the files that hold its words and its text, and the directory", () => {
  const index = createIndex();
  const before = new Set(writeIndex(index).files.map(({ name }) => name));
  index.update({ ...createPage(123), content: `${createPage(123).content} entirely` });
  index.add({
    ...createPage(123),
    objectID: "/page-0123#more",
    url: "/page-0123#more",
    position: 1,
    content: "entirely new",
  });
  const after = writeIndex(index).files.map(({ name }) => name);
  const changed = after.filter((name) => !before.has(name));
  expect(before.size).toBeGreaterThan(20);
  expect(changed.filter((name) => name.startsWith("text."))).toHaveLength(1);
  expect(changed.length).toBeLessThan(before.size / 2);
});

test("a query fetches the files it needs, each once", async () => {
  const { directory, files } = writeIndex(createIndex());
  const bytes = new Map([directory, ...files].map((file) => [file.name, file.bytes]));
  const fetched: string[] = [];
  const index = await openIndex(async (name) => {
    fetched.push(name);
    return bytes.get(name)!.slice().buffer;
  }, directory.name);
  expect(fetched).toEqual([directory.name]);
  await index.load([{ start: "word7", isPrefix: false }]);
  await index.load([{ start: "word7", isPrefix: false }]);
  expect(fetched).toHaveLength(2);
  await index.readRecords([5, 5, 6]);
  expect(fetched).toHaveLength(3);
});

test("a file that could not be fetched is asked for again", async () => {
  const { directory, files } = writeIndex(createIndex());
  const bytes = new Map([directory, ...files].map((file) => [file.name, file.bytes]));
  let isOnline = true;
  const index = await openIndex(async (name) => {
    if (!isOnline) throw new Error("offline");
    return bytes.get(name)!.slice().buffer;
  }, directory.name);
  isOnline = false;
  await expect(index.load([{ start: "word7", isPrefix: false }])).rejects.toThrow("offline");
  isOnline = true;
  await index.load([{ start: "word7", isPrefix: false }]);
  expect(index.findTerms({ start: "word7", isPrefix: false })).toEqual(["word7"]);
});

test("records come back as they were, but for their code", async () => {
  const { directory, files } = writeIndex(createIndex());
  const bytes = new Map([directory, ...files].map((file) => [file.name, file.bytes]));
  const index = await openIndex(async (name) => bytes.get(name)!.slice().buffer, directory.name);
  const { code: _, ...record } = { ...createPage(7), code: "" };
  expect(await index.readRecords([7])).toEqual([record]);
});

test.each([
  ["another format", Uint8Array.of(99)],
  ["a file that ends too early", Uint8Array.of(1, 200)],
])("%s is refused", async (_, bytes) => {
  await expect(openIndex(async () => bytes.slice().buffer, "index.bin")).rejects.toThrow(/search index/);
});

function createIndex(): SearchIndex {
  const index = new SearchIndex();
  for (let number = 0; number < pages; number++) index.add(createPage(number));
  return index;
}

/** Words by a fixed recipe, some of them rare. */
function createPage(number: number): SearchRecord {
  const url = `/page-${String(number).padStart(4, "0")}`;
  const content = Array.from({ length: 150 }, (_, at) => `word${(number * 37 + at * at * 11) % 9000}`).join(
    " ",
  );
  const levels = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: url,
    url,
    hierarchy: { lvl0: "Docs", lvl1: `Page ${number}`, ...levels },
    content,
    type: "lvl1",
    position: 0,
    rank: number % 2 === 0 ? 0.5 : -0.5,
  };
}

test("of a large index, neither a word that it does not know nor two letters fetch all that could be meant", async () => {
  const index = new SearchIndex();
  for (let number = 0; number < 20_100; number++) {
    const word = Array.from({ length: 7 }, (_, at) =>
      String.fromCharCode(97 + ((number * 7 + at * 11 + Math.floor(number / 26 ** (at % 4))) % 26)),
    ).join("");
    index.add({
      ...createPage(0),
      objectID: `/r${number}`,
      url: `/r${number}`,
      content: `${word} sh${word} sh${word}a sh${word}b`,
    });
  }
  const { directory, files } = writeIndex(index);
  const bytes = new Map([directory, ...files].map((file) => [file.name, file.bytes]));
  let fetched: string[] = [];
  const open = (): ReturnType<typeof openIndex> => {
    fetched = [];
    const fetchShard = async (name: string): Promise<ArrayBuffer> => {
      fetched.push(name);
      return bytes.get(name)!.slice().buffer;
    };
    return openIndex(fetchShard, directory.name);
  };
  await planQuery(await open(), "qxzzyqxzz ");
  const isWords = (name: string): boolean => name.startsWith("words.");
  const all = files.filter(({ name }) => isWords(name)).length;
  expect(all).toBeGreaterThan(2);
  expect(fetched.filter(isWords).length).toBeLessThan(all);
  const [word] = await planQuery(await open(), "sh");
  expect(word?.alternatives.length).toBeGreaterThan(100);
  expect(fetched.slice(1)).toHaveLength(4);
});
