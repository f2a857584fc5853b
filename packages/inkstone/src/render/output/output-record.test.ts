import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OutputRecord, type Written, type WrittenFiles } from "./output-record.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inkstone-record-"));
  file = join(folder, "output.json");
});

afterEach(() => rmSync(folder, { recursive: true }));

const none: WrittenFiles = new Map();

test("what several builds wrote is known to the next", async () => {
  const all = manyFiles(100);
  await read().note(all, none);
  const record = read();
  expect(record.isThere).toBe(true);
  await record.note(new Map([["page-1.html", entry("new")]]), without(all, "page-1.html"));
  await record.note(new Map([["added.html", entry("added")]]), all);
  expect(read().files).toEqual(
    new Map([...all, ["page-1.html", entry("new")], ["added.html", entry("added")]]),
  );
});

test("a few files are added to the record, which is not written anew", async () => {
  const all = manyFiles(100);
  await read().note(all, none);
  const { ino, size } = statSync(file);
  await read().note(new Map([["page-1.html", entry("new")]]), without(all, "page-1.html"));
  expect(statSync(file).ino).toBe(ino);
  expect(statSync(file).size).toBeLessThan(size + 100);
});

test("what has been added for long is put together, without files that are gone", async () => {
  const all = manyFiles(100);
  await read().note(all, none);
  const { size } = statSync(file);
  for (let build = 0; build < 200; build++)
    await read().note(new Map([[`old-${build}.html`, entry("old")]]), all);
  expect(statSync(file).size).toBeLessThan(size * 1.5);
  expect(read().files.size).toBeLessThan(150);
  expect(read().files.get("page-7.html")).toEqual(all.get("page-7.html"));
});

test("half a line is passed over, and nothing is added behind it", async () => {
  const all = manyFiles(100);
  await read().note(all, none);
  const whole = readFileSync(file, "utf8");
  await read().note(new Map([["page-1.html", entry("new")]]), all);
  truncateSync(file, statSync(file).size - 5);
  const record = read();
  expect(record.files).toEqual(all);
  await record.note(new Map([["page-2.html", entry("new")]]), all);
  expect(read().files.get("page-2.html")).toEqual(entry("new"));
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(whole.split("\n").length);
});

test.each(["", "{", '{"outDir":"/elsewhere","files":{}}\n', "null\n[1]\n"])("%j is no record", (text) => {
  writeFileSync(file, text);
  expect(read()).toMatchObject({ isThere: false, files: new Map() });
});

test("a line that says something else ends what is known", async () => {
  const all = manyFiles(10);
  await read().note(all, none);
  appendFileSync(file, "7\n");
  expect(read().files).toEqual(all);
});

function read(): OutputRecord {
  return OutputRecord.read(file, "/site/dist");
}

function manyFiles(count: number): WrittenFiles {
  return new Map(
    Array.from({ length: count }, (_, number) => [`page-${number}.html`, entry(`key-${number}`)]),
  );
}

function entry(key: string): Written {
  return [key, 100, 1_700_000_000_000.5];
}

function without(files: WrittenFiles, path: string): WrittenFiles {
  return new Map([...files].filter(([other]) => other !== path));
}
