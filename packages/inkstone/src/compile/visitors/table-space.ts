import type { HastPluginDefinition } from "satteri";

/** Between the parts of a table the parser puts line breaks, and React complains about text there. */
export const DROP_TABLE_SPACE: HastPluginDefinition = {
  name: "inkstone-table-space",
  element: {
    filter: ["colgroup", "table", "tbody", "tfoot", "thead", "tr"],
    visit(element, context) {
      for (const child of element.children)
        if (child.type === "text" && child.value.trim() === "") context.removeNode(child);
    },
  },
};
