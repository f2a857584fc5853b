import type { HastPluginDefinition } from "satteri";

/** Alignment of table cells becomes an attribute: a strict content policy forbids the style that the parser writes. */
export const ALIGN_CELLS: HastPluginDefinition = {
  name: "inkstone-align",
  element: {
    filter: ["td", "th"],
    visit(cell, context) {
      const side = /text-align: (\w+)/.exec(cell.properties["style"] ?? "")?.[1];
      if (side === undefined) return;
      context.setProperty(cell, "style", null);
      context.setProperty(cell, "align", side);
    },
  },
};

/** Whether a table may be aligned: `|:--|--:|`. Looking at elements costs time that most pages need not spend. */
export function mayHaveAlignment(text: string): boolean {
  return /:-|-:/.test(text);
}
