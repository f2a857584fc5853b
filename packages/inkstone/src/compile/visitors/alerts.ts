import type { Blockquote, Paragraph, Text } from "mdast";
import type { MdastPluginInstance, MdastVisitorContext } from "satteri";
import { closest } from "../../support/closest.ts";
import type { DraftBuilder } from "../draft.ts";
import { calloutNames, createCallout, isCallout } from "./callout.ts";

const MARK = /^\[!([a-z][\w-]*)\][ \t]*([^\n]*)(?:\n|$)/i;

/** `> [!NOTE]` as on GitHub: a quote whose first line names a container, and behind it perhaps a title. */
export function alertVisitors(draft: DraftBuilder, text: string): Pick<MdastPluginInstance, "blockquote"> {
  if (!text.includes("[!") || !/\[![a-z]/i.test(text)) return {};
  return { blockquote: (node, context) => renderAlert(node, draft, context) };
}

function renderAlert(node: Readonly<Blockquote>, draft: DraftBuilder, context: MdastVisitorContext): void {
  const [paragraph, ...blocks] = node.children;
  const first = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  if (paragraph?.type !== "paragraph" || first?.type !== "text") return;
  const [mark = "", written = "", title = ""] = MARK.exec(first.value) ?? [];
  const name = calloutNames(draft).find((known) => known.toLowerCase() === written.toLowerCase());
  if (name === undefined || !isCallout(name, draft)) {
    if (mark !== "" && title === "") warnOfName(written, draft, node.position?.start.line ?? 1);
    return;
  }
  context.replaceNode(
    node,
    createCallout(name, draft, {
      title: title === "" ? [] : [{ type: "text", value: title.trim() }],
      children: [...withoutMark(paragraph, first, mark), ...blocks],
    }),
  );
}

/** The paragraph without its first line; nothing, when that was all. */
function withoutMark(paragraph: Readonly<Paragraph>, first: Readonly<Text>, mark: string): Paragraph[] {
  const rest = first.value.slice(mark.length);
  const inline = paragraph.children.slice(1);
  const children = rest === "" ? inline : [{ type: "text" as const, value: rest }, ...inline];
  while (children[0]?.type === "break") children.shift();
  return children.length === 0 ? [] : [{ type: "paragraph", children }];
}

function warnOfName(name: string, draft: DraftBuilder, line: number): void {
  const guess = closest(name, calloutNames(draft));
  draft.addWarning({
    message: `There is no alert of type "${name}"; it is shown as a quote.`,
    code: "alert-unknown",
    hint:
      guess === undefined
        ? `Use one of ${calloutNames(draft).join(", ")}, or add it to markdown.containers.`
        : `Did you mean [!${guess.toUpperCase()}]?`,
    line,
  });
}
