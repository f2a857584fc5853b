import type { Blockquote, Paragraph, Text } from "mdast";
import type { MdastPluginInstance, MdastVisitorContext } from "satteri";
import { closest } from "../../support/text/closest.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { calloutNames, createCallout, isCallout } from "./callout.ts";

type Inline = Readonly<Paragraph["children"][number]>;

const MARK = /^\[!([a-z][\w-]*)\][ \t]*/i;

/** `> [!NOTE]` as on GitHub: a quote whose first line names a container, and behind it perhaps a title. */
export function alertVisitors(draft: DraftBuilder, text: string): Pick<MdastPluginInstance, "blockquote"> {
  if (!text.includes("[!") || !/\[![a-z]/i.test(text)) return {};
  return { blockquote: (node, context) => renderAlert(node, draft, context) };
}

function renderAlert(node: Readonly<Blockquote>, draft: DraftBuilder, context: MdastVisitorContext): void {
  const [paragraph, ...blocks] = node.children;
  const first = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  if (paragraph?.type !== "paragraph" || first?.type !== "text") return;
  const [mark = "", written = ""] = MARK.exec(first.value) ?? [];
  if (mark === "") return;
  const { title, rest } = splitFirstLine([
    createText(first.value.slice(mark.length)),
    ...paragraph.children.slice(1),
  ]);
  const name = calloutNames(draft).find((known) => known.toLowerCase() === written.toLowerCase());
  if (name === undefined || !isCallout(name, draft)) {
    if (title.length === 0) warnOfName(written, draft, node.position?.start.line ?? 1);
    return;
  }
  const children = rest.length === 0 ? blocks : [{ type: "paragraph" as const, children: rest }, ...blocks];
  context.replaceNode(node, createCallout(name, draft, { title, children }));
}

/** What stands before the first line break, and what behind it. */
function splitFirstLine(inline: readonly Inline[]): { title: Inline[]; rest: Inline[] } {
  const found = inline.findIndex(hasBreak);
  const end = found === -1 ? inline.length : found;
  const node = inline[end];
  const [before = "", ...after] = node?.type === "text" ? node.value.split("\n") : [];
  return {
    title: [...inline.slice(0, end), createText(before)].filter(isSomething),
    rest: [createText(after.join("\n")), ...inline.slice(end + 1)].filter(isSomething),
  };
}

function hasBreak(node: Inline): boolean {
  return node.type === "break" || (node.type === "text" && node.value.includes("\n"));
}

function isSomething(node: Inline): boolean {
  return node.type !== "text" || node.value !== "";
}

function createText(value: string): Text {
  return { type: "text", value };
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
