import { expect, test } from "vitest";
import { parseLog } from "./parse-log.ts";

test("a file has the date of its newest change and all who changed it", () => {
  const log = logOf(
    ["c3", "2026-03-01T00:00:00+01:00", "Ada", "M", "a.md"],
    ["c2", "2026-02-01T00:00:00Z", "Bo", "M", "a.md", "A", "b.md"],
    ["c1", "2026-01-01T00:00:00Z", "Bo", "A", "a.md"],
  );
  expect(parse(log)).toEqual({
    "a.md": { date: "2026-02-28T23:00:00.000Z", authors: ["Bo", "Ada"] },
    "b.md": { date: "2026-02-01T00:00:00.000Z", authors: ["Bo"] },
  });
});

test("a file that was only moved keeps its date", () => {
  const log = logOf(
    ["c3", "2026-03-01T00:00:00Z", "Ada", "R100", "old.md", "new.md"],
    ["c2", "2026-02-01T00:00:00Z", "Bo", "R087", "older.md", "old.md"],
    ["c1", "2026-01-01T00:00:00Z", "Cy", "A", "older.md"],
  );
  expect(parse(log)).toEqual({ "new.md": { date: "2026-02-01T00:00:00.000Z", authors: ["Bo", "Cy"] } });
});

test("a new file under an old name is another file", () => {
  const log = logOf(
    ["c3", "2026-03-01T00:00:00Z", "Ada", "A", "old.md"],
    ["c2", "2026-02-01T00:00:00Z", "Bo", "R100", "old.md", "new.md"],
    ["c1", "2026-01-01T00:00:00Z", "Cy", "A", "old.md"],
  );
  expect(parse(log)).toEqual({
    "old.md": { date: "2026-03-01T00:00:00.000Z", authors: ["Ada"] },
    "new.md": { date: "2026-01-01T00:00:00.000Z", authors: ["Cy"] },
  });
});

test("commits may be ignored, deletions are no changes, and names may hold anything", () => {
  const log = logOf(
    ["f0", "2026-03-01T00:00:00Z", "Fmt", "M", '日本 "x"\n.md'],
    ["c2", "2026-02-01T00:00:00Z", "Bo", "D", "gone.md"],
    ["c1", "2026-01-01T00:00:00Z", "Cy", "A", '日本 "x"\n.md'],
  );
  expect(parseLog(log, { ignoreCommits: ["f"], boundaries: [] })).toEqual({
    '日本 "x"\n.md': { date: "2026-01-01T00:00:00.000Z", authors: ["Cy"] },
  });
});

test("where the past is cut off, a date is only the latest that it can be", () => {
  const log = logOf(
    ["c2", "2026-02-01T00:00:00Z", "Bo", "M", "a.md"],
    ["c1", "2026-01-01T00:00:00Z", "Cy", "A", "a.md", "A", "b.md"],
  );
  expect(parseLog(log, { ignoreCommits: [], boundaries: ["c1"] })).toEqual({
    "a.md": { date: "2026-02-01T00:00:00.000Z", authors: ["Bo"] },
    "b.md": { date: "2026-01-01T00:00:00.000Z", authors: [], isOlder: true },
  });
});

test("an empty log says nothing", () => {
  expect(parse("")).toEqual({});
});

function parse(log: string): ReturnType<typeof parseLog> {
  return parseLog(log, { ignoreCommits: [], boundaries: [] });
}

/** As git writes it: a record sign, the header, and the changes on a line of their own. */
function logOf(...commits: [hash: string, date: string, author: string, ...changes: string[]][]): string {
  return commits
    .map(
      ([hash, date, author, ...changes]) =>
        `\u001E${hash}\u001F${date}\u001F${author}\0\n${changes.join("\0")}\0`,
    )
    .join("");
}
