import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeFileAtomic } from "./write-file-atomic.ts";

const folder = mkdtempSync(join(tmpdir(), "ink-write-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("folders are made, and nothing but the file is left behind", async () => {
  await writeFileAtomic(join(folder, "a", "b.txt"), "text");
  expect(readFileSync(join(folder, "a", "b.txt"), "utf8")).toBe("text");
  expect(readdirSync(join(folder, "a"))).toEqual(["b.txt"]);
});

test("of many writers at once one wins whole", async () => {
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
  await Promise.all(texts.map((text) => writeFileAtomic(join(folder, "many.txt"), text)));
  expect(texts).toContain(readFileSync(join(folder, "many.txt"), "utf8"));
});

test("a failed write leaves no temporary file", async () => {
  mkdirSync(join(folder, "taken", "by-a-folder"), { recursive: true });
  await expect(writeFileAtomic(join(folder, "taken"), "text")).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});
