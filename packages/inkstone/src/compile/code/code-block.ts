import { addKind, type LineMarks } from "./line-marks.ts";
import { type CodeDefaults, type CodeMeta, parseCodeMeta, splitLanguage } from "./parse-code-meta.ts";
import { readDiff } from "./read-diff.ts";
import { readNotations, type WordNotation } from "./read-notations.ts";
import { readSession } from "./read-session.ts";

/** A fenced block, taken out of the page until its colours are known. */
export interface CodeBlock {
  kind: "block";
  /** What is coloured: without notations, prompts and the marks of a diff. */
  code: string;
  /** What it is coloured as, in small letters. */
  language: string;
  /** What is written beside it, as the author has it. */
  label: string;
  meta: CodeMeta;
  /** As the author wrote it, for transformers. */
  rawMeta: string;
  marks: LineMarks;
  words: readonly WordNotation[];
  /** Line of the opening fence. */
  line: number;
  /** Where it stands, if that is a fragment of the page; for messages. */
  file?: string;
}

/** Several blocks of which one is shown at a time. */
export interface CodeGroup {
  kind: "group";
  /** Different for every group of the site: `4f1c2a`. */
  id: string;
  tabs: readonly CodeTab[];
}

export interface CodeTab {
  label: string;
  /** Anchor of its panel: `tab-npm`. Empty when an earlier group of the page has it. */
  anchor: string;
  block: CodeBlock;
}

/** A fence as it stands in the page. */
export interface Fence {
  code: string;
  /** The word behind the fence: `ts`, or `js{4}`. */
  info: string;
  meta: string;
  line: number;
}

export interface CodeBlockOptions {
  defaults: CodeDefaults;
  /** Reads the file that a block names with `file="./x.ts"`. */
  embed(file: string): { code: string; language: string };
}

export function createCodeBlock(fence: Fence, { defaults, embed }: CodeBlockOptions): CodeBlock {
  const { language: written, meta: rawMeta } = splitLanguage(fence.info, fence.meta);
  const meta = parseCodeMeta(rawMeta, defaults);
  const embedded = meta.file === "" ? undefined : embed(meta.file);
  const label = written === "" ? (embedded?.language ?? "") : written;

  const { code, marks, words } = readNotations(embedded?.code ?? fence.code);
  const bare = readMarks(code, label.toLowerCase(), { meta, marks });
  meta.highlighted.forEach((line) => addKind(marks, line, "highlight"));
  meta.inserted.forEach((line) => addKind(marks, line, "add"));
  meta.deleted.forEach((line) => addKind(marks, line, "remove"));
  return { kind: "block", ...bare, label, meta, rawMeta, marks, words, line: fence.line };
}

/** Takes out what is written for readers and never typed. */
function readMarks(
  code: string,
  language: string,
  { meta, marks }: { meta: CodeMeta; marks: LineMarks },
): Pick<CodeBlock, "code" | "language"> {
  if (language === "diff" || language === "patch") {
    const bare = readDiff(code, marks);
    return bare === undefined ? { code, language } : { code: bare, language: meta.language };
  }
  return readSession(code, language, marks) ?? { code, language };
}
