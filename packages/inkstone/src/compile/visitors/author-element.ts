import type { AuthorComponent } from "../components/author-components.ts";
import { POSITION } from "../components/render-components.ts";
import type { DraftBuilder, Point } from "../draft.ts";
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
    const paths = findPaths(name, component);
    const literal = paths.length === 0 ? undefined : literalOf(attribute, scope);
    if (literal === undefined || literal.hasElements) return attribute;
    hasChanged = true;
    return createAttribute(name, resolvePaths(literal.value, paths, draft, point));
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

/** Where an address stands inside of a prop: `["link"]` of every entry of `features`, or nothing for the prop itself. */
interface AddressPath {
  keys: string[];
  isPicture: boolean;
}

function findPaths(name: string, { linkProps = [], imageProps = [] }: AuthorComponent): AddressPath[] {
  const below = (paths: readonly string[], isPicture: boolean): AddressPath[] =>
    paths
      .map((path) => path.split("."))
      .filter(([first]) => first === name)
      .map(([, ...keys]) => ({ keys, isPicture }));
  return [...below(imageProps, true), ...below(linkProps, false)];
}

function resolvePaths(
  value: unknown,
  paths: readonly AddressPath[],
  draft: DraftBuilder,
  point: Point | undefined,
): unknown {
  return paths.reduce(
    (result, { keys, isPicture }) =>
      changeAt(result, keys, (address) => {
        if (!isPicture) return draft.addLink(address, point);
        return PICTURE.test(address) ? draft.addImage(address, point).src : address;
      }),
    value,
  );
}

/** A copy in which the texts at the end of the path are different; lists are gone through. */
function changeAt(value: unknown, keys: readonly string[], change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changeAt(item, keys, change));
  const [key, ...rest] = keys;
  if (key === undefined) return typeof value === "string" ? change(value) : value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: changeAt(Reflect.get(value, key), rest, change) };
}

function createAttribute(name: string, value: unknown): Element["attributes"][number] {
  if (typeof value === "string") return { type: "mdxJsxAttribute", name, value };
  const code = JSON.stringify(value);
  return {
    type: "mdxJsxAttribute",
    name,
    value: { type: "mdxJsxAttributeValueExpression", value: code },
  };
}
