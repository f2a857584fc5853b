import type { MdastNode, MdastPluginInstance, MdastVisitorContext, MdxJsxFlowElement } from "satteri";
import { closest } from "../../support/text/closest.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { findAuthor } from "../scope/resolve-author.ts";
import type { DraftBuilder } from "../draft/draft.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { resolveAuthorElement } from "./author-element.ts";
import { checkChildren } from "./check-children.ts";

type Container = Readonly<Parameters<NonNullable<MdastPluginInstance["containerDirective"]>>[0]>;

interface Form {
  component: string;
  /** What may be written in braces. */
  props: readonly string[];
  /** The prop that `[…]` behind the name is. */
  title?: string;
  /** The only container that may stand in it, or around it. */
  holds?: string;
  within?: string;
}

/** Containers that are components of the theme, for pages without JSX. */
const FORMS: Readonly<Record<string, Form>> = {
  "card-grid": { component: "CardGrid", props: ["columns"] },
  card: { component: "Card", props: ["title", "icon", "href", "description"], title: "title" },
  "file-tree": { component: "FileTree", props: [] },
  steps: { component: "Steps", props: [] },
  tab: { component: "Tab", props: ["label", "value", "id"], title: "label", within: "tabs" },
  tabs: { component: "Tabs", props: ["group", "defaultValue", "label"], holds: "tab" },
};

export const COMPONENT_CONTAINERS: readonly string[] = Object.keys(FORMS);

const OPENING = new RegExp(String.raw`^[ \t>]*:{3,}(?:${COMPONENT_CONTAINERS.join("|")})(?![\w-])`, "m");

/** Whether a page has to be rendered with components because of its containers. */
export function mayHaveComponents(text: string): boolean {
  return text.includes(":::") && OPENING.test(text);
}

interface Visit {
  draft: DraftBuilder;
  scope: PageScope;
  context: MdastVisitorContext;
}

/** `:::tabs` is `<Tabs>`: the same component, so the same markup. False when the container is none of them. */
export function showAsComponent(node: Container, { draft, scope, context }: Visit): boolean {
  const form = Object.hasOwn(FORMS, node.name) ? FORMS[node.name] : undefined;
  if (form === undefined) return false;
  checkNeighbours(node, form, { draft, context });
  const { props, children } = readContainer(node, form, draft);
  const name = node.name === "card" && "href" in props ? "LinkCard" : form.component;
  const element: MdxJsxFlowElement = {
    type: "mdxJsxFlowElement",
    name,
    attributes: Object.entries(props).map(([prop, value]) => ({
      type: "mdxJsxAttribute",
      name: prop,
      value,
    })),
    children,
    ...(node.position && { position: node.position }),
  };
  scope.uses.set(name, scope.uses.get(name) ?? node.position?.start ?? { line: 1, column: 1 });
  const component = findAuthor(name, scope);
  // The site has a component of this name itself, which only React can show.
  if (component === undefined) draft.isLive = true;
  else {
    checkChildren(element, component, { draft, scope, shown: `:::${node.name}` });
    scope.hasComponents = true;
  }
  const resolved =
    component === undefined ? undefined : resolveAuthorElement(element, component, { draft, scope });
  context.replaceNode(node, resolved ?? element);
  return true;
}

function readContainer(
  node: Container,
  { title, props: known }: Form,
  draft: DraftBuilder,
): { props: Record<string, string>; children: MdxJsxFlowElement["children"] } {
  const [first, ...rest] = node.children;
  const isLabelled = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  const props: Record<string, string> = {};
  if (isLabelled && first !== undefined && title !== undefined) props[title] = textOf(first);
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (!known.includes(name)) throw unknownProp(name, known, node, draft);
    props[name] = value ?? "";
  }
  if (title !== undefined && props[title] === undefined) throw untitled(node, draft);
  return { props, children: isLabelled ? rest : node.children };
}

function checkNeighbours(
  node: Container,
  { holds, within }: Form,
  { draft, context }: Pick<Visit, "context" | "draft">,
): void {
  const parent = context.parent(node);
  if (within !== undefined && !(parent?.type === "containerDirective" && parent.name === within))
    throw misplaced(`A ${node.name} stands inside of :::${within} and nowhere else.`, node, draft);
  if (holds === undefined) return;
  const stranger = node.children.find((child) => child.type !== "containerDirective" || child.name !== holds);
  if (stranger !== undefined)
    throw misplaced(`:::${node.name} holds :::${holds} and nothing else.`, stranger, draft);
}

function textOf(node: Readonly<MdastNode>): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

function misplaced(message: string, { position }: Readonly<MdastNode>, draft: DraftBuilder): SiteError {
  return new SiteError(message, {
    code: "container-misplaced",
    hint: "Give the outer container more colons than the inner ones: ::::tabs around :::tab.",
    place: draft.place(position?.start),
  });
}

function unknownProp(
  name: string,
  known: readonly string[],
  node: Container,
  draft: DraftBuilder,
): SiteError {
  const guess = closest(name, known);
  const list = known.length === 0 ? "It takes none." : `It takes ${known.join(", ")}.`;
  return new SiteError(`:::${node.name} takes no "${name}".`, {
    code: "container-attribute",
    hint: guess === undefined ? list : `Did you mean "${guess}"?`,
    place: draft.place(node.position?.start),
  });
}

function untitled(node: Container, draft: DraftBuilder): SiteError {
  return new SiteError(`This ${node.name} has no title.`, {
    code: "container-title",
    hint: `Write it in brackets: :::${node.name}[Title].`,
    place: draft.place(node.position?.start),
  });
}
