import { Parser } from "htmlparser2";
import type { Element, Node } from "./element.ts";

/** An article as a tree, without what is no part of its text: buttons, drawings, anchors, what nobody sees. */
export function parseHtml(html: string): Element {
  const root: Element = { name: "root", attributes: {}, children: [] };
  const open: Element[] = [root];
  let skipped = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped > 0 || isSkipped(name, attributes)) {
        skipped += 1;
        return;
      }
      const element: Element = { name, attributes, children: [] };
      // What compile put around stretches of HTML is no element of the author's.
      if (name !== "ink-html") parentOf(open).children.push(element);
      open.push(name === "ink-html" ? parentOf(open) : element);
    },
    ontext(text) {
      if (skipped === 0) addText(parentOf(open).children, text);
    },
    onclosetag() {
      if (skipped > 0) skipped -= 1;
      else open.pop();
    },
  });
  parser.end(html.replaceAll(CODE, unwrapTokens));
  return root;
}

const CODE = /<pre[\s>][^]*?<\/pre>/g;
const TOKEN = /<span class="t-[\w-]+">([^<]*)<\/span>/g;
const LINE = /<span class="line">([^<]*)<\/span>/g;

/** Colours and lines are most of a page's elements, and say nothing: taking them off first halves the work. */
function unwrapTokens(code: string): string {
  const lines = code.replaceAll(TOKEN, "$1");
  // Lines of a difference are told apart.
  return /<(?:ins|del)[\s>]/.test(lines) ? lines : lines.replaceAll(LINE, "$1");
}

/** The parser cuts text at its entities; what is to be escaped shows only in the whole. */
function addText(nodes: Node[], text: string): void {
  const last = nodes.length - 1;
  const before = nodes[last];
  if (typeof before === "string") nodes[last] = before + text;
  else nodes.push(text);
}

function parentOf(open: readonly Element[]): Element {
  const parent = open.at(-1);
  if (parent === undefined) throw new Error("The root is never closed.");
  return parent;
}

const SKIPPED: ReadonlySet<string> = new Set([
  "annotation",
  "annotation-xml",
  "button",
  "noscript",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
]);

function isSkipped(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (SKIPPED.has(name)) return true;
  if ("hidden" in attributes || attributes["aria-hidden"] === "true") return true;
  if (attributes["data-llms"] === "off" || "data-footnote-backref" in attributes) return true;
  if (name === "input") return attributes["type"] !== "checkbox";
  const names = attributes["class"];
  return (
    names !== undefined &&
    /(?:^|\s)(?:ink-anchor|twoslash-completion-list|twoslash-popup-container)(?:\s|$)/.test(names)
  );
}
