import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readHistory } from "./read-history.ts";

const folder = mkdtempSync(join(tmpdir(), "inkstone-history-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = new Map<string, string>();
const store = {
  getText: (key: string): string | undefined => kept.get(key),
  putText: (key: string, text: string): void => void kept.set(key, text),
};
beforeEach(() => kept.clear());

test("one log dates every file, by its name of today", async () => {
  const repository = createRepository("whole");
  expect(await readHistory(join(repository, "docs"), store)).toEqual({
    status: "found",
    isShallow: false,
    files: {
      "en/moved.md": { date: "2026-01-01T12:00:00.000Z", authors: ["Ada"] },
      "中文.md": { date: "2026-02-01T12:00:00.000Z", authors: ["Ada", "Bo"] },
    },
  });
  expect(kept.size).toBe(1);
});

test("the log is read again when there is another commit, and only then", async () => {
  const repository = createRepository("kept");
  await readHistory(join(repository, "docs"), store);
  for (const [key, text] of kept) kept.set(key, text.replaceAll("Ada", "Kept"));
  const again = await readHistory(join(repository, "docs"), store);
  expect(again.files["en/moved.md"]?.authors).toEqual(["Kept"]);
  write(repository, "README.md", "once more");
  commit(repository, "fifth", { author: "Di", date: "2026-05-01T12:00:00Z" });
  const anew = await readHistory(join(repository, "docs"), store);
  expect(anew.files["en/moved.md"]?.authors).toEqual(["Ada"]);
});

test("commits can be left out of account", async () => {
  const repository = createRepository("ignored");
  const head = git(repository, "log", "-1", "--format=%h", "--grep=second").trim();
  const { files } = await readHistory(join(repository, "docs"), store, { ignoreCommits: [head] });
  expect(files["中文.md"]).toEqual({ date: "2026-01-01T12:00:00.000Z", authors: ["Ada"] });
});

test("a shallow clone is said, and what it cannot know is not invented", async () => {
  const source = createRepository("source");
  git(folder, "clone", "-q", "--depth", "2", pathToFileURL(source).href, "shallow");
  const { isShallow, files } = await readHistory(join(folder, "shallow/docs"), store);
  expect(isShallow).toBe(true);
  expect(Object.values(files).map(({ isOlder }) => isOlder)).toEqual([true, true]);
});

test("a folder outside of a repository, and a repository without a commit, are said", async () => {
  mkdirSync(join(folder, "plain"));
  // Whatever holds the temporary folder is no repository of these pages.
  process.env["GIT_CEILING_DIRECTORIES"] = folder;
  const nothing = { isShallow: false, files: {} };
  expect(await readHistory(join(folder, "plain"), store)).toEqual({ status: "none", ...nothing });
  git(folder, "init", "-q", "empty");
  expect(await readHistory(join(folder, "empty"), store)).toEqual({ status: "empty", ...nothing });
});

test("a hook, which git tells its repository alone, learns the same as anybody", async () => {
  const repository = createRepository("hooked");
  const known = await readHistory(join(repository, "docs"), store);
  expect(Object.keys(known.files)).toHaveLength(2);
  for (const place of [join(repository, ".git"), ".git"]) {
    vi.stubEnv("GIT_DIR", place);
    onTestFinished(() => void vi.unstubAllEnvs());
    kept.clear();
    expect(await readHistory(join(repository, "docs"), store)).toEqual(known);
  }
});

test("who names both repository and folder means them", async () => {
  const repository = createRepository("apart");
  const known = await readHistory(join(repository, "docs"), store);
  renameSync(join(repository, ".git"), join(folder, "apart.git"));
  vi.stubEnv("GIT_DIR", relative(process.cwd(), join(folder, "apart.git")));
  vi.stubEnv("GIT_WORK_TREE", relative(process.cwd(), repository));
  onTestFinished(() => void vi.unstubAllEnvs());
  kept.clear();
  expect(await readHistory(join(repository, "docs"), store)).toEqual(known);
});

test("a repository of another user is not taken for an empty one", async () => {
  const repository = createRepository("foreign");
  // Nor may who runs the tests trust all repositories.
  vi.stubEnv("GIT_CONFIG_GLOBAL", join(folder, "none"));
  vi.stubEnv("GIT_CONFIG_NOSYSTEM", "1");
  vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, reason } = await readHistory(join(repository, "docs"), store);
  expect(status).toBe("failed");
  expect(reason).toMatch(/^detected dubious ownership .*git config --global --add safe\.directory/s);
});

/** Two files from January; the second is changed in February, the first only moved in March. */
function createRepository(name: string): string {
  const repository = join(folder, name);
  git(folder, "init", "-q", name);
  write(repository, "docs/en/first.md", "# First\n");
  write(repository, "docs/中文.md", "# 中文\n");
  write(repository, "README.md", name);
  commit(repository, "first", { author: "Ada", date: "2026-01-01T12:00:00Z" });
  write(repository, "docs/中文.md", "# 中文\n\nMore.\n");
  commit(repository, "second", { author: "Bo", date: "2026-02-01T12:00:00Z" });
  renameSync(join(repository, "docs/en/first.md"), join(repository, "docs/en/moved.md"));
  commit(repository, "third", { author: "Cy", date: "2026-03-01T12:00:00Z" });
  write(repository, "README.md", "outside of the pages");
  commit(repository, "fourth", { author: "Di", date: "2026-04-01T12:00:00Z" });
  return repository;
}

function write(repository: string, file: string, text: string): void {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
}

function commit(
  repository: string,
  message: string,
  { author, date }: { author: string; date: string },
): void {
  git(repository, "add", "-A");
  git(
    repository,
    "-c",
    `user.name=${author}`,
    "-c",
    "user.email=a@b.c",
    "-c",
    "commit.gpgSign=false",
    "commit",
    "-qm",
    message,
    `--date=${date}`,
    { date },
  );
}

function git(cwd: string, ...args: (string | { date: string })[]): string {
  const words = args.filter((word) => typeof word === "string");
  const date = args.find((word) => typeof word === "object")?.date;
  const env = { ...process.env, ...(date !== undefined && { GIT_COMMITTER_DATE: date }) };
  return execFileSync("git", words, { cwd, env, encoding: "utf8" });
}
