import { type Element, hasClass, isElement, type Node, textOf, type Writer } from "./element.ts";
import { escapeText, quoteCode } from "./escape-text.ts";
import { markLink } from "./link-mark.ts";

/** A stretch of a line. Runs of white space become one space; a line break that was asked for stays. */
export function renderInline(nodes: readonly Node[], writer: Writer): string {
  let text = "";
  for (const node of nodes)
    text += isElement(node) ? renderElement(node, writer) : escapeText(joinSpace(node));
  const even = text.includes("  ") ? text.replace(/ {2,}/g, " ") : text;
  return even.includes("\\\n") ? even.replace(/ ?(\\\n) ?/g, "$1") : even;
}

/** Most text has none but single spaces. */
function joinSpace(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, " ") : text;
}

function renderElement(element: Element, writer: Writer): string {
  const { name, attributes, children } = element;
  if (hasClass(element, "ink-badge")) return surround(writer.inline(children), "(", ")");
  const content = (): string => writer.inline(children);
  switch (name) {
    case "b":
    case "strong":
      return surround(content(), "**");
    case "em":
    case "i":
      return surround(content(), "*");
    case "del":
    case "s":
      return surround(content(), "~~");
    case "code":
    case "samp":
    case "tt":
      return quoteCode(textOf(element));
    case "kbd":
    case "sub":
      return surround(content(), `<${name}>`, `</${name}>`);
    case "sup":
      return content().startsWith("[^") ? content() : surround(content(), "<sup>", "</sup>");
    case "q":
      return surround(content(), "“", "”");
    case "a":
      return renderLink(element, content());
    case "img":
      return renderImage(attributes);
    case "br":
      return "\\\n";
    case "math":
      return renderFormula(element);
    case "input":
      return "checked" in attributes ? "[x] " : "[ ] ";
    case "iframe":
    case "video":
    case "audio":
      return renderMedia(element);
    default:
      return isApart(name) ? ` ${content()} ` : content();
  }
}

function renderLink({ attributes }: Element, text: string): string {
  const { href } = attributes;
  if ("data-footnote-ref" in attributes) return `[^${noteOf(href ?? "")}]`;
  if (href === undefined || text.trim() === "") return text;
  const title = attributes["title"] === undefined ? "" : ` "${escapeTitle(attributes["title"])}"`;
  return surround(text, "[", `](${markLink(href)}${title})`);
}

/** `#user-content-fn-why` is called `why`. */
export function noteOf(address: string): string {
  return decodeURIComponent(address.replace(/^#?(?:user-content-)?(?:.*-)?fn-/, "")).replace(/\s+/g, "-");
}

function renderImage({ src, alt = "" }: Readonly<Record<string, string>>): string {
  if (src === undefined || src.startsWith("data:")) return escapeText(alt);
  return `![${escapeText(alt).replace(/[[\]]/g, String.raw`\$&`)}](${markLink(src)})`;
}

/** In TeX where it is known, which is how formulas are written in Markdown. */
export function renderFormula(element: Element): string {
  const tex = element.attributes["alttext"];
  return tex === undefined ? escapeText(textOf(element).replace(/\s+/g, " ")) : `$${tex.trim()}$`;
}

function renderMedia(element: Element): string {
  const source = element.children.find(
    (child): child is Element => isElement(child) && child.name === "source",
  );
  const src = element.attributes["src"] ?? source?.attributes["src"];
  if (src === undefined) return "";
  const text = element.attributes["title"] ?? element.attributes["aria-label"] ?? src;
  return `[${escapeText(text)}](${markLink(src)})`;
}

/** White space at the ends stays outside, or the signs would not be read. */
function surround(text: string, before: string, after = before): string {
  const [, start = "", middle = "", end = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return middle === "" ? text : `${start}${before}${middle}${after}${end}`;
}

function escapeTitle(title: string): string {
  return title.replace(/\s+/g, " ").replaceAll('"', String.raw`\"`);
}

const JOINED: ReadonlySet<string> = new Set(
  "abbr bdi bdo cite data dfn font ins label mark ruby rp rt small span time u var wbr".split(" "),
);

/** Blocks inside of a line have nothing but space around them. */
function isApart(name: string): boolean {
  return !JOINED.has(name) && !name.includes("-");
}
