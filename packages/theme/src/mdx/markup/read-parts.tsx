import { Children, createElement, Fragment, isValidElement, type ReactNode } from "react";
import { type Markup, splitMarkup, textOfMarkup } from "./split-markup.ts";

/** What stands between a component's tags, whether it came as React elements or as a string of HTML. */
export interface Part {
  /** Name of the element; empty for text and for components. */
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  text: string;
  /** To be rendered as it is. */
  node: ReactNode;
  /** What is inside of it. */
  parts(): Part[];
}

/** Markdown without components arrives in elements of this name; it draws no box. */
const HTML_ELEMENT = "ink-html";

export function readParts(children: ReactNode): Part[] {
  return Children.toArray(children).flatMap(readNode);
}

/** HTML from compile, as a node. */
export function renderHtml(html: string): ReactNode {
  return createElement(HTML_ELEMENT, { dangerouslySetInnerHTML: { __html: html } });
}

interface AnyProps extends Readonly<Record<string, unknown>> {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

function readNode(node: ReactNode): Part[] {
  if (typeof node === "string" || typeof node === "number") return [textPart(String(node))];
  if (!isValidElement<AnyProps>(node)) return [];
  const { type, props } = node;
  const html = props.dangerouslySetInnerHTML?.__html;
  if (type === HTML_ELEMENT && html !== undefined) return splitMarkup(html).map(readMarkup);
  if (type === Fragment) return readParts(props.children);
  const parts = (): Part[] => readParts(props.children);
  return [
    {
      name: typeof type === "string" ? type : "",
      attributes: props,
      get text() {
        return parts()
          .map((part) => part.text)
          .join("");
      },
      node,
      parts,
    },
  ];
}

function readMarkup(markup: Markup): Part {
  if (markup.kind === "text") return textPart(markup.text);
  return {
    name: markup.name,
    attributes: markup.attributes,
    get text() {
      return textOfMarkup(markup.inner);
    },
    node: renderHtml(markup.outer),
    parts: () => splitMarkup(markup.inner).map(readMarkup),
  };
}

function textPart(text: string): Part {
  return { name: "", attributes: {}, text, node: text, parts: () => [] };
}
