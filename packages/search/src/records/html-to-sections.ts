import { decodeEntities } from "./decode-entities.ts";
import { tidyText } from "./tidy-text.ts";

/** What stands between one heading of an article and the next. */
export interface Section {
  /** Of the heading; empty for what stands before the first. */
  readonly id: string;
  /** 1 to 6; 0 for what stands before the first heading. */
  readonly depth: number;
  readonly heading: string;
  readonly text: string;
  /** The code blocks, a line break between them. */
  readonly code: string;
}

/**
 * Splits an article at its headings with an id. One pass over the HTML, which is our own and therefore well formed: markup is left out,
 * entities are characters again, and what is no part of the text (buttons, anchors, drawings, the source of formulas) is skipped.
 */
export function htmlToSections(html: string): Section[] {
  const sections: Draft[] = [createDraft("", 0)];
  let draft = sections[0] as Draft;
  let target: keyof Texts = "text";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    if (end > at) draft[target] += html.slice(at, end);
    if (open < 0) break;
    const tag = readTag(html, open);
    at = tag.end;
    if (tag.name === "") continue;

    if (!tag.isClosing && isSkipped(tag)) {
      at = skipElement(html, tag);
    } else if (isHeading(tag.name)) {
      const id = tag.isClosing ? undefined : readAttribute(tag.attributes, "id");
      if (id !== undefined) {
        draft = createDraft(id, Number(tag.name[1]));
        sections.push(draft);
      }
      target = id === undefined ? "text" : "heading";
      draft[target] += " ";
    } else if (tag.name === "pre") {
      target = tag.isClosing ? "text" : "code";
      draft.code += "\n";
      draft.text += " ";
      const block = tag.isClosing ? "" : html.slice(at, Math.max(at, html.indexOf("</pre>", at)));
      if (!unusual.test(block)) {
        draft.code += block.replace(anyTag, "");
        at += block.length;
      }
    } else if (!inline.has(tag.name)) {
      draft[target] += target === "code" ? "\n" : " ";
    }
  }
  return sections.map(finish).filter(({ depth, text, code }) => depth > 0 || text !== "" || code !== "");
}

/** Code is mostly coloured words, of which there are many; nothing in there has to be skipped. */
const unusual = /<(?!\/?(?:span|code)[\s>])|hidden|line-number|data-search/;
const anyTag = /<[^>"]*(?:"[^"]*"[^>"]*)*>/g;

interface Texts {
  heading: string;
  text: string;
  code: string;
}

interface Draft extends Texts {
  readonly id: string;
  readonly depth: number;
}

interface Tag {
  /** In lower case; empty for comments and the like. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: string;
  /** Behind its `>`. */
  readonly end: number;
}

function createDraft(id: string, depth: number): Draft {
  return { id: decodeEntities(id), depth, heading: "", text: "", code: "" };
}

function finish({ id, depth, heading, text, code }: Draft): Section {
  const tidy = (raw: string): string => tidyText(decodeEntities(raw));
  return { id, depth, heading: tidy(heading), text: tidy(text), code: decodeEntities(code).trim() };
}

/** Reads the tag that opens at `open`. A sign that is no tag comes back without a name. */
function readTag(html: string, open: number): Tag {
  if (html.startsWith("<!--", open)) {
    const end = html.indexOf("-->", open + 4);
    return { name: "", isClosing: false, attributes: "", end: end < 0 ? html.length : end + 3 };
  }
  const isClosing = html.charCodeAt(open + 1) === slash;
  const start = isClosing ? open + 2 : open + 1;
  let nameEnd = start;
  while (isNameUnit(html.charCodeAt(nameEnd))) nameEnd += 1;
  const end = nameEnd === start ? -1 : findTagEnd(html, nameEnd);
  if (end < 0) return { name: "", isClosing, attributes: "", end: open + 1 };
  const name = html.slice(start, nameEnd).toLowerCase();
  return { name, isClosing, attributes: html.slice(nameEnd, end), end: end + 1 };
}

const [slash, greater, doubleQuote, singleQuote, hyphen] = [47, 62, 34, 39, 45] as const;

function isNameUnit(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 97 && lower <= 122) || (unit >= 48 && unit <= 57) || unit === hyphen;
}

/** The place of the bracket that closes a tag, or -1. Brackets in quotes do not. */
function findTagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const unit = html.charCodeAt(at);
    if (unit === greater) return at;
    if (unit === doubleQuote || unit === singleQuote) {
      at = html.indexOf(unit === doubleQuote ? '"' : "'", at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function isHeading(name: string): boolean {
  return name.length === 2 && name[0] === "h" && name >= "h1" && name <= "h6";
}

const never = new Set([
  "annotation",
  "annotation-xml",
  "button",
  "iframe",
  "noscript",
  "script",
  "style",
  "svg",
  "template",
]);
const unseen =
  /\s(?:hidden(?=[\s=>]|$)|aria-hidden="true"|data-search="?off|class="[^"]*(?:ink-anchor|header-anchor|line-number))/;

function isSkipped({ name, attributes }: Tag): boolean {
  return never.has(name) || (attributes !== "" && unseen.test(attributes));
}

/** The place behind an element and all that is in it. */
function skipElement(html: string, { name, attributes, end }: Tag): number {
  if (attributes.endsWith("/") || voids.has(name)) return end;
  const pattern = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, "gi");
  pattern.lastIndex = end;
  let depth = 1;
  for (let found = pattern.exec(html); found !== null; found = pattern.exec(html)) {
    depth += found[1] === "/" ? -1 : 1;
    if (depth === 0) return pattern.lastIndex;
  }
  return html.length;
}

function readAttribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`).exec(attributes);
  return found === null ? undefined : (found[1] ?? found[2] ?? found[3]);
}

const voids = new Set(["br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** Elements inside a line: their borders are no borders of words. */
const inline = new Set(
  (
    "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr " +
    "math mi mn mo mrow ms msub msup mtext semantics ink-html"
  ).split(" "),
);
