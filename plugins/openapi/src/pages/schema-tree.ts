import { readSchema, type SchemaChild, type SchemaNode, type SchemaReading } from "../model/read-schema.ts";
import type { Fact } from "../model/schema-facts.ts";
import { escapeHtml, escapePhrase } from "../text/escape.ts";
import { tameMarkdown } from "../text/tame-markdown.ts";
import { linkToSchema, type PageContext } from "./page-context.ts";

/** How many lines the tree of one body or one schema has at most; what is more is linked. */
const MOST_NODES = 600;

/** A schema as lists within lists; what is inside of a property can be opened. Empty for a schema that says nothing. */
export function writeSchema(
  written: unknown,
  context: PageContext,
  ways: Pick<SchemaReading, "isToldApart"> = {},
): string[] {
  if (written === undefined) return [];
  const { documents, messages } = context;
  const node = readSchema(written, { documents, messages, open: [], budget: { left: MOST_NODES }, ...ways });
  const about = node.description === "" ? [] : [tameMarkdown(node.description, context.rules)];
  return [
    `<p class="ink-openapi-line">${writeType(node, context)}${writeMarks(node, context)}</p>`,
    ...about,
    ...writeFacts(node.facts),
    ...writeChildren(node, context),
  ];
}

function writeChildren({ children }: SchemaNode, context: PageContext): string[] {
  if (children.length === 0) return [];
  const items = children.flatMap((child) => ["<li>", ...writeChild(child, context), "</li>"]);
  return [`<ul class="ink-openapi-schema">`, ...items, "</ul>"];
}

function writeChild({ name, kind, isRequired, node }: SchemaChild, context: PageContext): string[] {
  const { messages, rules } = context;
  const title =
    kind === "choice" ? `<strong>${escapeHtml(name)}</strong>` : `<code>${escapeHtml(name)}</code>`;
  const required = isRequired ? badge(messages.required, "warning") : "";
  const line = `<p class="ink-openapi-line">${title} ${writeType(node, context)}${required}${writeMarks(node, context)}</p>`;
  const about = node.description === "" ? [] : [tameMarkdown(node.description, rules)];
  const inner = writeChildren(node, context);
  const label = node.reference ?? node.label;
  const details =
    inner.length === 0
      ? []
      : ["<details>", `<summary>${escapeHtml(label)}</summary>`, ...inner, "</details>"];
  return [line, ...about, ...writeFacts(node.facts), ...details];
}

function writeType({ label, reference, isCut }: SchemaNode, context: PageContext): string {
  const href = reference === undefined ? undefined : linkToSchema(reference, context);
  const text = escapeHtml(label);
  const shown = href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
  return `<span class="ink-openapi-type">${shown}${isCut === true && href === undefined ? " …" : ""}</span>`;
}

function writeMarks({ marks }: SchemaNode, { messages }: PageContext): string {
  return marks.map((mark) => badge(messages[mark], mark === "deprecated" ? "danger" : "note")).join("");
}

function writeFacts(facts: readonly Fact[]): string[] {
  if (facts.length === 0) return [];
  const shown = facts.map(({ label, values }) =>
    [escapeHtml(label), ...values.map((value) => `<code>${escapeHtml(value)}</code>`)].join(" "),
  );
  return [`<p class="ink-openapi-facts">${shown.join(" · ")}</p>`];
}

/** The theme's own, which needs no style of ours. */
export function badge(text: string, type: string): string {
  return ` <span class="ink-badge" data-type="${type}">${escapePhrase(text)}</span>`;
}
