import { createRequire } from "node:module";

interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}
type ReadHtml = (html: string, options: { fragment: boolean }) => HtmlNode;

const { htmlToHast } = createRequire(new URL("../../packages/inkstone/package.json", import.meta.url))(
  "satteri",
) as { htmlToHast: ReadHtml };

const BLOCKS = new Set(
  "address article aside blockquote body dd details div dl dt form h1 h2 h3 h4 h5 h6 hr html li ol p pre section summary table tbody td th thead tr ul".split(
    " ",
  ),
);

/**
 * The tree that a browser makes of a piece of HTML, as text: what two pieces have in common when a reader cannot tell them apart.
 * What Inkstone adds for readers (ids, anchors, frames of tables, hints for pictures) is left out.
 */
export function normalizeHtml(html: string): string {
  const nodes = [...(htmlToHast(html, { fragment: true }).children ?? [])];
  while (isRemainder(nodes.at(-1))) nodes.pop();
  return writeNodes(nodes, { isCode: false })
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** A link or the like that was never closed goes on behind its paragraph, around nothing. */
function isRemainder(node: HtmlNode | undefined): boolean {
  if (node?.type === "text") return node.value?.trim() === "";
  const isInline = node?.type === "element" && !BLOCKS.has(node.tagName ?? "");
  return isInline && node.children?.length === 1 && isRemainder(node.children[0]);
}

function writeNodes(nodes: readonly HtmlNode[], { isCode }: { isCode: boolean }): string {
  return nodes.map((node) => writeNode(node, isCode)).join("");
}

function writeNode(node: HtmlNode, isCode: boolean): string {
  const { type, tagName = "", value = "", children = [] } = node;
  if (type === "text") return isCode ? escape(value) : escape(value).replace(/\s+/g, " ");
  if (type === "comment") return `<!--${value}-->`;
  if (type !== "element") return "";
  if (isAddition(node) || isEmptyParagraph(node)) return "";
  const inner = writeNodes(children, { isCode: isCode || tagName === "pre" || tagName === "textarea" });
  if (isFrame(node)) return inner.trim();
  if (!BLOCKS.has(tagName)) return `<${tagName}${attributesOf(node)}>${inner}</${tagName}>`;
  const isPre = isCode || tagName === "pre";
  // Within code every line counts, so it is told apart from lines of ours.
  const text = isPre ? inner.replaceAll("\n", "⏎") : inner.trim();
  return `\n<${tagName}${attributesOf(node)}>${text}</${tagName}>\n`;
}

function isAddition({ tagName, properties = {} }: HtmlNode): boolean {
  return tagName === "a" && classesOf(properties).includes("ink-anchor");
}

/** What a browser makes of an end tag without a beginning. */
function isEmptyParagraph({ tagName, children }: HtmlNode): boolean {
  return tagName === "p" && children?.length === 0;
}

function isFrame({ tagName, properties = {} }: HtmlNode): boolean {
  return tagName === "div" && classesOf(properties).includes("ink-table");
}

function attributesOf({ tagName = "", properties = {} }: HtmlNode): string {
  return Object.entries(properties)
    .filter(([name, value]) => !isOurs(tagName, name, value))
    .map(([name, value]) => ` ${name}="${escape(valueOf(name, value))}"`)
    .toSorted()
    .join("");
}

function isOurs(tagName: string, name: string, value: unknown): boolean {
  if (/^h[1-6]$/.test(tagName)) return name === "id";
  if (tagName === "input" && name === "ariaLabel") return true;
  if (tagName === "table") return name === "tabIndex";
  if (tagName === "img") return ["loading", "decoding", "width", "height"].includes(name);
  return name === "className" && classesOf({ className: value }).every((entry) => /task-list/.test(entry));
}

/** Addresses are compared as a browser follows them, from a page at the root. */
function valueOf(name: string, value: unknown): string {
  const text = Array.isArray(value) ? value.join(" ") : String(value);
  if (name !== "href" && name !== "src") return text;
  const plain = text.replace(/^\/assets\/(.*)\.[\da-f]{8}(\.\w+)$/, "/$1$2");
  return URL.canParse(plain, "http://site/") ? new URL(plain, "http://site/").href : plain;
}

function classesOf({ className }: Record<string, unknown>): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
