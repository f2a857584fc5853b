import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { type History, readHistory } from "./read-history.ts";

const folder = mkdtempSync(join(tmpdir(), "inkstone-history-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("one log dates every file, by its name of today", async () => {
  const repository = createRepository("whole");
  const { history, warnings, calls } = await read(join(repository, "docs"));
  expect(history).toEqual({
    "en/moved.md": { date: "2026-01-01T12:00:00.000Z", authors: ["Ada"] },
    "中文.md": { date: "2026-02-01T12:00:00.000Z", authors: ["Ada", "Bo"] },
  });
  expect(warnings).toEqual([]);
  expect(calls).toBe(1);

  const again = await read(join(repository, "docs"), { ignoreCommits: [] });
  expect(again.calls).toBe(0);
});

test("commits can be left out of account", async () => {
  const repository = createRepository("ignored");
  const head = git(repository, "log", "-1", "--format=%h", "--grep=second").trim();
  const { history } = await read(join(repository, "docs"), { ignoreCommits: [head] });
  expect(history["中文.md"]).toEqual({ date: "2026-01-01T12:00:00.000Z", authors: ["Ada"] });
});

test("a shallow clone is said, and what it cannot know is not invented", async () => {
  const source = createRepository("source");
  git(folder, "clone", "-q", "--depth", "2", pathToFileURL(source).href, "shallow");
  const { history, warnings } = await read(join(folder, "shallow/docs"));
  expect(Object.keys(history)).toEqual([]);
  expect(warnings).toEqual(["git-shallow"]);
});

test("a folder outside of a repository, and a repository without a commit, are said", async () => {
  mkdirSync(join(folder, "plain"));
  // Whatever holds the temporary folder is no repository of these pages.
  process.env["GIT_CEILING_DIRECTORIES"] = folder;
  expect((await read(join(folder, "plain"))).warnings).toEqual(["git-none"]);
  git(folder, "init", "-q", "empty");
  expect(await read(join(folder, "empty"))).toMatchObject({ history: {}, warnings: ["git-empty"] });
});

const kept = new Map<string, string>();

async function read(
  root: string,
  { ignoreCommits = [] }: { ignoreCommits?: string[] } = {},
): Promise<{ history: History; warnings: string[]; calls: number }> {
  const warnings: string[] = [];
  let calls = 0;
  const history = await readHistory({
    root,
    ignoreCommits,
    warn: ({ code }) => void warnings.push(code),
    cached: async (key, make) => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      calls += 1;
      const text = await make();
      kept.set(key, text);
      return text;
    },
  });
  return { history, warnings, calls };
}

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
