import { toLineFeeds } from "../../support/text/line-feeds.ts";

/** Which part of a file is wanted: `L3-L9`, `L3`, the name of a region, or all of it. */
export type FilePart =
  | { kind: "all" }
  | { kind: "lines"; from: number; to: number }
  | { kind: "region"; name: string };

export function parseFilePart(hash: string): FilePart {
  if (hash === "") return { kind: "all" };
  const [, from, to] = /^L(\d+)(?:-L?(\d+))?$/.exec(hash) ?? [];
  if (from === undefined) return { kind: "region", name: hash };
  return { kind: "lines", from: Number(from), to: Number(to ?? from) };
}

/** The wanted part without its indentation; undefined when the file has no such part. Marks of regions are taken out. */
export function cutFile(text: string, part: FilePart): string | undefined {
  const found = findLines(linesOf(text), part);
  return found === undefined ? undefined : dedent(found.filter((line) => !isMarker(line))).join("\n");
}

/** Names of the regions that a file has, for a message. */
export function findRegions(text: string): string[] {
  return linesOf(text)
    .flatMap((line) => nameOf(line) ?? [])
    .filter((name) => name !== "");
}

/** The break at the end of a file begins no line. */
export function linesOf(text: string): string[] {
  return toLineFeeds(text).replace(/\n$/, "").split("\n");
}

const OPENING = String.raw`^[ \t]*(?:(?:\/\/+|\/\*+|<!--|\{\/\*|\(\*|#|--|;+|%+|'|REM|::)[ \t]*)?#(?:pragma )?`;
const CLOSING = String.raw`[ \t]*(?:\*\/\}?|-->|\*\))?[ \t]*$`;
/** `// #region name` in any comment, `#pragma region name`, and Python's `# region name`. */
const START = new RegExp(
  String.raw`${OPENING}region\b[ \t]*"?(.*?)"?${CLOSING}|^[ \t]*# region[ \t]+([\w.-]+)$`,
  "i",
);
const END = new RegExp(String.raw`${OPENING}end ?region\b|^[ \t]*# end ?region\b`, "i");

/** Of the region that begins on the line; undefined when none does. */
function nameOf(line: string): string | undefined {
  const [start, name, spaced = ""] = START.exec(line) ?? [];
  return start === undefined ? undefined : (name ?? spaced);
}

function isMarker(line: string): boolean {
  return line.includes("egion") && (START.test(line) || END.test(line));
}

function findLines(lines: readonly string[], part: FilePart): readonly string[] | undefined {
  if (part.kind === "all") return lines;
  if (part.kind === "lines") {
    const isThere = part.from >= 1 && part.from <= lines.length && part.to >= part.from;
    return isThere ? lines.slice(part.from - 1, part.to) : undefined;
  }
  const start = lines.findIndex((line) => nameOf(line) === part.name);
  if (start === -1) return undefined;
  // Regions may be nested.
  let depth = 0;
  const length = lines.slice(start).findIndex((line) => {
    if (START.test(line)) depth++;
    else if (END.test(line)) depth--;
    return depth === 0;
  });
  return lines.slice(start + 1, length === -1 ? lines.length : start + length);
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0] ?? "");
  const common = indents.reduce(
    (left, right) => (left === "" ? "" : commonStart(left, right)),
    indents[0] ?? "",
  );
  return lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart()));
}

function commonStart(left: string, right: string): string {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return left.slice(0, length);
}
