import { childElements, type Element, findElement, isElement, type Writer } from "./element.ts";

/** A list, its items indented below their signs. Items with paragraphs have a line between them. */
export function renderList(list: Element, writer: Writer): string {
  const start = Number(list.attributes["start"] ?? 1);
  const items = childElements(list).filter(({ name }) => name === "li");
  const isLoose = items.some(isLooseItem);
  const rows = items.map((item, index) => {
    const sign = list.name === "ol" ? `${start + index}. ` : "- ";
    return indent(renderItem(item, writer, isLoose ? "\n\n" : "\n"), sign);
  });
  return rows.join(isLoose ? "\n\n" : "\n");
}

/** Every line but the first stands as far in as the sign is wide. */
export function indent(text: string, sign: string): string {
  const gap = " ".repeat(sign.length);
  return sign + text.replace(/\n(?=[^\n])/g, `\n${gap}`);
}

function renderItem(item: Element, writer: Writer, gap: string): string {
  const box = findBox(item);
  const sign = box === undefined ? "" : "checked" in box.attributes ? "[x] " : "[ ] ";
  const blocks = writer.blocks(box === undefined ? item.children : without(item, box).children);
  return `${sign}${blocks.join(gap)}`;
}

/** The box of a task stands at the very start, maybe inside of a paragraph. */
function findBox(item: Element): Element | undefined {
  if (!(item.attributes["class"] ?? "").includes("task")) return undefined;
  return findElement(item, ({ name }) => name === "input");
}

function without(element: Element, box: Element): Element {
  const children = element.children
    .filter((child) => child !== box)
    .map((child) => (isElement(child) ? without(child, box) : child));
  return { ...element, children };
}

function isLooseItem(item: Element): boolean {
  return childElements(item).some(
    ({ name }) => name === "p" || name === "pre" || name === "blockquote" || name === "div",
  );
}
