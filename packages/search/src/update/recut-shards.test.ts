import fc from "fast-check";
import { expect, test } from "vitest";
import { isCut } from "./cut-rule.ts";
import { fileOf, recutShards, type Sheet } from "./recut-shards.ts";
import { compareText } from "../text/sorted.ts";

const rule = { least: 4, most: 12, chance: 3 };
const list = fc.dictionary(fc.stringMatching(/^[a-d]{1,4}$/), fc.integer({ min: 1, max: 5 }), {
  maxKeys: 60,
});

interface Item {
  key: string;
  size: number;
}

test("after any change, the cuts are those of a list that is cut for the first time", () => {
  fc.assert(
    fc.property(list, list, fc.nat(), (former, other, seed) => {
      const before = sort(former);
      // Most of the list stays as it is.
      const after = sort({
        ...Object.fromEntries(
          before.filter(({ key }) => !isChosen(key, seed)).map(({ key, size }) => [key, size]),
        ),
        ...Object.fromEntries(
          sort(other)
            .filter(({ key }) => isChosen(key, seed))
            .map(({ key, size }) => [key, size]),
        ),
      });
      const files = cut(before);
      const firsts = files.map(([first]) => (first as Item).key);
      if (firsts.length === 0) return;

      const keys = new Set([...before, ...after].map(({ key }) => key));
      const sizeIn = (items: Item[], wanted: string): number | undefined =>
        items.find(({ key }) => key === wanted)?.size;
      const changed = new Set([...keys].filter((key) => sizeIn(before, key) !== sizeIn(after, key)));
      const read = (file: number): Item[] => after.filter(({ key }) => fileOf(firsts, key) === file);
      const pieces = recutShards({
        firsts,
        changed,
        rule,
        read: (file) => toSheet(read(file)),
        has: (key) => sizeIn(after, key) !== undefined,
      });
      const items = pieces.map((piece) =>
        typeof piece === "number"
          ? files[piece]
          : piece.flatMap(({ file, from, to }) => read(file).slice(from, to)),
      );
      expect(items).toEqual(cut(after));
    }),
    { numRuns: 2000 },
  );
});

test("files far from the change are not read", () => {
  const before = Array.from({ length: 200 }, (_, at) => ({
    key: `k${String(at).padStart(3, "0")}`,
    size: 2,
  }));
  const firsts = cut(before).map(([first]) => (first as Item).key);
  const read: number[] = [];
  recutShards({
    firsts,
    changed: new Set(["k100"]),
    rule,
    read: (file) => {
      read.push(file);
      return toSheet(before.filter(({ key }) => key !== "k100" && fileOf(firsts, key) === file));
    },
    has: () => false,
  });
  expect(firsts.length).toBeGreaterThan(20);
  expect(read.length).toBeLessThan(6);
});

function sort(items: Record<string, number>): Item[] {
  return Object.entries(items)
    .map(([key, size]) => ({ key, size }))
    .toSorted((left, right) => compareText(left.key, right.key));
}

function toSheet(items: Item[]): Sheet {
  return {
    keys: items.map(({ key }) => key),
    upTo: (index) => items.slice(0, index).reduce((sum, { size }) => sum + size, 0),
  };
}

function cut(items: Item[]): Item[][] {
  const cuts: Item[][] = [];
  let size = 0;
  for (const item of items) {
    if (cuts.length === 0 || isCut(size, item.key, rule)) {
      cuts.push([]);
      size = 0;
    }
    cuts.at(-1)?.push(item);
    size += item.size;
  }
  return cuts;
}

function isChosen(key: string, seed: number): boolean {
  return (key.charCodeAt(0) * 7 + key.length * 3 + key.charCodeAt(key.length - 1) + seed) % 9 === 0;
}
