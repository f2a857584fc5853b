import { breakWords } from "inkstone";

/** For text and attributes of HTML that stands in Markdown: on one line, for an empty line would end the HTML. */
export function escapeHtml(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("{", "&#123;");
}

/** A text that is no Markdown, in a heading or a paragraph. */
export function escapeMarkdown(text: string): string {
  return escapeMarks(oneLine(text));
}

function escapeMarks(line: string): string {
  return line.replace(/[!-/:-@[-`{-~]/g, (character) =>
    // A letter of an entity may not follow the ampersand, and a math dollar does not know backslashes.
    /[&$<]/.test(character) ? `&#${character.charCodeAt(0)};` : `\\${character}`,
  );
}

/** `a|b` in code of a table's cell, where long words may be broken. */
export function codeCell(text: string): string {
  const line = oneLine(text);
  if (line === "") return "";
  const pieces = breakWords(line);
  if (pieces.length > 1) {
    const texts = pieces.flatMap((piece) => piece.split(AUTOLINKS));
    return `<code>${texts.map(escapeMarks).join("<wbr>")}</code>`;
  }
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  const pad = /^`|`$/.test(line) ? " " : "";
  return `${ticks}${pad}${line.replaceAll("|", "\\|")}${pad}${ticks}`;
}

/** Unlike code, text has links and emoji: where it is cut here, it is neither an address nor a name. */
const AUTOLINKS = /(?<=:)(?=[\w/])|(?<=@)(?=\w)|(?<=www)(?=\.)/i;

/** A fence that no line of the code can close. */
export function fence(language: string, code: string, meta = ""): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}${meta === "" ? "" : ` ${meta}`}\n${code}\n${ticks}`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
