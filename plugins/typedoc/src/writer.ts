import { posix } from "node:path";
import { breakWords } from "inkstone";
import { breakTokens } from "./break-tokens.ts";
import type { Messages } from "./messages.ts";
import type { Comment, Part, Place, Reflection, TypeNode } from "./project.ts";
import { anchorOf, claimAnchor } from "./symbols.ts";
import { tokensOf, type Token } from "./type-tokens.ts";

export interface WriterOptions {
  lang: string;
  messages: Messages;
  places: ReadonlyMap<number, string>;
  anchors: ReadonlyMap<number, string>;
  /** Keys of sidecars by the reflection's id: `Shape.size`. */
  keys: ReadonlyMap<number, string>;
  /** Descriptions of the language that stand in a file of their own. */
  descriptions: Readonly<Record<string, string>>;
  /** `https://…/{path}#L{line}`; none: files are named without a link. */
  sourceUrl: string | undefined;
}

export interface Described {
  id: number;
  comment?: Comment | undefined;
}

/** Writes the parts of one page: it knows where the page is, and so how to link from it. */
export class Writer {
  readonly messages: Messages;
  readonly #options: WriterOptions;
  readonly #file: string;
  readonly #anchors = new Set<string>();

  constructor(file: string, options: WriterOptions) {
    this.messages = options.messages;
    this.#options = options;
    this.#file = file;
  }

  /** The id that a member has on the page; what is no member of its own, as `[key: string]`, gets the next that is free. */
  anchorOf(reflection: Reflection): string {
    const known = this.#options.anchors.get(reflection.id);
    if (known === undefined) return claimAnchor(anchorOf(reflection), this.#anchors);
    this.#anchors.add(known);
    return known;
  }

  linkTo(id: number): string | undefined {
    const place = this.#options.places.get(id);
    return place === undefined ? undefined : this.linkToFile(place);
  }

  linkToFile(place: string): string {
    const [file = "", hash] = place.split("#");
    const path = file === this.#file ? "" : relativeTo(file, this.#file);
    return `${path}${hash === undefined ? "" : `#${hash}`}` || "#";
  }

  /** A type as code in which names are links. For text and cells alike. */
  type(type: TypeNode | undefined): string {
    return this.tokens(tokensOf(type));
  }

  tokens(tokens: readonly Token[]): string {
    const inner = breakTokens(tokens).map(({ pieces, target }) => {
      const href = target === undefined ? undefined : this.linkTo(target);
      const text = joinPieces(pieces);
      return href === undefined ? text : `<a href="${escapeAttribute(href)}">${text}</a>`;
    });
    return `<code>${inner.join("")}</code>`;
  }

  /** What is said in the page's language, if its author said it there: in a sidecar, or behind `@zh`. */
  summary({ id, comment }: Described): string {
    const { lang, keys, descriptions } = this.#options;
    const text = descriptions[keys.get(id) ?? ""];
    if (text !== undefined) return tameText(text);
    const [base = ""] = lang.split("-");
    const own = [lang, base]
      .map((one) => comment?.blockTags?.find(({ tag }) => tag === `@${one}`))
      .find((tag) => tag !== undefined);
    return this.parts(own?.content ?? comment?.summary ?? []);
  }

  tags(comment: Comment | undefined, ...names: string[]): string[] {
    const found = comment?.blockTags?.filter(({ tag }) => names.includes(tag)) ?? [];
    return found.map(({ content }) => this.parts(content)).filter((text) => text !== "");
  }

  /** With what they are called: `@example A counter`. */
  examples(comment: Comment | undefined): { name: string; text: string }[] {
    const { examples, colon } = this.messages;
    const found = comment?.blockTags?.filter(({ tag }) => tag === "@example") ?? [];
    return found.map(({ name = "", content }) => ({
      name: name === "" ? examples : `${examples}${colon}${escapeHtml(name)}`,
      text: this.parts(content),
    }));
  }

  source(source: Place | undefined): string[] {
    if (source === undefined) return [];
    const { fileName, line } = source;
    const name = `<code>${escapeHtml(`${fileName}:${line}`)}</code>`;
    const url = this.#options.sourceUrl
      ?.replaceAll("{path}", encodeURI(fileName))
      .replaceAll("{line}", String(line));
    return [
      `${this.messages.source} ${url === undefined ? name : `<a href="${escapeAttribute(url)}">${name}</a>`}`,
    ];
  }

  parts(parts: readonly Part[]): string {
    return parts
      .map((part) => this.#part(part))
      .join("")
      .trim();
  }

  #part({ kind, text, tag, target }: Part): string {
    if (kind === "code") return tameCode(text);
    if (kind === "relative-link") return /^(?:https?:|mailto:|\/)/.test(text) ? text : "#";
    if (kind === "text") return tameText(text);
    const words = tag === "@link" ? escapeHtml(text) : `<code>${escapeCode(text)}</code>`;
    if (tag === "@link" || tag === "@linkcode" || tag === "@linkplain") {
      const href =
        typeof target === "number" ? this.linkTo(target) : typeof target === "string" ? target : undefined;
      return href === undefined
        ? `<code>${escapeCode(text)}</code>`
        : `<a href="${escapeAttribute(href)}">${words}</a>`;
    }
    return escapeHtml(text);
  }
}

/** On one line, for a table's cell, where Markdown has no lists. */
export function toCell(text: string): string {
  return writeLists(text)
    .replace(
      /^```[^\n]*\n([\s\S]*?)\n```$/gm,
      (_, code: string) => `<code>${code.split("\n").map(escapeCode).join("<br>")}</code>`,
    )
    .replace(/\s*\n\s*/g, " ")
    .replace(/(?<!\\)\|/g, "\\|");
}

const ITEM = /^ {0,3}(?:[-*+]|\d+[.)])[ \t]+/;

