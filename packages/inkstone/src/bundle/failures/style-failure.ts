import type { Place } from "../../support/errors/site-error.ts";

/** What a tool for style sheets says is wrong, without its drawing, and where in the author's file. */
export interface StyleFailure {
  reason: string;
  place: Place | undefined;
}

interface Told {
  reason: string;
  /** As the tool names it: absolute, or below folders that the bundler left out. */
  path: string;
  line: number;
  column: number;
}

/** PostCSS, Sass and Less each tell a mistake in their own form; of anything else nothing is read. */
export function readStyleFailure(
  message: string,
  moduleName: string | undefined,
  readSource: (file: string) => string,
): StyleFailure | undefined {
  const lines = message.split("\n").map((line) => line.replace(/^[\s│╰├─▶×]+/, "").trimEnd());
  const told = readPostcss(lines) ?? readSass(lines) ?? readLess(lines);
  if (told === undefined) return undefined;
  const { reason, path, line, column } = told;
  const file = findOwnFile(path, readSource) ?? moduleName?.replace(/^\.\//, "");
  if (file === undefined || file === "") return { reason, place: undefined };
  const source = readSource(file);
  // Of a sheet that is not in the project, the one that imports it is named; later tools count lines of what earlier ones made.
  const isKnown = path.endsWith(nameOf(file)) && line <= source.split("\n").length;
  const spot = isKnown && line + column > 2 ? { line, column } : findQuoted(reason, source);
  return { reason, place: { file, ...spot } };
}

/** `(8:1) from "tailwindcss" plugin: /site/a.css Unclosed block` after a line that only says SyntaxError. */
function readPostcss(lines: readonly string[]): Told | undefined {
  const form =
    /^\((\d+):(\d+)\) (?:from "[^"]*" plugin: )?(?:(.*?\.(?:\w*css|less|sass|styl\w*)|<css input>) )?(.+)$/;
  const [, line, column, path = "", reason = ""] = findForm(lines, form)?.found ?? [];
  return reason === "" ? undefined : { reason, path, line: Number(line), column: Number(column) };
}

/** The reason, a drawing, and the way to the mistake: `../styles/a.scss 5:13  root stylesheet`. */
function readSass(lines: readonly string[]): Told | undefined {
  const way = findForm(lines, /^(.+\.(?:scss|sass|css)) (\d+):(\d+) {2,}\S/);
  const drawing = lines.findIndex((line) => /^[╷┌]/.test(line));
  const reason = drawing === -1 ? undefined : lines[drawing - 1];
  if (way === undefined || reason === undefined) return undefined;
  const [, path = "", line, column] = way.found;
  return { reason, path, line: Number(line), column: Number(column) };
}

/** The code, an arrow, the reason, and `Error in /site/a.less (line 3, column 12)`, which counts columns from 0. */
function readLess(lines: readonly string[]): Told | undefined {
  const end = findForm(lines, /^Error in (.+) \(line (\d+), column (\d+)\)$/);
  const arrow = lines.lastIndexOf("^", end?.at);
  if (end === undefined || arrow === -1) return undefined;
  const [, path = "", line, column] = end.found;
  // Of a missing sheet, a heading comes first and the folders that were searched last.
  const reason = lines.slice(arrow + 1, end.at).find((text) => text !== "" && !text.endsWith(":"));
  if (reason === undefined) return undefined;
  return {
    reason: reason.replace(/ Tried - .*$/, ""),
    path,
    line: Number(line),
    column: Number(column) + 1,
  };
}

function findForm(
  lines: readonly string[],
  form: RegExp,
): { found: readonly string[]; at: number } | undefined {
  for (const [at, line] of lines.entries()) {
    const found = form.exec(line);
    if (found !== null) return { found, at };
  }
  return undefined;
}

/** The longest end of a path that is a file of the project. */
function findOwnFile(path: string, readSource: (file: string) => string): string | undefined {
  const names = path.split(/[\\/]/).filter((name) => name !== "" && name !== "." && name !== "..");
  const ends = names.map((_, index) => names.slice(index).join("/"));
  return ends.find((file) => readSource(file) !== "");
}

/** Tailwind places every mistake at the start of the sheet, but quotes what it does not know. */
function findQuoted(reason: string, source: string): Omit<Place, "file"> {
  const [, quoted = ""] = /[`"]([^`"]+)[`"]/.exec(reason) ?? [];
  const before = source.slice(0, Math.max(0, source.indexOf(quoted))).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}
