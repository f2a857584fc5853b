import type { CodeTransformer } from "inkstone";

export type Element = Parameters<NonNullable<CodeTransformer["pre"]>>[0];
type Child = Element["children"][number];

/** Blocks that twoslash writes into the line that they belong to. */
const BLOCKS: ReadonlySet<string> = new Set(["div", "li", "ul"]);

/** Of these nothing is left out yet of what readers copy and of what the search finds. */
const ADDED = /\btwoslash-(?:completion-list|meta-line|tag-line)\b/;

const ADDED_LINE = /\btwoslash-(?:meta|tag)-line\b/;

/** A block of code in HTML that is valid: inside of `<code>` there are no other elements than those of running text. */
export function toPhrasing(pre: Element): Element {
  return { ...pre, children: pre.children.map((child) => (isElement(child) ? convert(child) : child)) };
}

function convert(element: Element): Element {
  const tagName = BLOCKS.has(element.tagName) ? "span" : element.tagName;
  const children = element.children.flatMap((child, index) => {
    if (!isElement(child)) return [child];
    if (child.tagName === "pre") return unwrapLines(child);
    const before = element.children[index - 1];
    const isFirst = before === undefined || isAddedLine(before);
    return isAddedLine(child) && !isFirst ? [BREAK, convert(child)] : [convert(child)];
  });
  if (isAddedLine(element)) children.push(BREAK);
  const names = namesOf(element);
  if (!ADDED.test(names)) return { ...element, tagName, children };
  const properties = { ...element.properties, class: `${names} ink-uncopied`, "data-search": "off" };
  return { ...element, tagName, properties, children };
}

/** Feeds and other readers of the text have no style sheet by which a line would be one. */
const BREAK: Child = { type: "text", value: "\n" };

function isAddedLine(node: Child): boolean {
  return isElement(node) && ADDED_LINE.test(namesOf(node));
}

function namesOf({ properties }: Element): string {
  return String(properties["class"] ?? "");
}

/** A type of several lines comes as a block of its own, within the `<code>` of its popup. */
function unwrapLines(pre: Element): Child[] {
  return pre.children
    .flatMap((code) => (isElement(code) ? code.children : []))
    .flatMap((line) => (isElement(line) ? line.children : [line]));
}

function isElement(node: Child): node is Element {
  return node.type === "element";
}