function writeLists(text: string): string {
  return text
    .split(/\n(?=\s*\n)|\n(?= {0,3}(?:[-*+]|\d+[.)])[ \t])/)
    .map((block) => block.trim())
    .map((block, index, blocks) => {
      if (!ITEM.test(block)) return block;
      const isFirst = !ITEM.test(blocks[index - 1] ?? "");
      const isLast = !ITEM.test(blocks[index + 1] ?? "");
      return `${isFirst ? "<ul>" : ""}<li>${block.replace(ITEM, "")}</li>${isLast ? "</ul>" : ""}`;
    })
    .join("\n");
}

/** For code, where long words may be broken: else their column in a table leaves no room for the others. */
export function escapeCode(code: string): string {
  return joinPieces(breakWords(code));
}

function joinPieces(pieces: readonly string[]): string {
  return pieces.map(escapeHtml).join("<wbr>");
}

/** What a browser would misread in an address; everything else stays as the site's own checks expect it. */
export function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** For text between tags that stand in Markdown: nothing in it is markup of either kind. */
export function escapeHtml(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("|", "&#124;")
    .replaceAll("{", "&#123;")
    .replaceAll("$", "&#36;")
    .replace(/[*_`[\]~:\\]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(BEFORE_AUTOLINK, "$&<wbr>");
}

/**
 * Addresses and emoji by name are found after entities are read: `https:`, `a@` and `www` are cut off from what would
 * make them a link, and `:` from the name of an emoji.
 */
const BEFORE_AUTOLINK = /&#58;(?=\/|(?:[\w+-]|&#95;)+&#58;)|@(?=\w)|www(?=\.)/gi;

/** Up to a fence that closes it, or to the end. */
const FENCED = /^[ \t]*(?<fence>`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^[ \t]*\k<fence>[`~]*[ \t]*$|(?![\s\S]))/;
/** With any number of backticks. It ends with its paragraph: a backtick that is left alone is text. */
const SPAN =
  /(?<![`\\])(?<ticks>`+)(?!`)(?:(?!\n[ \t]*(?:\n|[-*+>#|]|\d+[.)]|`{3}|~{3}))[\s\S])*?(?<!`)\k<ticks>(?!`)/;
const CODE = new RegExp(`${FENCED.source}|${SPAN.source}`, "gm");

/** Markdown of a comment: tags in it are text, and its headings are none of the page's. Code stays, since nothing in it is markup. */
export function tameText(text: string): string {
  const codes: string[] = [];
  const prose = text.replaceAll(STAND_IN, "").replace(CODE, (code) => {
    codes.push(code);
    return STAND_IN;
  });
  return tameProse(prose).replaceAll(STAND_IN, () => codes.shift() ?? "");
}

/** For code, while what stands around it is read. Markdown has no such character. */
const STAND_IN = "\0";

function tameProse(prose: string): string {
  return prose
    .replaceAll("<", "&lt;")
    .replaceAll("$", "&#36;")
    .replaceAll("{{", "&#123;{")
    .replace(/^[ \t]*#{1,6}[ \t]+(.*?)[ \t]*#*$/gm, "**$1**")
    .replace(/^([ \t]*):::/gm, "$1&#58;::");
}

/** A fence may not name files of the project. */
function tameCode(text: string): string {
  return text.replace(/^(\s*(?:`{3,}|~{3,})[ \t]*[\w+#.-]*)[^\n]*\n/, "$1\n");
}

function relativeTo(file: string, from: string): string {
  const path = posix.relative(posix.dirname(from), file);
  return path.startsWith(".") ? path : `./${path}`;
}
