import { SiteError } from "inkstone";
import { type FileHistory, LOG_ARGUMENTS, parseLog } from "./parse-log.ts";
import { readRepository, type Repository } from "./read-repository.ts";
import { runGit } from "./run-git.ts";

/** By path relative to the content folder, with forward slashes. */
export type History = Readonly<Record<string, FileHistory>>;

export interface HistoryInput {
  /** The content folder, absolute. */
  root: string;
  /** Hashes, or how they begin. */
  ignoreCommits: readonly string[];
  /** Keeps the log's answer as long as the history stays the same. */
  cached(key: string, make: () => Promise<string>): Promise<string>;
  warn(error: SiteError): void;
}

/** When each file was changed, from one `git log` for all of them. Without git there is a warning and nothing else. */
export async function readHistory({ root, ignoreCommits, cached, warn }: HistoryInput): Promise<History> {
  const repository = await readRepository(root);
  if (repository.kind !== "found") {
    warn(describeAbsence(repository.kind));
    return {};
  }
  const { head, boundaries, mailmap } = repository;
  if (boundaries.length > 0) warn(describeShallow());
  const key = JSON.stringify(["history", 1, head, boundaries, mailmap, ignoreCommits]);
  const text = await cached(key, async () => {
    const answer = await runGit(["log", ...LOG_ARGUMENTS], root);
    // The newest commit was there a moment ago: what fails now is no fault of the author's.
    if (answer.kind !== "done")
      throw new Error(`git log failed: ${"stderr" in answer ? answer.stderr : answer.kind}`);
    const ignored = [...boundaries, ...ignoreCommits];
    return JSON.stringify(parseLog(answer.stdout, (hash) => ignored.some((start) => hash.startsWith(start))));
  });
  return JSON.parse(text) as History;
}

function describeAbsence(kind: Exclude<Repository["kind"], "found">): SiteError {
  const texts = {
    missing: [
      "git is not installed, so pages do not say when they were changed.",
      "Install git where the site is built.",
    ],
    none: [
      "The pages are in no git repository, so they do not say when they were changed.",
      "Run git init, or take the plugin out of the config.",
    ],
    empty: [
      "The git repository has no commit yet, so pages do not say when they were changed.",
      "Commit the pages.",
    ],
  } as const;
  const [message, hint] = texts[kind];
  return new SiteError(message, { code: `git-${kind}`, hint });
}

function describeShallow(): SiteError {
  return new SiteError(
    "This is a shallow clone: pages whose last change is older than it do not say when they were changed.",
    {
      code: "git-shallow",
      hint: "Fetch the whole history: fetch-depth: 0 for actions/checkout, or git fetch --unshallow.",
    },
  );
}
