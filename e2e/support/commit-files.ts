import { execFileSync } from "node:child_process";
import process from "node:process";
import type { TestSite } from "./site.ts";

/** Commits everything in the site's folder, as if it were done at that moment. */
export function commitFiles({ root }: Pick<TestSite, "root">, date: string): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: string[]): Buffer => execFileSync("git", [...IDENTITY, ...args], { cwd: root, env });
  git("init", "--quiet");
  git("add", "docs");
  git("commit", "--quiet", "--message", "Change");
}

const IDENTITY = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
