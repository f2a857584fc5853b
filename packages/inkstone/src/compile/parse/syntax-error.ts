import { SiteError } from "../../support/errors/site-error.ts";
import { createPluginError, isPluginFailure } from "../plugins/plugin-errors.ts";

/** satteri says where in its message: `3:7: Unexpected character`. */
export function toSyntaxError(error: unknown, file: string, text: string): unknown {
  if (error instanceof SiteError) return error;
  if (isPluginFailure(error)) return createPluginError(error, file);
  if (isFileError(error)) return toFileError(error, file);
  const message = error instanceof Error ? error.message : String(error);
  const [, line = "1", column = "1", rest = message] =
    /(\d+):(\d+)(?:-\d+:\d+)?:?\s*([\s\S]*)/.exec(message) ?? [];
  return new SiteError(`This page is not valid MDX: ${inPlainWords(rest)}`, {
    code: "mdx-syntax",
    hint:
      adviseOnBraces(rest, text.split("\n")[Number(line) - 1]?.slice(0, Number(column) + 1)) ??
      adviseOn(rest),
    place: { file, line: Number(line), column: Number(column) },
    cause: error,
  });
}

/** Parts of the parser, with which its messages begin and end, mean nothing to authors. */
function inPlainWords(reason: string): string {
  return reason
    .trim()
    .replace(/^Could not parse \w+ with \w+: /, "")
    .replace(/ \([\w-]+:[\w-]+\)$/, "");
}

/** Tags that have no end in HTML. */
const VOID = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr";
const UNCLOSED = new RegExp(`closing tag for \`<(${VOID})>\``);

function adviseOn(reason: string): string {
  const [, tag] = UNCLOSED.exec(reason) ?? [];
  if (tag !== undefined) return `Write <${tag} />, with a slash.`;
  if (reason.includes("parse esm"))
    return "Lines from import or export to the next empty line are JavaScript. Put an empty line behind the code, and code with types into a .tsx file.";
  if (reason.includes("to create a comment")) return "Write {/* comment */}.";
  if (reason.includes("before the end of `paragraph`"))
    return "Close the tag in the same paragraph, or write it on a line of its own, with empty lines around the text in it.";
  if (reason.includes("to create a link"))
    return "Write \\< for the character, [text](address) for a link, and in tags put every value into quotes.";
  if (reason.includes("parse expression"))
    return "In MDX, braces hold JavaScript. Correct it, or write \\{ for a brace that readers are to see.";
  return "Close every tag, and write \\{ and \\< where you mean the characters themselves.";
}

/** What other tools have in braces, and authors meet again when they rename a file to `.mdx`. */
function adviseOnBraces(reason: string, before = ""): string | undefined {
  if (!reason.includes("parse expression")) return undefined;
  const start = before.lastIndexOf("{");
  if (before.startsWith("{#", start))
    return 'In MDX, only headings have {#id}. Remove it, and write <a id="name"></a> where a link is to lead.';
  if (before[start - 1] !== "{") return undefined;
  return before.startsWith("{ $frontmatter", start)
    ? "Write {frontmatter.title}, with one brace and without the dollar."
    : "Write { code } with one brace, a name of variables in the config, or \\{{ where you mean the braces.";
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** A picture or a sample that the page names is there, and the system does not give it. */
function toFileError(error: NodeJS.ErrnoException, file: string): SiteError {
  return new SiteError(`A file that this page shows cannot be read: ${error.message}`, {
    code: "file-unreadable",
    hint: "Allow the build to read it, or correct its name.",
    place: { file, line: 1, column: 1 },
    cause: error,
  });
}
