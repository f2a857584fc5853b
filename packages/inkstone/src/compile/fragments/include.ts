import { mapProseLines } from "../prepare/map-prose-lines.ts";

/** `./part.md#setup{3-9}` in parts. */
export interface Include {
  /** As written: `./part.md`, or `@/parts/a.md` from the content folder. */
  path: string;
  /** Empty for the whole file. */
  region: string;
  lines: { from: number; to: number };
}

const COMMENT = /<!--\s*@include:\s*([\s\S]*?)\s*-->/g;
const EXPRESSION = /^\s*\/\*\s*@include:\s*([\s\S]*?)\s*\*\/\s*$/;

/** What pages without includes need not look any closer for. */
export function mayInclude(text: string): boolean {
  return text.includes("@include:");
}

/** Puts something in the place of every `<!--@include: …-->`. `offset` is where it starts in the HTML. */
export function replaceIncludes(html: string, replace: (written: string, offset: number) => string): string {
  return html.replace(COMMENT, (_, written: string, offset: number) => replace(written, offset));
}

/** What `{/* @include: … *\/}` names, if it is one. */
export function findInclude(expression: string): string | undefined {
  return EXPRESSION.exec(expression)?.[1];
}

/** Undefined when it cannot be understood. */
export function parseInclude(written: string): Include | undefined {
  const parts = /^([^#{}]+?)(?:#([^#{}]*[^#{}\s]))?\s*(?:\{\s*(\d*)\s*[-,]?\s*(\d*)\s*\})?$/.exec(
    written.trim(),
  );
  if (parts === null) return undefined;
  const [, path = "", region = "", first = "", last = ""] = parts;
  const from = first === "" ? 1 : Number(first);
  const isOneLine = first !== "" && last === "" && !/[-,]\s*\}$/.test(written.trim());
  const to = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  return { path, region, lines: { from, to: isOneLine ? from : to } };
}

/**
 * In MDX a comment of HTML is an error, so `<!--@include: a.md-->` on a line of its own becomes an expression of the same
 * length. Code blocks are left alone.
 */
export function writeMdxIncludes(text: string): string {
  if (!/<!--\s*@include:/.test(text)) return text;
  return mapProseLines(text, "mdx", (line) =>
    line.replace(/^(\s*)<!--(\s*@include:[^*]*?)-->(\s*)$/, "$1{/* $2*/}$3"),
  );
}
