import type { AuthorComponent } from "../components/author-components.ts";
import { POSITION } from "../components/render-components.ts";
import type { DraftBuilder } from "../draft.ts";
import type { PageScope } from "../fragments/page-scope.ts";
import { type Element, literalOf } from "./element-meaning.ts";

/** What an icon or picture may be, beside a name, an emoji or an SVG of its own. */
const PICTURE = /^[^<>\s]+\.(?:avif|gif|ico|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i;

/** The element with its links and pictures resolved; undefined when all of it may stay. */
export function resolveAuthorElement(
  node: Readonly<Element>,
  component: AuthorComponent,
  { draft, scope }: { draft: DraftBuilder; scope: PageScope },
): Element | undefined {
  const point = node.position?.start;
  const written = new Set<string>();
  let hasChanged = false;
  const attributes = node.attributes.map((attribute) => {
    if (attribute.type !== "mdxJsxAttribute") return attribute;
    const { name } = attribute;
    written.add(name);
    const value = literalOf(attribute, scope)?.value;
    if (typeof value !== "string") return attribute;
    const isPicture = component.imageProps?.includes(name) === true && PICTURE.test(value);
    const isLink = component.linkProps?.includes(name) === true;
    if (!isPicture && !isLink) return attribute;
    hasChanged = true;
    const address = isPicture ? draft.addImage(value, point).src : draft.addLink(value, point);
    return { type: "mdxJsxAttribute" as const, name, value: address };
  });
  const extra: Record<string, string> = {
    ...(component.usesLang === true && !written.has("lang") && { lang: draft.lang }),
    ...(scope.keepsPositions && point !== undefined && { [POSITION]: `${point.line}:${point.column}` }),
  };
  const added = Object.entries(extra).map(([name, value]) => ({
    type: "mdxJsxAttribute" as const,
    name,
    value,
  }));
  if (!hasChanged && added.length === 0) return undefined;
  return {
    type: node.type,
    name: node.name,
    attributes: [...attributes, ...added],
    children: node.children,
  } as Element;
}
