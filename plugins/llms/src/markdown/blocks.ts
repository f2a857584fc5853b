import { fence, renderCodeBlock } from "./code-block.ts";
import {
  captionOf,
  quote,
  renderCallout,
  renderCard,
  renderCardGrid,
  renderDetails,
  renderFigure,
  renderFootnotes,
  renderFrame,
  renderTabs,
  renderTerms,
  sourceOf,
} from "./components.ts";
import { type Element, findElement, hasClass, isElement, type Node, type Writer } from "./element.ts";
import { escapeStart } from "./escape-text.ts";
import { renderFileTree } from "./file-tree.ts";
import { renderList } from "./list.ts";
import { renderTable } from "./table.ts";

/** Blocks one after the other. What stands in lines between them is gathered to paragraphs. */
export function renderBlocks(nodes: readonly Node[], writer: Writer): string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
  const endLine = (): void => {
    const text = writer.inline(line).trim();
    if (text !== "") blocks.push(escapeStart(text));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...renderBlock(node, writer).filter((text) => text !== ""));
  }
  endLine();
  return blocks;
}

type Renderer = (element: Element, writer: Writer) => string;

/** What our own components and containers are made of. */
const BY_CLASS: Readonly<Record<string, Renderer>> = {
  "ink-code": renderCodeBlock,
  "ink-callout": renderCallout,
  "ink-tabs": renderTabs,
  "ink-card": renderCard,
  "ink-card-grid": renderCardGrid,
  "ink-file-tree": renderFileTree,
  "ink-diagram": renderDiagram,
  "ink-math": renderMath,
  footnotes: renderFootnotes,
};

const BY_NAME: Readonly<Record<string, Renderer>> = {
  p: renderParagraph,
  pre: renderCodeBlock,
  ul: renderList,
  ol: renderList,
  dl: renderTerms,
  table: renderTable,
  blockquote: (element, writer) => quote(writer.blocks(element.children).join("\n\n")),
  details: renderDetails,
  figure: renderFigure,
  iframe: renderFrame,
  hr: () => "---",
};

const CONTAINERS: ReadonlySet<string> = new Set(
  "address article aside center div fieldset footer form header li main nav section summary".split(" "),
);

function isBlock(element: Element): boolean {
  const { name } = element;
  if (Object.hasOwn(BY_NAME, name) || CONTAINERS.has(name) || isHeading(name)) return true;
  // Custom elements, such as the one around a live component, are what stands in them.
  if (name.includes("-")) return element.children.some((child) => isElement(child) && isBlock(child));
  return hasClass(element, "ink-math") || (name === "math" && element.attributes["display"] === "block");
}

function renderBlock(element: Element, writer: Writer): string[] {
  const names = element.attributes["class"];
  const own =
    names === undefined ? undefined : names.split(/\s+/).find((name) => Object.hasOwn(BY_CLASS, name));
  const renderer = own === undefined ? BY_NAME[element.name] : BY_CLASS[own];
  if (renderer !== undefined) return [renderer(element, writer)];
  if (element.name === "math") return [renderMath(element)];
  if (isHeading(element.name)) return [renderHeading(element, writer)];
  return writer.blocks(element.children);
}

function isHeading(name: string): boolean {
  return name.length === 2 && name[0] === "h" && name >= "h1" && name <= "h6";
}

function renderHeading({ name, children }: Element, writer: Writer): string {
  const text = writer.inline(children).trim().replace(/\\\n/g, " ");
  return text === "" ? "" : `${"#".repeat(Number(name[1]))} ${text}`;
}

/** Components may put blocks where HTML wants lines. */
function renderParagraph({ children }: Element, writer: Writer): string {
  if (children.some((child) => isElement(child) && isBlock(child)))
    return writer.blocks(children).join("\n\n");
  return escapeStart(writer.inline(children).trim());
}

function renderMath(element: Element): string {
  const math = element.name === "math" ? element : findElement(element, ({ name }) => name === "math");
  const tex = math?.attributes["alttext"]?.trim();
  if (tex !== undefined) return `$$\n${tex}\n$$`;
  const code = findElement(element, ({ name }) => name === "code");
  return fence((code ?? element).children.filter((child) => typeof child === "string").join(""), "math");
}

function renderDiagram(element: Element): string {
  const source = sourceOf(element);
  return source === "" ? captionOf(element) : fence(source, "mermaid");
}
