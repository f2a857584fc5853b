import type { Source } from "../../content/source.ts";
import { mapProseLines } from "../prepare/map-prose-lines.ts";
import { SNIPPET } from "../prepare/prose-colons.ts";

/** `<<< ./x.ts#region{1,3} [title]`, on a line of its own. */
const LINE = /^(\s*)<<<[ \t]*(\S[^\n]*?)[ \t]*$/;

/** Lines that name a file become directives. Lines stay where they are, so places in messages stay right. */
export function markSnippets(text: string, extension: Source["extension"] = "md"): string {
  if (!text.includes("<<<")) return text;
  return mapProseLines(text, extension, (line) =>
    line.replace(LINE, (_, indent: string, snippet: string) => write(indent, snippet)),
  );
}

/** `./x.ts{1,3} [title]` → the meta of a fence: `file="./x.ts" {1,3} [title]`, and the language if one is named. */
export function readSnippet(snippet: string): { info: string; meta: string } {
  const [, file = "", rest = ""] = /^([^\s{[]+)([\s\S]*)$/.exec(snippet) ?? [];
  // Other generators write the language into the braces: `{1,3 ts}`, `{ts:line-numbers}`.
  const [, ranges = "", info = ""] =
    /^\s*\{([\d,\s-]*?)\s*((?:[a-z][\w+#-]*)?(?::(?:no-)?line-numbers(?:=\d+)?)?)\}/i.exec(rest) ?? [];
  const more =
    info === "" ? rest : `${ranges === "" ? "" : `{${ranges}}`}${rest.slice(rest.indexOf("}") + 1)}`;
  return { info, meta: `file="${file}" ${more}` };
}

function write(indent: string, snippet: string): string {
  return `${indent}::${SNIPPET}{is="${encodeURIComponent(snippet)}"}`;
}
