import type { Blockquote, Definition, Heading, List, ListItem, Nodes, Root, RootContent, Table } from "mdast";
import { markdownToMdast } from "satteri";
import { codePhrase, fence } from "./escape.ts";
import { escapeStart, escapeText, type LinkRules, type Phrases, writePhrases } from "./tame-phrases.ts";

/**
 * Markdown that somebody else wrote, made safe for a page: no HTML, no components, no headings in the page's outline, no
 * files of the project in code blocks, and no address that is a program. The parser says what it is, and only what is
 * known here is written anew: whatever it was, nothing of its spelling reaches the page.
 */
export function tameMarkdown(text: string, rules: LinkRules): string {
  const root = parse(text);
  return writeBlocks(root.children, { rules, definitions: findDefinitions(root) });
}

/** The same for a table's cell or a list's line: paragraphs follow each other, and blocks are gone. */
export function tameInline(text: string, rules: LinkRules): string {
  const root = parse(text);
  return escapeStart(flatten(root, { rules, definitions: findDefinitions(root) }));
}

function parse(text: string): Root {
  const source = text.replace(/\r\n?/g, "\n").replaceAll("\0", "");
  const features = { gfm: { footnotes: false }, frontmatter: false };
  return markdownToMdast(source, { features, position: false }) as Root;
}

function findDefinitions(node: Nodes): Map<string, string> {
  const found = (inner: Nodes): Definition[] =>
    inner.type === "definition" ? [inner] : "children" in inner ? inner.children.flatMap(found) : [];
  // The first of a name counts.
  return new Map(
    found(node)
      .toReversed()
      .map(({ identifier, url }) => [identifier, url]),
  );
}

function flatten(node: Nodes, phrases: Phrases): string {
  if (node.type === "code") return codePhrase(node.value);
  if (node.type === "html") return escapeText(node.value);
  if (node.type === "paragraph" || node.type === "tableCell") return writePhrases(node.children, phrases);
  if (node.type === "heading") return writeHeading(node, phrases);
  const parts = "children" in node ? node.children.map((child) => flatten(child, phrases).trim()) : [];
  return parts.filter((part) => part !== "").join(" ");
}

function writeBlocks(nodes: readonly RootContent[], phrases: Phrases): string {
  return nodes
    .map((node) => writeBlock(node, phrases))
    .filter((block) => block !== "")
    .join("\n\n");
}

function writeBlock(node: RootContent, phrases: Phrases): string {
  if (node.type === "paragraph") return escapeStart(writePhrases(node.children, phrases));
  if (node.type === "heading") return writeHeading(node, phrases);
  if (node.type === "html") return escapeStart(escapeText(node.value));
  if (node.type === "code") return fence(languageOf(node.lang ?? ""), node.value);
  if (node.type === "thematicBreak") return "***";
  if (node.type === "blockquote") return writeQuote(node, phrases);
  if (node.type === "list") return writeList(node, phrases);
  return node.type === "table" ? writeTable(node, phrases) : "";
}

function writeHeading(node: Heading, phrases: Phrases): string {
  const children = node.children.flatMap((child) => (child.type === "strong" ? child.children : [child]));
  return writePhrases([{ type: "strong", children }], phrases).trim();
}

/** Of what is said behind a fence only the language is kept: the rest could name files. `variables` is no language. */
function languageOf(info: string): string {
  const [language = ""] = /^[\w+#.-]+/.exec(info) ?? [];
  return language === "variables" ? "" : language;
}

function writeQuote({ children }: Blockquote, phrases: Phrases): string {
  const [first] = children;
  const text =
    first?.type === "paragraph" && first.children[0]?.type === "text" ? first.children[0].value : "";
  const blocks = writeBlocks(children, phrases);
  // The mark of an alert stands alone in its line.
  const isAlert = /^\[![a-z][\w-]*\][ \t]*(?:\n|$)/i.test(text);
  const lines = (isAlert ? writeAlert(blocks) : blocks).split("\n");
  return blocks === "" ? "" : lines.map((line) => `> ${line}`.trimEnd()).join("\n");
}

/** What stood on the line below the mark begins a block now. */
function writeAlert(blocks: string): string {
  return blocks
    .replace(/^\\\[(![\w-]+)\\\](\s*)(.*)$/m, (_, mark: string, gap: string, line: string) => {
      return `[${mark}]\n\n${gap.includes("\n") ? line : escapeStart(line)}`;
    })
    .trim();
}

function writeList({ children, ordered, start, spread }: List, phrases: Phrases): string {
  // A number of ten digits would begin no list.
  const first = Math.min(start ?? 1, 1e6);
  return children
    .map((item) => writeItem(item, phrases))
    .filter((item) => item !== "")
    .map((item, index) => {
      const mark = ordered === true ? `${first + index}. ` : "- ";
      return mark + item.replace(/\n(?!\n)/g, `\n${" ".repeat(mark.length)}`);
    })
    .join(spread === true ? "\n\n" : "\n");
}

function writeItem({ children, checked, spread }: ListItem, phrases: Phrases): string {
  let before: RootContent | undefined;
  return children.reduce((item, node) => {
    const block = writeBlock(node, phrases);
    if (block === "") return item;
    const box = typeof checked === "boolean" && node === children[0] ? `[${checked ? "x" : " "}] ` : "";
    const gap = spread !== true && before?.type === "paragraph" && mayInterrupt(node) ? "\n" : "\n\n";
    before = node;
    return item === "" ? box + block : item + gap + block;
  }, "");
}

/** What begins right behind a paragraph's line, without an empty one, and never goes on with the paragraph. */
function mayInterrupt(node: RootContent): boolean {
  return node.type === "code" || (node.type === "list" && (node.ordered !== true || node.start === 1));
}

function writeTable({ children, align }: Table, phrases: Phrases): string {
  const [head = "", ...rows] = children.map(
    (row) => `| ${row.children.map((cell) => writePhrases(cell.children, phrases).trim()).join(" | ")} |`,
  );
  const sides = children[0]?.children.map((_, index) => DELIMITERS[align?.[index] ?? "none"]) ?? [];
  return [head, `| ${sides.join(" | ")} |`, ...rows].join("\n");
}

const DELIMITERS = { left: ":---", center: ":---:", right: "---:", none: "---" };
