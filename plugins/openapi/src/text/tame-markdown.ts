/** Addresses that a link of a description may have. */
export interface LinkRules {
  /** The address to write, or undefined: then only the words of the link stay. */
  resolveLink(address: string): string | undefined;
}

/**
 * Markdown that somebody else wrote, made safe for a page: no HTML, no components, no headings in the page's outline, no
 * files of the project in code blocks, and no address that is a program.
 */
export function tameMarkdown(text: string, rules: LinkRules): string {
  const lines = text.replace(/\r\n?/g, "\n").replaceAll("\0", "").split("\n");
  const tamed: string[] = [];
  while (lines.length > 0) {
    // Indented ones may end where a list does, so only those at the margin are believed.
    const [, mark, info = ""] = FENCE.exec(lines[0] ?? "") ?? [];
    if (mark === undefined) tamed.push(...tameBlock(takeBlock(lines), rules));
    else tamed.push(...takeCode(lines, mark, info));
  }
  return tamed.join("\n").trim();
}

/** The same for a table's cell or a list's line: paragraphs follow each other, and blocks are gone. */
export function tameInline(text: string, rules: LinkRules): string {
  return tameMarkdown(text.replace(/^(?:`{3,}|~{3,}).*$/gm, ""), rules)
    .split("\n")
    .map((line) => line.replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, "").trim())
    .filter((line) => line !== "")
    .join(" ")
    .replace(/(?<!\\)\|/g, "\\|");
}

const FENCE = /^(`{3,}|~{3,})([^`]*)$/;

/** Lines up to the next empty one or fence: what stands in them belongs to one paragraph at most. */
function takeBlock(lines: string[]): string[] {
  const end = lines.findIndex((line, index) => index > 0 && (line.trim() === "" || FENCE.test(line)));
  return lines.splice(0, end === -1 ? lines.length : end);
}

/** Of what is said behind a fence only the language is kept: the rest could name files. */
function takeCode(lines: string[], mark: string, info: string): string[] {
  const isEnd = (line: string): boolean =>
    line.trimEnd().startsWith(mark) && line.trimEnd().replaceAll(mark.charAt(0), "") === "";
  const end = lines.findIndex((line, index) => index > 0 && isEnd(line));
  const code = lines.splice(0, end === -1 ? lines.length : end + 1);
  const inner = code.slice(1, end === -1 ? undefined : -1);
  return [mark + (/^\s*([\w+#.-]+)/.exec(info)?.[1] ?? ""), ...inner, mark];
}

function tameBlock(lines: readonly string[], rules: LinkRules): string[] {
  // Code that runs on in the next line is hard to tell from what stands between two of its kind: then none is believed.
  const token = lines.every((line) => splitCells(line).every(hasClosedCode)) ? TOKEN : TOKEN_WITHOUT_CODE;
  const tame = (text: string): string =>
    splitCells(text)
      .map((part) => (part === "|" ? part : tamePart(part, token, rules)))
      .join("");
  return lines.flatMap((line, index) => {
    const [, before = "", heading] = HEADING.exec(line) ?? [];
    if (heading !== undefined) {
      const words = heading === "" ? "" : `**${tame(heading.replaceAll("**", ""))}**`;
      return before.trim() === "" ? ["", words, ""] : [before + words];
    }
    // A line of dashes below a text would make it a heading; behind an empty line it is a rule.
    const isUnderline = /^\s*(?:>\s*)*(?:=+|-+)\s*$/.test(line) && (lines[index - 1] ?? "").trim() !== "";
    return [...(isUnderline ? [""] : []), tame(line).replace(/^(\s*(?:>\s*)*):::/, "$1&#58;::")];
  });
}

/** Also in quotes and lists. */
const HEADING = /^(\s*(?:(?:>|[-*+]|\d+[.)])\s+)*)#{1,6}[ \t]+(.*?)[ \t]*#*$/;

/** Columns of a table end code, so each is looked at alone. */
function splitCells(line: string): string[] {
  return line.split(/((?<!\\)\|)/);
}

const CODE = String.raw`(?<!\`)(?<ticks>\`+)(?!\`)(?<code>(?:(?!\k<ticks>).)*?[^\`])\k<ticks>(?!\`)`;
const ESCAPED = String.raw`(?<escaped>\\[\s\S])`;
const LINK = String.raw`(?<link>!?\[(?<words>[^\][]*)\]\((?<address>[^()\s<>]*(?:\([^()\s<>]*\)[^()\s<>]*)*)(?:\s+"[^"]*")?\))`;
const OTHERS = String.raw`<(?<url>https?:\/\/[^\s<>]*)>|\]\(|\]:|<|\$|\{\{`;
const TOKEN = new RegExp([ESCAPED, CODE, LINK, OTHERS].join("|"), "g");
const TOKEN_WITHOUT_CODE = new RegExp([ESCAPED, LINK, OTHERS].join("|"), "g");
const CLOSED = new RegExp([ESCAPED, CODE].join("|"), "g");

function hasClosedCode(part: string): boolean {
  return !part.replace(CLOSED, "").includes("`");
}

function tamePart(part: string, token: RegExp, rules: LinkRules): string {
  return part.replace(token, (match, ...rest: unknown[]) => {
    const found = rest.at(-1) as Partial<Record<string, string>>;
    if (found["escaped"] !== undefined || found["code"] !== undefined) return match;
    if (found["link"] !== undefined) return tameLink(found, token, rules);
    const { url } = found;
    if (url !== undefined) return `[${escapeWords(url)}](${url.replace(/[()]/g, encodeParenthesis)})`;
    return ESCAPES[match] ?? match;
  });
}

function encodeParenthesis(character: string): string {
  return character === "(" ? "%28" : "%29";
}

const ESCAPES: Readonly<Record<string, string>> = {
  "](": "]\\(",
  "]:": "]\\:",
  "<": "&lt;",
  $: "&#36;",
  "{{": "&#123;{",
};

function tameLink(
  { link = "", words = "", address = "" }: Partial<Record<string, string>>,
  token: RegExp,
  rules: LinkRules,
): string {
  const text = tamePart(words, token, rules);
  // Entities and backslashes could spell what is not to be read.
  const isPlain = !/&[#\w]+;|\\/.test(address);
  const resolved = isPlain ? rules.resolveLink(address) : undefined;
  if (resolved === undefined) return text;
  // A picture from elsewhere would be loaded by every reader; its words can be followed.
  return link.startsWith("!") ? `[${text === "" ? resolved : text}](${resolved})` : `[${text}](${resolved})`;
}

function escapeWords(text: string): string {
  return text.replace(/[[\]\\`*_$]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Addresses in the network, of people, and of this site; nothing that a browser would run. */
export function isHarmless(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address);
}
