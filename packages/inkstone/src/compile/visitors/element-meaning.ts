import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";
import { loadAuthors } from "../components/author-components.ts";
import { isDynamicAttribute, type Literal, readLiteral } from "../components/literal.ts";
import { findAuthor } from "../scope/resolve-author.ts";
import type { FragmentUse, PageScope } from "../scope/page-scope.ts";

export type Element = MdxJsxFlowElement | MdxJsxTextElement;
type Attribute = Element["attributes"][number];

/** What an element is, seen from the compiler. */
export type Meaning =
  /** A tag of HTML with plain attributes. */
  | { kind: "plain"; properties: Record<string, string | true> }
  /** `<>…</>`. */
  | { kind: "group" }
  | { kind: "fragment"; use: FragmentUse; props: Record<string, unknown> | undefined }
  /** A component of the theme; static if it can be run here and now. */
  | { kind: "author"; component: string; isStatic: boolean }
  | { kind: "live" };

export function meaningOf(node: Readonly<Element>, scope: PageScope): Meaning {
  const { name } = node;
  if (name === null || name === undefined) return { kind: "group" };
  if (/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) {
    const properties = plainProperties(node, scope);
    return properties === undefined ? { kind: "live" } : { kind: "plain", properties };
  }
  const use = scope.fragments.get(name);
  if (use !== undefined) return { kind: "fragment", use, props: fragmentProps(node, scope) };
  const component = findAuthor(name, scope);
  if (component === undefined) return { kind: "live" };
  const isStatic =
    !needsPage(component, node) &&
    node.attributes.every((attribute) => literalOf(attribute, scope) !== undefined);
  return { kind: "author", component, isStatic };
}

export function isElement(node: Readonly<MdastNode>): node is Readonly<Element> {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Undefined when only React can tell. */
export function literalOf(attribute: Readonly<Attribute>, scope: PageScope): Literal | undefined {
  if (attribute.type !== "mdxJsxAttribute" || isDynamicAttribute(attribute.name)) return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return { value: true, hasElements: false };
  return typeof value === "string" ? { value, hasElements: false } : readLiteralIn(value.value, scope);
}

export function readLiteralIn(code: string, scope: PageScope): Literal | undefined {
  const isStatic = (name: string): boolean => {
    const component = findAuthor(name, scope);
    return component !== undefined && !loadAuthors().registry.liveComponents.has(component);
  };
  return readLiteral(code, { isStatic, props: scope.props, frontmatter: scope.frontmatter });
}

function needsPage(component: string, node: Readonly<Element>): boolean {
  const { liveComponents, liveUnless } = loadAuthors().registry;
  if (!liveComponents.has(component)) return false;
  const prop = liveUnless[component];
  return prop === undefined || !hasProp(node, prop);
}

export function hasProp({ attributes }: Readonly<Element>, prop: string): boolean {
  return attributes.some((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === prop);
}

/** Undefined when one carries code, or something that HTML cannot say. */
function plainProperties(
  { attributes }: Readonly<Element>,
  scope: PageScope,
): Record<string, string | true> | undefined {
  const properties: Record<string, string | true> = {};
  for (const attribute of attributes) {
    const literal = literalOf(attribute, scope);
    if (literal === undefined || literal.hasElements || attribute.type !== "mdxJsxAttribute")
      return undefined;
    const { value } = literal;
    if (typeof value === "object" && value !== null) return undefined;
    if (typeof value === "string" || typeof value === "number") properties[attribute.name] = String(value);
    else if (value === true) properties[attribute.name] = true;
  }
  return properties;
}

/** What a fragment is given. Undefined when only React can give it. */
function fragmentProps(node: Readonly<Element>, scope: PageScope): Record<string, unknown> | undefined {
  return node.children.length > 0 ? undefined : readProps(node, scope);
}

/** Undefined when one of them is known to React only. */
export function readProps(
  { attributes }: Readonly<Element>,
  scope: PageScope,
): Record<string, unknown> | undefined {
  const props: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const literal = literalOf(attribute, scope);
    if (literal === undefined || literal.hasElements || attribute.type !== "mdxJsxAttribute")
      return undefined;
    props[attribute.name] = literal.value;
  }
  return props;
}
