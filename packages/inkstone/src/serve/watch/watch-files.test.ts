import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FileWatcher, watchFiles } from "./watch-files.ts";

const WAIT = { interval: 20 };

let folder: string;
let watcher: FileWatcher;
/** Every name that was told, in order. */
let told: string[];
let failures: unknown[];

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-watch-")));
  mkdirSync(join(folder, "docs"));
  told = [];
  failures = [];
  watcher = watchFiles({
    folders: [join(folder, "docs")],
    files: [join(folder, "late.json")],
    isIgnored: (path) => path.endsWith(".tmp"),
    onChange: (paths) => void told.push(...paths.map((path) => path.slice(folder.length + 1))),
    onError: (error) => void failures.push(error),
  });
  // A watcher needs a while to begin; the first change that it tells of shows that it has.
  for (let attempt = 0; told.length === 0; attempt++) {
    write("docs/begin.md", String(attempt));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
afterEach(async () => {
  await watcher.close();
  rmSync(folder, { recursive: true });
});

test("files that come, change and go are told, ignored ones are not", async () => {
  write("docs/ignored.tmp", "x");
  write("docs/a.md", "first");
  await expect.poll(() => told, WAIT).toContain("docs/a.md");
  told.length = 0;
  write("docs/a.md", "second");
  await expect.poll(() => told, WAIT).toContain("docs/a.md");
  told.length = 0;
  rmSync(join(folder, "docs/a.md"));
  await expect.poll(() => told, WAIT).toContain("docs/a.md");
  expect(told).not.toContain("docs/ignored.tmp");
});

test("a second change right after the first is not lost", async () => {
  write("docs/a.md", "saved by the editor");
  await expect.poll(() => told, { ...WAIT, interval: 1 }).toContain("docs/a.md");
  told.length = 0;
  write("docs/a.md", "and by the formatter");
  await expect.poll(() => told, WAIT).toContain("docs/a.md");
});

test("a file that did not exist is told when it comes, and its neighbours are not", async () => {
  write("neighbour.json", "{}");
  write("late.json", "{}");
  await expect.poll(() => told, WAIT).toContain("late.json");
  expect(told).not.toContain("neighbour.json");
});

test("a change that comes before the watcher has begun is not lost, and old files are no news", async () => {
  write("docs/old.md", "old");
  utimesSync(join(folder, "docs/old.md"), 1, 1);
  const early: string[] = [];
  const second = watchFiles({
    folders: [join(folder, "docs")],
    files: [],
    isIgnored: () => false,
    onChange: (paths) => void early.push(...paths),
    onError: (error) => void failures.push(error),
  });
  write("docs/early.md", "early");
  await expect.poll(() => early, WAIT).toContain(join(folder, "docs/early.md"));
  await second.close();
  expect(early).not.toContain(join(folder, "docs/old.md"));
});

test("what is missing makes no news of what is found", async () => {
  const folders = Array.from({ length: 30 }, (_, index) => `docs/many/${index}`);
  const old = folders.flatMap((path) => Array.from({ length: 10 }, (_, index) => `${path}/old${index}.md`));
  folders.forEach((path) => mkdirSync(join(folder, path), { recursive: true }));
  for (const file of old) {
    write(file, "old");
    utimesSync(join(folder, file), 1, 1);
  }
  const news = new Set<string>();
  const second = watchFiles({
    folders: [join(folder, "docs/many"), join(folder, "theme")],
    files: ["a", "b", "c", "d", "e", "f"].map((name) => join(folder, `${name}.json`)),
    isIgnored: () => false,
    onChange: (paths) => paths.forEach((path) => news.add(path.slice(folder.length + 1))),
    onError: () => undefined,
  });
  // Every folder was looked at when a change in each of them is told.
  const fresh = folders.map((path) => `${path}/new.md`);
  const change = (): string[] => {
    fresh.filter((file) => !news.has(file)).forEach((file) => write(file, String(Date.now())));
    return [...news];
  };
  await expect.poll(change, { ...WAIT, interval: 200 }).toEqual(expect.arrayContaining(fresh));
  await second.close();
  expect(old.filter((file) => news.has(file))).toEqual([]);
});

test("a file that is watched later is no news until it changes", async () => {
  mkdirSync(join(folder, "src"));
  write("src/a.tsx", "first");
  utimesSync(join(folder, "src/a.tsx"), 1, 1);
  watcher.add(join(folder, "src/a.tsx"));
  write("docs/a.md", "meanwhile");
  await expect.poll(() => told, WAIT).toContain("docs/a.md");
  expect(told).not.toContain("src/a.tsx");
  await expect.poll(() => (write("src/a.tsx", String(Date.now())), told), WAIT).toContain("src/a.tsx");
});

test("a file that stays empty is told too", async () => {
  write("docs/a.md", "");
  await expect.poll(() => told, WAIT).toContain("docs/a.md");
});

test("a folder that is removed and comes again at once is watched on", async () => {
  mkdirSync(join(folder, "docs/guide"));
  write("docs/guide/a.md", "first");
  await expect.poll(() => told, WAIT).toContain("docs/guide/a.md");
  await settle();
  rmSync(join(folder, "docs/guide"), { recursive: true });
  mkdirSync(join(folder, "docs/guide"));
  write("docs/guide/a.md", "second");
  await expect.poll(() => told, WAIT).toContain("docs/guide/a.md");
  await settle();
  write("docs/guide/b.md", "added later");
  await expect.poll(() => told, WAIT).toContain("docs/guide/b.md");
});

test("folders that change places are told with all that is in them, and watched on", async () => {
  for (const name of ["one", "two"]) mkdirSync(join(folder, "docs", name));
  for (const name of ["one", "two"]) write(`docs/${name}/a.md`, name);
  await expect.poll(() => told, WAIT).toEqual(expect.arrayContaining(["docs/one/a.md", "docs/two/a.md"]));
  await settle();
  renameSync(join(folder, "docs/one"), join(folder, "docs/between"));
  renameSync(join(folder, "docs/two"), join(folder, "docs/one"));
  renameSync(join(folder, "docs/between"), join(folder, "docs/two"));
  await expect.poll(() => told, WAIT).toEqual(expect.arrayContaining(["docs/one/a.md", "docs/two/a.md"]));
  await settle();
  write("docs/one/a.md", "edited");
  await expect.poll(() => told, WAIT).toContain("docs/one/a.md");
});

test("what cannot be watched is told, and the rest is watched on", async () => {
  symlinkSync("circle", join(folder, "docs/circle"));
  await expect.poll(() => failures, WAIT).toEqual([expect.objectContaining({ code: "ELOOP" })]);
  write("docs/a.md", "text");
  await expect.poll(() => told, WAIT).toContain("docs/a.md");
});

/** Until nothing is told any more. */
async function settle(): Promise<void> {
  do {
    told.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 300));
  } while (told.length > 0);
}

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}
