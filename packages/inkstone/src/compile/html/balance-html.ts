import { ATTRIBUTES, isVoid, mayStayOpen, RAW_TEXT, TO_THE_END } from "./elements.ts";
import { type Open, OpenElements } from "./open-elements.ts";

/** A stretch of the HTML that its author wrote as HTML. */
export interface Stretch {
  start: number;
  end: number;
}

export interface HtmlProblem {
  /** `</div>` */
  tag: string;
  kind: "never-closed" | "never-opened";
  offset: number;
}

export interface BalancedHtml {
  html: string;
  problems: HtmlProblem[];
}

const COMMENT = String.raw`<!--(?:-?>|[\s\S]*?--!?>)|<(?:!(?!--)|\?|\/(?![a-zA-Z>]))[^>]*>`;
const TAG = String.raw`<(\/?)([a-zA-Z][^\s/>]*)(${ATTRIBUTES})>`;
/** The beginning of something that never ends. */
const UNFINISHED = String.raw`<(?=[!?/])`;

/**
 * Closes what was left open and drops what closes nothing, so that a page's HTML cannot break the frame around it. The author's
 * tags pair among themselves, within the elements that Markdown made: those are right by construction.
 */
export function balanceHtml(html: string, authored: readonly Stretch[]): BalancedHtml {
  const balancer = new Balancer(authored);
  const scanner = new RegExp(`${COMMENT}|${TAG}|${UNFINISHED}`, "g");
  let result = "";
  let end = 0;
  for (let match = scanner.exec(html); match !== null; match = scanner.exec(html)) {
    const [tag, slash, name, attributes = ""] = match;
    const rawEnd = slash === "" && name !== undefined ? findRawEnd(html, name, scanner.lastIndex) : undefined;
    const written = `${html.slice(end, match.index)}${balancer.read(tag, match.index, { slash, name, attributes, rawEnd })}`;
    result += written;
    end = scanner.lastIndex;
    // What is inside of a script is no markup.
    if (rawEnd !== undefined && rawEnd !== -1) {
      result += html.slice(end, rawEnd);
      scanner.lastIndex = end = rawEnd;
    }
  }
  return { html: result + html.slice(end) + balancer.finish(), problems: balancer.problems };
}

/** Where the text of a raw element ends; -1 when it never does, undefined when the element is none. */
function findRawEnd(html: string, name: string, from: number): number | undefined {
  const lower = name.toLowerCase();
  if (!RAW_TEXT.has(lower)) return undefined;
  const found = html.slice(from).search(new RegExp(`</${lower}[\\s/>]`, "i"));
  return found === -1 ? -1 : from + found;
}

interface TagParts {
  slash: string | undefined;
  name: string | undefined;
  attributes: string;
  rawEnd: number | undefined;
}

class Balancer {
  readonly problems: HtmlProblem[] = [];
  readonly #open = new OpenElements();
  readonly #authored: readonly Stretch[];
  #next = 0;

  constructor(authored: readonly Stretch[]) {
    this.#authored = authored;
  }

  /** What is written instead of the tag; mostly the tag itself. */
  read(tag: string, offset: number, { slash, name, attributes, rawEnd }: TagParts): string {
    if (name === undefined) return tag === "<" ? this.#escape(tag, offset) : tag;
    const lower = name.toLowerCase();
    const isAuthors = this.#isAuthored(offset);
    if (slash === "/") return this.#close(lower, { tag, offset, isAuthors });
    if (rawEnd === -1) return this.#openForever(lower, tag, offset);
    if (isVoid(lower)) return tag;
    if (attributes.endsWith("/") && this.#open.isForeign) return tag;
    // `<a id="x"/>` as authors mean it: for a browser, only elements like br end like this.
    if (attributes.endsWith("/") && /\w/.test(attributes)) return `${tag.replace(/\s*\/>$/, ">")}</${name}>`;
    this.#open.push({ name: lower, tag, offset, isAuthors });
    return tag;
  }

  finish(): string {
    return this.#closeDownTo(0);
  }

  /** A block that begins with such a tag goes on to the page's end, as a browser would read it; in prose the tag is meant as text. */
  #openForever(name: string, tag: string, offset: number): string {
    const isBlock = TO_THE_END.has(name) && this.#authored.at(-1)?.start === offset;
    if (!isBlock || this.#authored.at(-1)?.end === offset + tag.length) return this.#escape(tag, offset);
    this.#open.push({ name, tag, offset, isAuthors: true });
    return tag;
  }

  /** Shown as text: it would hide the rest of the page. */
  #escape(tag: string, offset: number): string {
    this.problems.push({ tag: shorten(tag), kind: "never-closed", offset });
    return `&lt;${tag.slice(1)}`;
  }

  #close(name: string, { tag, offset, isAuthors }: Omit<Open, "name">): string {
    const partner = this.#open.findPartner(name, isAuthors);
    if (partner === -1) {
      if (isAuthors) this.problems.push({ tag, kind: "never-opened", offset });
      return "";
    }
    const closing = this.#closeDownTo(partner + 1);
    this.#open.pop();
    return closing + tag;
  }

  #closeDownTo(length: number): string {
    let closing = "";
    while (this.#open.length > length) {
      const { name, tag, offset } = this.#open.pop() as Open;
      if (mayStayOpen(name)) continue;
      closing += `</${name}>`;
      this.problems.push({ tag: shorten(tag), kind: "never-closed", offset });
    }
    return closing;
  }

  #isAuthored(offset: number): boolean {
    while ((this.#authored[this.#next]?.end ?? Infinity) <= offset) this.#next++;
    const stretch = this.#authored[this.#next];
    return stretch !== undefined && stretch.start <= offset;
  }
}

function shorten(tag: string): string {
  const line = tag.split("\n")[0] ?? "";
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
