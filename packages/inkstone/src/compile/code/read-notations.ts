import { addKind, type LineKind, type LineMarks } from "./line-marks.ts";

/** A word to mark on some lines, both ends included, from 1. */
export interface WordNotation {
  text: string;
  from: number;
  to: number;
}

export interface Notations {
  /** Without the comments that were notations. */
  code: string;
  marks: LineMarks;
  words: WordNotation[];
}

const KINDS: Readonly<Record<string, LineKind>> = {
  "++": "add",
  "--": "remove",
  error: "error",
  focus: "focus",
  highlight: "highlight",
  hl: "highlight",
  warning: "warning",
};

/** Openings of comments with their ends; the others end with the line. */
const ENDS: Readonly<Record<string, string>> = { "{/*": "*/}", "/*": "*/", "<!--": "-->", "(*": "*)" };
const COMMENT =
  /(?<indent>[ \t]*)(?<open>\{\/\*|\/\*|<!--|\(\*|\/\/+|#+|--+|;+|%+|'+)[ \t]*(?<marks>(?:\[!code [^\]]+\][ \t]*)+)(?<rest>.*)$/;
/** `// highlight-next-line` on a line of its own, as other generators spell it. */
const SPELLED =
  /^[ \t]*(?:\{\/\*|\/\*|<!--|\(\*|\/\/+|#+|--+|;+|%+|'+)[ \t]*highlight-(next-line|start|end)[ \t]*(?:\*\/\}?|-->|\*\))?[ \t]*$/;
const NOTATION = /\[!code (?:(?<kind>\+\+|--|[a-z]+)|word:(?<word>(?:\\.|[^\]:\\])+))(?::(?<count>\d+))?\]/g;

/** `// [!code ++]` and its kin. They leave the code before it is coloured, so that equal code stays equal. */
export function readNotations(code: string): Notations {
  if (!code.includes("!code ") && !code.includes("highlight-")) return { code, marks: new Map(), words: [] };
  const reader = new NotationReader();
  for (const line of code.split("\n")) reader.read(line);
  return { code: reader.lines.join("\n"), marks: reader.marks, words: reader.words };
}

class NotationReader {
  readonly lines: string[] = [];
  readonly marks: LineMarks = new Map();
  readonly words: WordNotation[] = [];
  #isHighlighted = false;

  read(line: string): void {
    const spelled = SPELLED.exec(line)?.[1];
    if (spelled !== undefined) return this.#highlight(spelled);
    const before = this.lines.length;
    this.#readComment(line);
    if (this.#isHighlighted && this.lines.length > before)
      addKind(this.marks, this.lines.length, "highlight");
  }

  #highlight(spelled: string): void {
    if (spelled === "next-line") addKind(this.marks, this.lines.length + 1, "highlight");
    else this.#isHighlighted = spelled === "start";
  }

  #readComment(line: string): void {
    const found = COMMENT.exec(line);
    const groups = found?.groups;
    if (found === null || groups === undefined) return void this.lines.push(unescape(line));
    const first = this.lines.length + 1;
    const strange = (groups["marks"] ?? "").replace(NOTATION, (whole, ...rest) =>
      this.#note(rest.at(-1) as Record<string, string | undefined>, first) ? "" : whole,
    );
    const left = line.slice(0, found.index) + restOf(groups, strange.trim());
    // A comment that stood alone spoke of the lines below it: its own goes.
    if (left.trim() !== "") this.lines.push(unescape(left));
  }

  #note({ kind, word, count }: Record<string, string | undefined>, first: number): boolean {
    const last = first + Math.min(Number(count ?? 1), 9999) - 1;
    if (word !== undefined) {
      const text = word.replaceAll(/\\(.)/g, "$1");
      this.words.push(
        count === undefined ? { text, from: 1, to: Infinity } : { text, from: first, to: last },
      );
      return true;
    }
    const known = KINDS[kind ?? ""];
    if (known === undefined) return false;
    for (let line = first; line <= last; line++) addKind(this.marks, line, known);
    return true;
  }
}

type Groups = Record<string, string | undefined>;

/** What stands in the comment behind its notations, and what stands behind the comment. */
function endOf({ open = "", rest = "" }: Groups): { inside: string; after: string } {
  const end = ENDS[open];
  const at = end === undefined ? -1 : rest.indexOf(end);
  if (end === undefined || at === -1) return { inside: rest, after: "" };
  return { inside: rest.slice(0, at), after: rest.slice(at + end.length) };
}

/** A comment that said something else too goes on saying it. */
function restOf(groups: Groups, strange: string): string {
  const { indent = "", open = "" } = groups;
  const { inside, after } = endOf(groups);
  const said = [strange, inside.trim()].filter((text) => text !== "").join(" ");
  const end = ENDS[open] ?? "";
  if (said !== "") return `${indent}${open} ${said}${end === "" ? "" : ` ${end}`}${after}`;
  return after.trim() === "" ? "" : indent + after.trimStart();
}

/** `[\!code ++]` shows a notation, and so does `\highlight-start`. */
function unescape(line: string): string {
  return line.replaceAll("[\\!code ", "[!code ").replace(/\\(?=highlight-(?:next-line|start|end)\b)/, "");
}
