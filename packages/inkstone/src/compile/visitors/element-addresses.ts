import { readLiteral } from "../components/literal.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { Element } from "./element-meaning.ts";
import { resolveElement } from "./elements.ts";

/** Attributes that React calls by another name. */
const JSX_NAMES: Readonly<Record<string, string>> = { class: "className", tabindex: "tabIndex" };

/** What is different about the addresses of a plain tag, by the names that JSX gives to attributes. */
export function findAddressChanges(
  node: Readonly<Element>,
  draft: DraftBuilder,
): Record<string, string> | undefined {
  const { name, attributes, position } = node;
  if (name === null || name === undefined || !/^[a-z]+$/.test(name)) return undefined;
  const names = new Map<string, string>();
  const written = new Map<string, string>();
  for (const attribute of attributes) {
    if (attribute.type !== "mdxJsxAttribute") continue;
    const key = attribute.name === "className" ? "class" : attribute.name.toLowerCase();
    names.set(key, attribute.name);
    written.set(key, textOf(attribute.value));
  }
  const changes = Object.entries(resolveElement({ name, attributes: written }, draft, position?.start));
  if (changes.length === 0) return undefined;
  return Object.fromEntries(changes.map(([key, value]) => [names.get(key) ?? JSX_NAMES[key] ?? key, value]));
}

/** Empty when only React knows what an expression gives: the author has seen to it. */
function textOf(value: string | { value: string } | null | undefined): string {
  if (typeof value === "string") return value;
  const literal = readLiteral(value?.value ?? "", { isStatic: () => false })?.value;
  return typeof literal === "string" ? literal : "";
}

export function withAttributes<Node extends Element>(
  node: Readonly<Node>,
  changes: Record<string, string>,
): Node {
  const kept = node.attributes.filter(
    ({ type, ...rest }) => type !== "mdxJsxAttribute" || !("name" in rest && rest.name in changes),
  );
  const changed = Object.entries(changes).map(([name, value]) => ({
    type: "mdxJsxAttribute" as const,
    name,
    value,
  }));
  return {
    type: node.type,
    name: node.name,
    attributes: [...kept, ...changed],
    children: node.children,
  } as Node;
}
