import { join } from "node:path";
import { isWithin, readTextIfExists } from "../support/files/file-system.ts";
import type { Place } from "../support/errors/site-error.ts";

export interface BundledCode {
  /** Where the bundle for the server is. */
  folder: string;
  projectRoot: string;
}

/** A line of a stack in a bundled file. */
interface Frame {
  name: string;
  path: string;
  line: number;
  column: number;
}

/** How far behind an expression the place of its element is looked for. */
const ELEMENT_LINES = 8;

/**
 * Where a component of the site threw, as far as the bundle tells. That of `dev` does, without source maps: its modules begin with their
 * names, and their lines are nearly as they were written; in that of a build, comments tell them.
 */
export function findThrownPlace(error: unknown, { folder, projectRoot }: BundledCode): Place | undefined {
  const frames = listFrames(error).filter(({ path }) => isWithin(folder, path));
  for (const frame of frames) {
    const lines = (readTextIfExists(frame.path) ?? "").split("\n");
    const file = findModule(lines.slice(0, frame.line));
    const source = file === undefined ? undefined : readTextIfExists(join(projectRoot, file));
    if (file === undefined || source === undefined) continue;
    // The lines of a page in Markdown are not those of its module.
    if (/\.mdx?$/.test(file)) return undefined;
    return {
      file,
      ...(findWritten(source, lines, frame) ?? findElement(lines, frame) ?? findBegin(source, frame)),
    };
  }
  return undefined;
}

/** The functions of a stack that have a place, the innermost first. */
export function listFrames(error: unknown): Frame[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const found = stack.matchAll(/^ +at (?:async )?(?:(?:new )?([^\s(]+) .*?\(|\(?)(.+):(\d+):(\d+)\)?$/gm);
  return [...found].map(([, name = "", path = "", line, column]) => ({
    name,
    path,
    line: Number(line),
    column: Number(column),
  }));
}

/** The functions that were at work, the innermost first. */
export function listThrowers(error: unknown, folder: string): string[] {
  return listFrames(error).flatMap(({ name, path }) => (isWithin(folder, path) && name !== "" ? name : []));
}

/** How modules begin: by their name, or by a comment where a build calls them by a letter or joins them. */
const BEGIN =
  /^(?:"(?<name>[^"]+)"\(|;\/\/ CONCATENATED MODULE: (?<joined>.+)$| +!\*\*\* (?<told>.+) \*\*\*!$)/;

/** The module that these lines end in, if it is one of the site, or of another package of its repository. */
function findModule(lines: readonly string[]): string | undefined {
  const file = listModules(lines.slice(lines.findLastIndex((line) => BEGIN.test(line)))).at(-1);
  return file?.includes("node_modules/") === true ? undefined : file;
}

/** The modules that begin in these lines: `components/Card.tsx`, `../node_modules/lib/index.js`. */
export function listModules(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const { name, joined, told } = BEGIN.exec(line)?.groups ?? {};
    return /^(?:\.\/|(?=\.\.\/))(.+)$/.exec(name ?? joined ?? told ?? "")?.[1] ?? [];
  });
}

type Position = Omit<Place, "file">;

/** A line that the bundler left as it was, but for what `squeeze` takes away. */
function findWritten(
  source: string,
  bundled: readonly string[],
  { line, column }: Frame,
): Position | undefined {
  const changed = bundled[line - 1] ?? "";
  const all = squeeze(changed).replace(/[;,]$/, "");
  const passed = squeeze(changed.slice(0, column - 1)).length;
  const lines = source.split("\n");
  for (const { code, longer } of listForms(all)) {
    const [only, ...others] = lines.flatMap((text, index) => (squeeze(text).includes(code) ? index : []));
    if (only === undefined || others.length > 0 || code === "") continue;
    const written = lines[only] ?? "";
    const before = Math.max(passed + longer, 0);
    return { line: only + 1, column: columnOf(written, squeeze(written).indexOf(code) + before) };
  }
  return undefined;
}

/** What a line may have been, and by how much longer it was: of an element, `children: name` was `{name}`, and `alt: name` was `alt={name}`. */
function listForms(code: string): { code: string; longer: number }[] {
  const [prefix = "", name, value = ""] = /^"?([\w-]+)"?:(.+)$/.exec(code) ?? [];
  if (name === undefined) return [{ code, longer: 0 }];
  if (name === "children") return [{ code: value, longer: value.length - prefix.length }];
  const attribute = `${name}={${value}`;
  return [
    { code, longer: 0 },
    { code: `${attribute}}`, longer: attribute.length - prefix.length },
  ];
}

/** What a bundler sets as it likes: spaces, quotes, and the parentheses of `(item) => item`. */
function squeeze(code: string): string {
  return code.replaceAll(/[\s()]/g, "").replaceAll("'", '"');
}

/** The column of a line at which so much of it is before, once it is squeezed. */
function columnOf(text: string, count: number): number {
  const places = [...text.matchAll(/[^\s()]/g)].map(({ index }) => index + 1);
  return places[count] ?? 1;
}

/** Behind the parts of an element, React's development build is told where it stands. */
function findElement(bundled: readonly string[], { line }: Frame): Position | undefined {
  const following = bundled.slice(line, line + ELEMENT_LINES);
  // A brace at the margin ends the function.
  const end = following.findIndex((text) => text.startsWith("}"));
  const next = following.slice(0, end === -1 ? undefined : end).join("\n");
  const [, found, column] = /lineNumber: (\d+),\s+columnNumber: (\d+)/.exec(next) ?? [];
  return found === undefined ? undefined : { line: Number(found), column: Number(column) };
}

function findBegin(source: string, { name }: Frame): Position {
  const isBegin = (text: string): boolean =>
    /\b(?:function|const|let|class)\b/.test(text) && text.includes(name);
  return { line: Math.max(source.split("\n").findIndex(isBegin), 0) + 1, column: 1 };
}
