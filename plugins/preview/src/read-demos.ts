import { createHash } from "node:crypto";

/** A block of code as a page writes it. */
export interface Fence {
  language: string;
  meta: string;
  code: string;
}

export interface Demo {
  /** Changes with all of its code: `3f2a9c01`. */
  id: string;
  /** The first is the component; the others are files that it imports, or style sheets. */
  fences: readonly Fence[];
  /** As the first block says; empty for the site's default. */
  mode: string;
}

const GROUP_START = /^:{3,}\s*code-group\b/;

/** `name`, `name="value"`, `[title]`, and whatever else stands between spaces. */
const TOKEN = /\[[^\]]*\]|[\w-]+=(?:"[^"]*"|'[^']*')|\S+/g;

/** `preview` and `preview="iframe"` behind the language. Undefined: the block is only shown. */
export function readFlag(meta: string): string | undefined {
  const flag = tokensOf(meta).find(isFlag);
  return flag === undefined ? undefined : valueOf(flag);
}

export function removeFlag(meta: string): string {
  return tokensOf(meta)
    .filter((token) => !isFlag(token))
    .join(" ");
}

/** `title="a.css"`, or `[a.css]`. */
export function readTitle(meta: string): string {
  const label = tokensOf(meta).find((token) => token.startsWith("["));
  return label === undefined ? readValue(meta, "title") : label.slice(1, -1);
}

/** The value of `name="…"` in a meta; empty without one. */
export function readValue(meta: string, name: string): string {
  return valueOf(tokensOf(meta).find((token) => token.startsWith(`${name}=`)) ?? "");
}

/** The demo that some blocks make; undefined when the first of them has no flag. */
export function createDemo(fences: readonly Fence[]): Demo | undefined {
  const [first] = fences;
  const mode = first === undefined ? undefined : readFlag(first.meta);
  if (mode === undefined) return undefined;
  const hash = createHash("sha256");
  for (const { language, meta, code } of fences)
    hash.update(JSON.stringify([language, readTitle(meta), readValue(meta, "file"), code]));
  return { id: hash.digest("hex").slice(0, 8), fences, mode };
}

/** All demos of a page, found in its text. */
export function readDemos(text: string): Demo[] {
  const groups: Fence[][] = [];
  let group: Fence[] | undefined;
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const open = /^(\s*(?:[-*+] |\d+[.)] )?)(`{3,}(?!.*`)|~{3,})(.*)$/.exec(line);
    if (open === null) {
      if (GROUP_START.test(line.trim())) groups.push((group = []));
      else if (/^:{3,}$/.test(line.trim())) group = undefined;
      continue;
    }
    const [, before = "", mark = "", info = ""] = open;
    const end = findEnd(lines, index + 1, mark);
    const code = lines.slice(index + 1, end).map((row) => dedent(row, before.length));
    const fence = { ...splitInfo(info), code: code.join("\n") };
    if (group === undefined) groups.push([fence]);
    else group.push(fence);
    index = end;
  }
  return groups.flatMap((fences) => createDemo(fences) ?? []);
}

function findEnd(lines: readonly string[], start: number, mark: string): number {
  for (let index = start; index < lines.length; index += 1) {
    const line = (lines[index] ?? "").trim();
    if (line.startsWith(mark) && line.replaceAll(mark[0] ?? "`", "") === "") return index;
  }
  return lines.length;
}

function dedent(line: string, width: number): string {
  const own = /^\s*/.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(own, width));
}

function splitInfo(info: string): Pick<Fence, "language" | "meta"> {
  const [, language = "", meta = ""] = /^\s*(\S*)\s*(.*)$/.exec(info) ?? [];
  return { language, meta: meta.trim() };
}

function tokensOf(meta: string): string[] {
  return meta.match(TOKEN) ?? [];
}

function isFlag(token: string): boolean {
  return token === "preview" || token.startsWith("preview=");
}

/** Of `name="value"`, `value`. */
function valueOf(token: string): string {
  const at = token.indexOf("=");
  return at === -1 ? "" : token.slice(at + 1).replace(/^(["'])(.*)\1$/s, "$2");
}
