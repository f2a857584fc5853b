import type { Heading } from "mdast";
import type { MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft/draft.ts";
import { replaceShortcodes } from "./emoji.ts";
import type { ReadText } from "./read-heading.ts";

/** Gives a heading its id and the link to itself, and notes it for title and outline. */
export function decorateHeading(
  node: Readonly<Heading>,
  readText: ReadText,
  { draft, context }: { draft: DraftBuilder; context: MdastVisitorContext },
): void {
  const text = readText(node, context);
  const mayHaveEmoji = draft.markdown.emoji && text.includes(":");
  const data: { hProperties?: Record<string, unknown> } | undefined = node.data;
  const { id: chosen, ...properties } = withoutCode(data?.hProperties ?? {});
  const id = typeof chosen === "string" ? claim(chosen, node, draft) : draft.ids.create(text);
  const title = mayHaveEmoji ? readText(node, context, replaceShortcodes) : text;
  draft.addHeading(node.depth, title, id);
  context.setProperty(node, "data", { ...data, hProperties: { ...properties, id } });
  if (node.depth === 1) return;
  context.appendChild(node, {
    type: "inkAnchor",
    children: [],
    data: {
      hName: "a",
      hProperties: {
        className: ["ink-anchor"],
        href: `#${id}`,
        ariaLabel: draft.labels.headingLink.replace("{title}", () => title),
      },
    },
  });
}

/** A strict content policy refuses styles and handlers in attributes. */
function withoutCode(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !/^(?:on|style$)/i.test(name)));
}

function claim(chosen: string, node: Readonly<Heading>, draft: DraftBuilder): string {
  const id = draft.ids.claim(chosen);
  if (id !== chosen)
    draft.addWarning({
      message: `Two headings of this page have the id "${chosen}"; this one becomes "${id}".`,
      code: "heading-id",
      hint: "Choose another id for one of them.",
      line: node.position?.start.line ?? 1,
    });
  return id;
}
