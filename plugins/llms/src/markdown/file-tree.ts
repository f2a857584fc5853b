import { childElements, type Element, findElement, hasClass, textOf } from "./element.ts";
import { fence } from "./code-block.ts";

/** Folders and files as the command `tree` draws them. */
export function renderFileTree(tree: Element): string {
  const list = childElements(tree).find(({ name }) => name === "ul");
  return list === undefined ? "" : fence(drawEntries(list, "").join("\n"), "text");
}

function drawEntries(list: Element, indent: string): string[] {
  const items = childElements(list).filter(({ name }) => name === "li");
  return items.flatMap((item, index) => {
    const isLast = index === items.length - 1;
    const inner = findElement(item, ({ name }) => name === "ul");
    const below = inner === undefined ? [] : drawEntries(inner, indent + (isLast ? "   " : "│  "));
    return [`${indent}${isLast ? "└─ " : "├─ "}${labelOf(item, inner !== undefined)}`, ...below];
  });
}

function labelOf(item: Element, isFolder: boolean): string {
  const label = findElement(item, (element) => hasClass(element, "ink-file"));
  const part = (name: string): string => {
    const element = label === undefined ? undefined : findElement(label, (inner) => hasClass(inner, name));
    return element === undefined ? "" : textOf(element).replace(/\s+/g, " ").trim();
  };
  const name = part("ink-file-name");
  const note = part("ink-file-note");
  return `${name}${isFolder && !name.endsWith("/") ? "/" : ""}${note === "" ? "" : `  # ${note}`}`;
}
