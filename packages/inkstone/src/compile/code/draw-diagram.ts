import type { Store } from "../../cache/store.ts";
import type { CodeBlock } from "./code-block.ts";
import type { Warning } from "../warning.ts";

/** Begins the ids of a diagram's parts; the block's own follows, so that no two on a page are the same. */
const DIAGRAM_ID = "ink-diagram-";

/** A diagram as a drawing, kept like coloured code. Undefined when it cannot be drawn: then its source is shown. */
export async function drawDiagram(
  { code, line, file }: CodeBlock,
  id: string,
  { store, key, warnings }: { store: Store; key: string; warnings: Warning[] },
): Promise<string | undefined> {
  const html = store.getText(key) ?? (await draw());
  return html?.replaceAll(DIAGRAM_ID, `${DIAGRAM_ID}${id}-`);

  async function draw(): Promise<string | undefined> {
    const { renderDiagram } = await import("../diagrams/render-diagram.ts");
    const diagram = await renderDiagram(code, DIAGRAM_ID);
    if (diagram.ok) store.putText(key, diagram.html);
    else warnings.push(undrawable(diagram.reason, { line, ...(file !== undefined && { file }) }));
    return diagram.ok ? diagram.html : undefined;
  }
}

function undrawable(reason: string, place: Pick<Warning, "file" | "line">): Warning {
  return {
    message: `This diagram cannot be drawn, so its source is shown: ${reason}.`,
    code: "diagram-syntax",
    hint: 'Correct the diagram, or write "text" behind the fence.',
    ...place,
  };
}
