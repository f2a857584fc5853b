import type { Delete, Text } from "mdast";
import type { MdastVisitorContext } from "satteri";

const TILDE: Text = { type: "text", value: "~" };

/** `1~3 and 5~8` are two ranges, and no words that were crossed out between them. */
export function keepRanges(node: Readonly<Delete>, text: string, context: MdastVisitorContext): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  if (!isInRange(text, start) || !isInRange(text, end - 1)) return;
  // Nodes in another place would be copies, which nobody visits: their links would lead nowhere.
  context.setProperty(node, "data", { hName: "span" });
  context.prependChild(node, TILDE);
  context.appendChild(node, TILDE);
}

/** Whether a single tilde stands between a number or its unit and the next number. */
function isInRange(text: string, offset: number): boolean {
  return /^[\p{L}\p{N}]~\d$/u.test(text.slice(offset - 1, offset + 2));
}
