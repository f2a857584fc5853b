import type { Source } from "../../content/source.ts";
import { FRONTMATTER } from "./list-lines.ts";
import { splitFences } from "./split-fences.ts";

const MARKED = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*#{1,6}[ \t]/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
/** Whether a page may have such a heading at all: most have none. */
const SUSPECT = /^[^\n#]*#{1,6}[ \t][^\n]*\}[ \t]*$|\}[ \t]*\n[ \t>]*(?:=+|-+)[ \t]*$/m;
const LAST_BRACES = /(?<!\\)\{([^{}]*)(?=\}[ \t]*$)/;
/** `#install`, `.wide`, `key=value`; what follows in the same braces is parted by blanks. */
const ATTRIBUTES = /^\s*(?:(?:[#.][^\s{}"'=]+|[a-z_:][\w:.-]*=(?:"[^"]*"|'[^']*'|[^\s{}"',;]+))(?:\s+|$))+$/i;

/** `![Logo](logo.png){width=40}`: the size is the picture's. */
const SIZE = /^(?:\s*(?:width|height)=\S+)+\s*$/;
const PICTURE = /!\[[^\]]*\]\([^()]*\)$/;

/**
 * The parser takes any braces at the end of a heading for attributes: `## GET /users/{id}` would lose its end. In a Markdown file, what
 * is no attribute is text.
 */
export function keepHeadingBraces(text: string, extension: Source["extension"]): string {
  if (extension !== "md" || !SUSPECT.test(text)) return text;
  const [frontmatter = ""] = FRONTMATTER.exec(text) ?? [];
  const stretches = splitFences(text.slice(frontmatter.length), { hasIndentedCode: true });
  const lines = stretches.flatMap(({ kind, lines: own }) => (kind === "prose" ? own.map(keepInLine) : own));
  return frontmatter + lines.join("\n");
}

function keepInLine(line: string, at: number, lines: readonly string[]): string {
  const isHeading = MARKED.test(line) || UNDERLINE.test(lines[at + 1] ?? "");
  if (!isHeading) return line;
  // Escaped at its beginning, it would be taken for attributes in quotes and lists even so.
  return line.replace(LAST_BRACES, (braces, inner: string, offset: number) => {
    const isSize = SIZE.test(inner) && PICTURE.test(line.slice(0, offset));
    return ATTRIBUTES.test(inner) && !isSize ? braces : `${braces}\\`;
  });
}
