/** What the history says about a file. */
export interface FileHistory {
  /** `2026-11-15T10:24:55.000Z`: when it was last changed. Being moved is no change. */
  date: string;
  /** Who changed it, those with the most changes first. */
  authors: string[];
  /** The clone is shallow, and the change may be older than this: the date is that of the oldest commit there is. */
  isOlder?: true;
}

export interface LogOptions {
  /** Commits that changed no content: their hashes, or how these begin. */
  ignoreCommits: readonly string[];
  /** Commits whose own past is not there, so that they seem to have made every file. */
  boundaries: readonly string[];
}

/** For `git log`: what `parseLog` reads, newest first. */
export const LOG_ARGUMENTS = [
  "-z",
  "-M",
  "--name-status",
  "--relative",
  "--format=%x1e%H%x1f%cI%x1f%aN",
  "--",
  ".",
];

/** Every file that the log names, by its path of today. */
export function parseLog(
  log: string,
  { ignoreCommits, boundaries }: LogOptions,
): Record<string, FileHistory> {
  const cut = new Set(boundaries);
  const isIgnored = (hash: string): boolean => ignoreCommits.some((start) => hash.startsWith(start));
  const drafts = new Map<string, Draft>();
  /** Former names → the names of today. */
  const moved = new Map<string, string>();
  for (const record of log.split("\u001E")) {
    const [header = "", ...fields] = record.split("\0");
    const [hash = "", date = "", author = ""] = header.split("\u001F");
    if (hash === "") continue;
    for (const { status, path, from } of readChanges(fields)) {
      const name = moved.get(path) ?? path;
      // Older commits mean this file by that name, even if a newer one bears it today.
      if (from !== undefined) moved.set(from, name);
      if (status === "D" || status === "R100") continue;
      if (cut.has(hash)) addBoundary(drafts, name, date);
      else if (!isIgnored(hash)) addChange(drafts, name, { date, author });
    }
  }
  return Object.fromEntries([...drafts].map(([name, draft]) => [name, finish(draft)]));
}

interface Draft {
  /** In milliseconds: clocks of authors differ, and so do the orders of history and time. */
  time: number;
  authors: Map<string, number>;
  /** What is known of it is only where the past was cut off. */
  isOlder?: true;
}

interface Change {
  status: string;
  path: string;
  /** Its former name, when it was moved. */
  from?: string;
}

function* readChanges(fields: readonly string[]): Generator<Change> {
  for (let index = 0; index + 1 < fields.length;) {
    const status = (fields[index] ?? "").trim();
    const isMove = /^[RC]\d/.test(status);
    const path = fields[index + (isMove ? 2 : 1)];
    if (status === "" || path === undefined) return;
    const from = status.startsWith("R") ? fields[index + 1] : undefined;
    yield { status, path, ...(from !== undefined && { from }) };
    index += isMove ? 3 : 2;
  }
}

function addChange(
  drafts: Map<string, Draft>,
  name: string,
  { date, author }: { date: string; author: string },
): void {
  const draft = drafts.get(name) ?? { time: 0, authors: new Map<string, number>() };
  draft.time = Math.max(draft.time, Date.parse(date));
  draft.authors.set(author, (draft.authors.get(author) ?? 0) + 1);
  drafts.set(name, draft);
}

/** Such a commit names every file there was, and is the last of the log that does. */
function addBoundary(drafts: Map<string, Draft>, name: string, date: string): void {
  const draft = drafts.get(name);
  if (draft === undefined) drafts.set(name, { time: Date.parse(date), authors: new Map(), isOlder: true });
}

function finish({ time, authors, isOlder }: Draft): FileHistory {
  const byCount = [...authors].toSorted(([left, a], [right, b]) => b - a || (left < right ? -1 : 1));
  const date = new Date(time).toISOString();
  return { date, authors: byCount.map(([name]) => name), ...(isOlder && { isOlder }) };
}
