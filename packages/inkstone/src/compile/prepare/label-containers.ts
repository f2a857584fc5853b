import type { Source } from "../../content/source.ts";
import { mapProseLines } from "./map-prose-lines.ts";
import { IN_BRACES } from "./quoted-braces.ts";

const OPENING = /^([ \t>]*:{3,})[ \t]*([a-z][\w-]*)[ \t]*(.*?)[ \t\r]*$/i;

/**
 * `:::tip Read this` is what people write, `:::tip[Read this]` what the parser knows as a label.
 * Lines stay where they are, so places in messages stay right.
 */
export function labelContainers(text: string, extension: Source["extension"] = "md"): string {
  if (!text.includes(":::")) return text;
  return mapProseLines(text, extension, (line) =>
    line.includes(":::") ? line.replace(OPENING, label) : line,
  );
}

const LABEL_AND_ATTRIBUTES = new RegExp(
  String.raw`^(?:\[(?:[^[\]]|\[[^[\]]*\])*\])?(?:\{[^{}]*\}|\{${IN_BRACES}\})?$`,
);
const TITLE_AND_ATTRIBUTES = new RegExp(
  String.raw`^(.*?)[ \t]*(\{[ \t]*open[ \t]*\}|\{[^{}]*=[^{}]*\}|\{[^{}"'=]*=${IN_BRACES}\})?$`,
);

/** `:::tip title="Read this"`, as Rspress has it. */
const TITLE_ALONE = /^title=(["'])(.*)\1$/;

/** `:::tip\{title="Read this"}`: in MDX, Rspress needs the backslash. */
const ESCAPED_TITLE = /^\\\{title=/;

/** A backslash at the end, as in `C:\`, would escape the bracket behind it. */
const OPEN_ESCAPE = /(?<!\\)(?:\\\\)*\\$/;

/** A label or attributes of the parser's own kind stay; anything else behind the name is a title. */
function label(_line: string, colons: string, name: string, written: string): string {
  const rest = written.replace(ESCAPED_TITLE, "{title=");
  if (LABEL_AND_ATTRIBUTES.test(rest)) return `${colons}${name}${rest}`;
  const [, text = "", attributes = ""] = TITLE_AND_ATTRIBUTES.exec(rest) ?? [];
  const title = text.replace(TITLE_ALONE, "$2");
  const balanced = isBalanced(title) ? title : title.replace(/[[\]]/g, "\\$&");
  return `${colons}${name}[${balanced.replace(OPEN_ESCAPE, "$&\\")}]${attributes}`;
}

function isBalanced(title: string): boolean {
  let depth = 0;
  for (const [bracket] of title.matchAll(/(?<!\\)[[\]]/g)) {
    depth += bracket === "[" ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
