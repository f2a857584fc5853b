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

/** The same within a paragraph, whose HTML holds Markdown. */
export function escapePhrase(text: string): string {
  return escapeHtml(text).replace(/[`[\]\\*_~$|:]/g, toEntity);
}

/** A text that is no Markdown, in a heading or a paragraph. */
export function escapeMarkdown(text: string): string {
  return escapeMarks(oneLine(text));
}

function escapeMarks(line: string): string {
  return line.replace(/[!-/:-@[-`{-~]/g, (character) =>
    // A letter of an entity may not follow the ampersand, and a math dollar does not know backslashes.
    /[&$<]/.test(character) ? toEntity(character) : `\\${character}`,
  );
}

function toEntity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}

/** `a|b` in code of a table's cell, where long words may be broken. */
export function codeCell(text: string): string {
  const line = oneLine(text);
  if (line === "") return "";
  const pieces = breakWords(line);
  // Behind a backslash, the one that keeps a bar from ending the cell would be a character.
  const isElement = pieces.length > 1 || line.includes("\\|");
  return isElement ? codeElement(pieces) : codeSpan(line).replaceAll("|", "\\|");
}

/** Code in a paragraph, or in a cell of somebody else's table. */
export function codePhrase(text: string): string {
  const line = oneLine(text);
  if (line === "") return "";
  return line.includes("|") ? codeElement([line]) : codeSpan(line);
}

function codeElement(pieces: readonly string[]): string {
  const texts = pieces.flatMap((piece) => piece.split(AUTOLINKS));
  const shown = texts.map((text) => escapeMarks(text).replaceAll("\\|", "&#124;"));
  return `<code>${shown.join("<wbr>")}</code>`;
}

function codeSpan(line: string): string {
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  const pad = /^`|`$/.test(line) ? " " : "";
  return ticks + pad + line + pad + ticks;
}

/** Unlike code, text has links and emoji: where it is cut here, it is neither an address nor a name. */
const AUTOLINKS = /(?<=:)(?=[\w/])|(?<=@)(?=\w)|(?<=www)(?=\.)/i;

/** A fence that no line of the code can close. */
export function fence(language: string, code: string, meta = ""): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length));
  const ticks = "`".repeat(longest + 1);
  return `${ticks}${language}${meta === "" ? "" : ` ${meta}`}\n${code}\n${ticks}`;
}

/** The title of a fence, in double quotes: what follows one, and what could end it, would be options of the block. */
export function escapeTitle(text: string): string {
  return escapeHtml(text.replaceAll('"', "'")).replace(/[`\\]/g, toEntity);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
