import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCommitTimes } from "./read-commit-times.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inkstone-times-"));
  mkdirSync(join(folder, "docs/zh"), { recursive: true });
  git("init", "--quiet");
  commit(1700000000, { "docs/a.md": "one", "docs/zh/a.md": "一", "docs/名.md": "名" });
  commit(1800000000, { "docs/a.md": "two", "b.md": "elsewhere" });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a file has the time of the last commit that changed it", async () => {
  const times = await readCommitTimes(join(folder, "docs"), ["a.md", "zh/a.md", "名.md", "new.md"]);
  expect(times).toEqual(
    new Map([
      ["a.md", 1800000000],
      ["zh/a.md", 1700000000],
      ["名.md", 1700000000],
    ]),
  );
});

test("where there is no history, nothing is known", async () => {
  const bare = mkdtempSync(join(tmpdir(), "inkstone-times-"));
  expect(await readCommitTimes(bare, ["a.md"])).toBeUndefined();
  expect(await readCommitTimes(join(bare, "nowhere"), ["a.md"])).toBeUndefined();
  rmSync(bare, { recursive: true });
});

function commit(time: number, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  git("add", "--all");
  execFileSync("git", [...IDENTITY, "commit", "--quiet", "--message", "Change"], {
    cwd: folder,
    env: { ...process.env, GIT_AUTHOR_DATE: `${time} +0000`, GIT_COMMITTER_DATE: `${time} +0000` },
  });
}

function git(...args: string[]): void {
  execFileSync("git", args, { cwd: folder });
}

const IDENTITY = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
