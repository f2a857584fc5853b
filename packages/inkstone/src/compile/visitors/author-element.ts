import { loadAuthors } from "../components/author-components.ts";
import { POSITION } from "../components/render-components.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import { isPictureAddress } from "../html/is-picture-address.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { type Element, hasProp, literalOf } from "./element-meaning.ts";

type Attribute = Element["attributes"][number];

interface Visit {
  draft: DraftBuilder;
  scope: PageScope;
}

/** The element with its links and pictures resolved; undefined when all of it may stay. */
export function resolveAuthorElement(
  node: Readonly<Element>,
  component: string,
  { draft, scope }: Visit,
): Element | undefined {
  const { linkProps, imageProps, speakingComponents } = loadAuthors().registry;
  const point = node.position?.start;
  const addLink = (href: string): string => draft.addLink(href, point);
  const addImage = (src: string): string => (isPictureAddress(src) ? draft.addImage(src, point).src : src);
  const attributes = node.attributes.map((attribute) => {
    const linked = resolveProps(attribute, linkProps[component] ?? [], { scope, resolve: addLink });
    return resolveProps(linked, imageProps[component] ?? [], { scope, resolve: addImage });
  });
  const added: Record<string, string> = {
    ...(speakingComponents.has(component) && !hasProp(node, "lang") && { lang: draft.lang }),
    ...(scope.keepsPositions && point !== undefined && { [POSITION]: `${point.line}:${point.column}` }),
  };
  for (const [name, value] of Object.entries(added))
    attributes.push({ type: "mdxJsxAttribute", name, value });
  const isSame =
    attributes.length === node.attributes.length &&
    attributes.every((attribute, index) => attribute === node.attributes[index]);
  if (isSame) return undefined;
  return { type: node.type, name: node.name, attributes, children: node.children } as Element;
}

interface Resolution {
  scope: PageScope;
  resolve(address: string): string;
}

/** `paths` are props, or ways into the objects of one: `features.link`. */
function resolveProps(
  attribute: Attribute,
  paths: readonly string[],
  { scope, resolve }: Resolution,
): Attribute {
  if (attribute.type !== "mdxJsxAttribute") return attribute;
  const keys = paths.map((path) => path.split(".")).filter(([prop]) => prop === attribute.name);
  const value = keys.length === 0 ? undefined : literalOf(attribute, scope)?.value;
  const resolved = keys.reduce((current, [, ...way]) => resolveIn(current, way, resolve), value);
  if (resolved === value) return attribute;
  const { name } = attribute;
  if (typeof resolved === "string") return { type: "mdxJsxAttribute", name, value: resolved };
  const code = { type: "mdxJsxAttributeValueExpression" as const, value: JSON.stringify(resolved) };
  return { type: "mdxJsxAttribute", name, value: code };
}

function resolveIn(value: unknown, way: readonly string[], resolve: Resolution["resolve"]): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveIn(item, way, resolve));
  const [key, ...rest] = way;
  if (key === undefined) return typeof value === "string" ? resolve(value) : value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: resolveIn((value as Record<string, unknown>)[key], rest, resolve) };
}
