import { isAscii } from "node:buffer";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Store } from "./store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inkstone-store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what was saved is there in the next build", () => {
  fill({ a: "文字", b: "second" });
  const store = new Store(folder);
  expect(store.getText("a")).toBe("文字");
  expect(store.getText("b")).toBe("second");
  expect(store.getFact("fact")).toEqual({ title: "T" });
  expect(store.getText("missing")).toBeUndefined();
  expect(["a", "missing"].map((key) => store.keepText(key))).toEqual([true, false]);
});

test("what was not saved is not", () => {
  const store = new Store(folder);
  store.putText("a", "lost");
  store.close();
  expect(new Store(folder).getText("a")).toBeUndefined();
});

test("a build that makes nothing writes nothing", () => {
  fill({ a: "text" });
  const before = readdirSync(folder);
  const store = new Store(folder);
  store.getText("a");
  store.save();
  store.close();
  expect(readdirSync(folder)).toEqual(before);
});

test("any text comes back, and the log is ASCII", () => {
  const fact = { title: "静态 — “é” 😀 \u2028\ud800", nested: ["\n", '"', "\\u0041"] };
  const store = new Store(folder);
  store.putFact("k", fact);
  store.save();
  store.putFact("later", 1);
  store.save();
  expect(new Store(folder).getFact("k")).toEqual(fact);
  expect(new Store(folder).getFact("later")).toBe(1);
  expect(isAscii(readFileSync(join(folder, "index.jsonl")))).toBe(true);
});

test("a log whose lines are not joined by commas is read line by line", () => {
  writeFileSync(join(folder, "index.jsonl"), '\n["fact","a","一"]\n["fact","b",2]');
  const store = new Store(folder);
  store.putFact("c", 3);
  store.save();
  const reopened = new Store(folder);
  expect(["a", "b", "c"].map((key) => reopened.getFact(key))).toEqual(["一", 2, 3]);
});

test("a torn last line is ignored, and the next line after it is not lost", () => {
  fill({ a: "text" });
  appendFileSync(join(folder, "index.jsonl"), ',\n["fact","torn",{"ti');
  fill({ b: "later" });
  const store = new Store(folder);
  expect(store.getText("a")).toBe("text");
  expect(store.getText("b")).toBe("later");
  expect(store.getFact("torn")).toBeUndefined();
});

test.each([
  ["truncated", (pack: string) => truncateSync(pack, 2)],
  ["gone", (pack: string) => rmSync(pack)],
  [
    "flipped",
    (pack: string) =>
      writeFileSync(
        pack,
        readFileSync(pack).map((byte) => byte ^ 1),
      ),
  ],
])("a text whose pack is %s counts as missing", (_, damage) => {
  fill({ a: "some text" });
  damage(packs()[0] ?? "");
  expect(new Store(folder).getText("a")).toBeUndefined();
});

test("what no build uses goes once it is much, and what is used stays", () => {
  fill({ dead: "x".repeat(40 * 1024 * 1024), living: "kept" });
  const store = new Store(folder);
  store.getFact("fact");
  store.getText("living");
  store.save();
  store.prune();
  store.close();
  const next = new Store(folder);
  expect(next.getText("living")).toBe("kept");
  expect(next.getFact("fact")).toEqual({ title: "T" });
  expect(next.getText("dead")).toBeUndefined();
  expect(packs()).toHaveLength(1);
});

test("a little that no build uses stays, however much is used", () => {
  fill({ dead: "little", living: "x".repeat(40 * 1024 * 1024) });
  const store = new Store(folder);
  store.keepText("living");
  store.prune();
  store.close();
  expect(new Store(folder).getText("dead")).toBe("little");
});

test("packs that nobody names go when they are old, and not before", () => {
  const orphan = join(folder, "orphan.pack");
  fill({ dead: "x".repeat(40 * 1024 * 1024) });
  writeFileSync(orphan, "left by a killed build");
  prune();
  expect(packs()).toContain(orphan);
  utimesSync(orphan, 0, 0);
  fill({ dead: "y".repeat(40 * 1024 * 1024) });
  prune();
  expect(packs()).not.toContain(orphan);
});

function fill(texts: Record<string, string>): void {
  const store = new Store(folder);
  for (const [key, text] of Object.entries(texts)) store.putText(key, text);
  store.putFact("fact", { title: "T" });
  store.save();
  store.close();
}

function prune(): void {
  const store = new Store(folder);
  store.prune();
  store.close();
}

function packs(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".pack"))
    .map((name) => join(folder, name));
}
