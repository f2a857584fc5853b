import { childElements, type Element, findElements, isElement, type Node, type Writer } from "./element.ts";

/** A table as GitHub writes it: a head, a rule, and a row in a line each. */
export function renderTable(table: Element, writer: Writer): string {
  const rows = findElements(table, ({ name }) => name === "tr").map((row) =>
    childElements(row).filter(({ name }) => name === "th" || name === "td"),
  );
  const [first = [], ...others] = rows;
  const hasHead = first.length > 0 && first.every(({ name }) => name === "th");
  const head = hasHead ? first : [];
  const body = hasHead ? others : rows;
  const width = Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + spanOf(cell), 0)));
  const rule = Array.from({ length: width }, (_, index) => ruleOf(first[index]));
  const caption = findElements(table, ({ name }) => name === "caption").map((element) =>
    writer.inline(element.children).trim(),
  );
  const lines = [
    line(renderRow(head, width, writer)),
    line(rule),
    ...body.map((row) => line(renderRow(row, width, writer))),
  ].join("\n");
  return [...caption, lines].join("\n\n");
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function renderRow(row: readonly Element[], width: number, writer: Writer): string[] {
  const cells = row.flatMap((cell) => [
    renderCell(cell, writer),
    ...Array<string>(spanOf(cell) - 1).fill(""),
  ]);
  return [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill("")];
}

/** All on one line: a break, a paragraph and the item of a list begin a new one by `<br>`. */
function renderCell({ children }: Element, writer: Writer): string {
  const text = children.some(isBlock) ? writer.blocks(children).join("\n") : writer.inline(children);
  return text
    .trim()
    .replace(/\\?\n+/g, "<br>")
    .replace(/(?<!\\)\|/g, String.raw`\|`);
}

function isBlock(node: Node): boolean {
  return isElement(node) && /^(?:p|ul|ol|div|pre|blockquote|table|h\d)$/.test(node.name);
}

function ruleOf(cell: Element | undefined): string {
  const side = cell?.attributes["align"];
  if (side === "center") return ":-:";
  if (side === "right") return "--:";
  return side === "left" ? ":--" : "---";
}

function spanOf({ attributes }: Element): number {
  const span = Number(attributes["colspan"] ?? 1);
  return Number.isInteger(span) && span > 0 && span < 100 ? span : 1;
}
