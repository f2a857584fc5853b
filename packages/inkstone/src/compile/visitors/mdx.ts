import type { Custom, MdastVisitorContext, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";
import type { DraftBuilder } from "../draft.ts";

type Element = MdxJsxFlowElement | MdxJsxTextElement;

interface MdxVisitors {
  mdxjsEsm(): void;
  mdxJsxFlowElement(node: Readonly<Element>, context: MdastVisitorContext): void;
  mdxJsxTextElement(node: Readonly<Element>, context: MdastVisitorContext): void;
  mdxFlowExpression(node: { value: string }): void;
  mdxTextExpression(node: { value: string }): void;
}

/** Notices what makes a page live; plain tags with plain attributes become part of the static page. */
export function mdxVisitors(draft: DraftBuilder): MdxVisitors {
  const element = (node: Readonly<Element>, context: MdastVisitorContext): void => {
    const properties = plainProperties(node);
    if (properties !== undefined) context.replaceNode(node, toPlainNode(node, properties));
    else if (!isElement(context.parent(node))) context.wrapNode(node, LIVE);
    draft.isLive ||= properties === undefined;
  };
  const expression = ({ value }: { value: string }): void => {
    if (!isComment(value)) draft.isLive = true;
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

function isElement(parent: { type: string } | undefined): boolean {
  return parent?.type === "mdxJsxFlowElement" || parent?.type === "mdxJsxTextElement";
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
