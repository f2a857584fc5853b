import { hashOf } from "../cache/hash.ts";
import type { Store } from "../cache/store.ts";
import { realPathOf } from "../support/files/file-system.ts";
import { type FileHistory, LOG_ARGUMENTS, parseLog } from "./parse-log.ts";
import { readRepository } from "./read-repository.ts";
import { runGit } from "./run-git.ts";

/** What git knows of the content folder. */
export interface History {
  /** Why nothing is known: git is not installed, the folder is in no repository, that has no commit, or git does not read it. */
  status: "empty" | "failed" | "found" | "missing" | "none";
  /** What git says when it failed. */
  reason?: string;
  /** Whether this is a shallow clone, whose past is cut off. */
  isShallow: boolean;
  /** By path relative to the content folder, with forward slashes. */
  files: Readonly<Record<string, FileHistory>>;
}

export interface HistoryOptions {
  /** Commits that changed no content: their hashes, or how these begin. @default [] */
  ignoreCommits?: readonly string[];
}

/** When each file below `root` was changed and by whom, from one `git log` for all of them, which is kept until there is another commit. */
export async function readHistory(
  root: string,
  store: Pick<Store, "getText" | "putText">,
  { ignoreCommits = [] }: HistoryOptions = {},
): Promise<History> {
  // Git names files by their true place.
  const folder = realPathOf(root);
  const repository = await readRepository(folder);
  if (repository.kind !== "found") {
    const { kind: status, ...reason } = repository;
    return { status, ...reason, isShallow: false, files: {} };
  }
  const { head, boundaries, mailmap } = repository;
  const key = hashOf("history", "1", JSON.stringify([folder, head, boundaries, mailmap, ignoreCommits]));
  const kept = store.getText(key);
  const text = kept ?? JSON.stringify(parseLog(await readLog(folder), { ignoreCommits, boundaries }));
  if (kept === undefined) store.putText(key, text);
  const files = JSON.parse(text) as History["files"];
  return { status: "found", isShallow: boundaries.length > 0, files };
}

async function readLog(folder: string): Promise<string> {
  const answer = await runGit(["log", ...LOG_ARGUMENTS], folder);
  if (answer.kind === "done") return answer.stdout;
  // The newest commit was there a moment ago: what fails now is no fault of the author's.
  throw new Error(`git log failed: ${answer.kind === "failed" ? answer.stderr : answer.kind}`);
}
