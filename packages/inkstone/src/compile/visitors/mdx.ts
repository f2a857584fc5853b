import type {
  Custom,
  MdastNode,
  MdastVisitorContext,
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from "satteri";
import type { DraftBuilder } from "../draft.ts";
import { resolveElement } from "./elements.ts";
import { isImageSize } from "./images.ts";

type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Expression = Readonly<MdxFlowExpression | MdxTextExpression>;

interface MdxVisitors {
  mdxjsEsm(): void;
  mdxJsxFlowElement(node: Readonly<Element>, context: MdastVisitorContext): void;
  mdxJsxTextElement(node: Readonly<Element>, context: MdastVisitorContext): void;
  mdxFlowExpression(node: Expression, context: MdastVisitorContext): void;
  mdxTextExpression(node: Expression, context: MdastVisitorContext): void;
}

/** Notices what makes a page live; plain tags with plain attributes become part of the static page. */
export function mdxVisitors(draft: DraftBuilder): MdxVisitors {
  const element = (node: Readonly<Element>, context: MdastVisitorContext): void => {
    const properties = plainProperties(node);
    const changes = findChanges(node, draft);
    // What stands inside of a component is that component's matter: it may want to look at it.
    if (isInsideComponent(node, context)) {
      if (changes !== undefined) context.replaceNode(node, withChanges(node, changes));
      return;
    }
    if (properties !== undefined) context.replaceNode(node, toPlainNode(node, { ...properties, ...changes }));
    else if (changes === undefined) context.wrapNode(node, LIVE);
    else context.replaceNode(node, { ...LIVE, children: [withChanges(node, changes)] });
    draft.isLive ||= properties === undefined;
  };
  const expression = (node: Expression, context: MdastVisitorContext): void => {
    if (isComment(node.value)) context.removeNode(node);
    else draft.isLive ||= !isImageSize(node, context);
  };
  return {
    mdxjsEsm: (): void => {
      draft.isLive = true;
    },
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
  };
}

/** The outermost live elements are marked, so that a page can come alive when one of them is seen. */
const LIVE = { type: "inkLive", children: [], data: { hName: "ink-live" } };

function isInsideComponent(node: Readonly<Element>, context: MdastVisitorContext): boolean {
  let parent: Readonly<MdastNode> | undefined = context.parent(node);
  for (; parent !== undefined; parent = parentOf(parent, context)) {
    if (isElement(parent) && plainProperties(parent) === undefined) return true;
  }
  return false;
}

function parentOf(node: Readonly<MdastNode>, context: MdastVisitorContext): Readonly<MdastNode> | undefined {
  return node.type === "root" ? undefined : context.parent(node);
}

function isElement(node: Readonly<MdastNode>): node is Readonly<Element> {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** What is different about the addresses of a plain tag, by the names that JSX gives to attributes. */
function findChanges(node: Readonly<Element>, draft: DraftBuilder): Record<string, string> | undefined {
  const { name, attributes, position } = node;
  if (name === null || name === undefined || !/^[a-z]+$/.test(name)) return undefined;
  const names = new Map<string, string>();
  const written = new Map<string, string>();
  for (const attribute of attributes) {
    if (attribute.type !== "mdxJsxAttribute") continue;
    const key = attribute.name === "className" ? "class" : attribute.name.toLowerCase();
    names.set(key, attribute.name);
    // What an expression gives is unknown, but the author has seen to it.
    written.set(key, typeof attribute.value === "string" ? attribute.value : "");
  }
  const changes = Object.entries(resolveElement({ name, attributes: written }, draft, position?.start));
  if (changes.length === 0) return undefined;
  return Object.fromEntries(
    changes.map(([key, value]) => [names.get(key) ?? (key === "class" ? "className" : key), value]),
  );
}

function withChanges<Node extends Element>(node: Readonly<Node>, changes: Record<string, string>): Node {
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

/** Undefined when the element is a component, or carries code in an attribute. */
function plainProperties({ name, attributes }: Readonly<Element>): Record<string, string | true> | undefined {
  if (name === null || name === undefined || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) return undefined;
  const properties: Record<string, string | true> = {};
  for (const attribute of attributes) {
    if (
      attribute.type !== "mdxJsxAttribute" ||
      (typeof attribute.value === "object" && attribute.value !== null)
    )
      return undefined;
    if (/^on[A-Z]|^style$|^ref$|^key$/.test(attribute.name)) return undefined;
    properties[attribute.name] = attribute.value ?? true;
  }
  return properties;
}

function toPlainNode(node: Readonly<Element>, properties: Record<string, string | true>): Custom {
  return {
    type: "inkElement",
    children: node.children,
    data: { hName: node.name, hProperties: properties },
  };
}

function isComment(expression: string): boolean {
  return expression.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").trim() === "";
}
