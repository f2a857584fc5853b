import type { Table, TableCell } from "mdast";
import type { MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft/draft.ts";

/** Characters of what is lost: enough to find it. */
const MOST_SHOWN = 40;

/** Wide tables scroll by themselves. */
export function wrapTable(
  node: Readonly<Table>,
  text: string,
  { draft, context }: { draft: DraftBuilder; context: MdastVisitorContext },
): void {
  tellLostCells(node, text, draft);
  context.wrapNode(node, {
    type: "inkTable",
    children: [],
    data: { hName: "div", hProperties: { className: ["ink-table"], tabIndex: 0 } },
  });
}

/** Cells beyond those of the head are shown nowhere: most often they are the rest of code with a line in it. */
function tellLostCells(node: Readonly<Table>, text: string, draft: DraftBuilder): void {
  const [head, ...others] = node.children;
  const width = head?.children.length ?? 0;
  const rows = others.flatMap((row) => {
    const lost = row.children.length > width ? readCells(row.children.slice(width), text) : "";
    return lost === "" ? [] : [{ lost, position: row.position }];
  });
  const [first] = rows;
  if (first === undefined) return;
  const more = rows.length === 1 ? "" : ` ${rows.length} rows of the table do.`;
  draft.addWarning({
    message: `This row has more cells than the head of its table, and loses "${first.lost}".${more}`,
    code: "table-cells",
    hint: "Write \\| for a line within a cell, also in code, or give the head as many cells.",
    line: first.position?.start.line ?? 1,
    column: first.position?.start.column ?? 1,
  });
}

/** The text of cells, without the lines at their ends. */
function readCells(cells: readonly TableCell[], text: string): string {
  const start = cells.at(0)?.position?.start.offset ?? 0;
  const end = cells.at(-1)?.position?.end.offset ?? 0;
  const lost = text.slice(start, end).replace(/^[\s|]+|[\s|]+$/g, "");
  return lost.length > MOST_SHOWN ? `${lost.slice(0, MOST_SHOWN)}…` : lost;
}
