import type { Nodes, Root } from "mdast";
import { toJs } from "estree-util-to-js";
import type { MdastPluginDefinition, MdastVisitorContext } from "satteri";

/** Satteri keeps no position of a node that is given to it, but all of its data. */
const POSITION = "inkPosition";
/** Marks what is there to be read with its parent, and is never shown. */
const UNSHOWN = "inkUnshown";

type Data = Record<string, unknown>;

/** A plugin that puts a tree in the place of an empty document. */
export function placeTree(tree: Root): MdastPluginDefinition {
  return { name: "inkstone-remark", before: (root, context) => context.replaceNode(root, tree) };
}

export interface Handover {
  /** Nodes whose positions visitors may ask for. */
  visited: ReadonlySet<string>;
  /** Nodes that visitors must not see, because plugins have made elements of them. */
  hidden: RegExp;
}

/** Writes into the nodes what satteri would lose. */
export function prepareTree(node: Nodes, handover: Handover): void {
  const { estree, ...data }: Data = { ...node.data };
  if (estree !== undefined && "value" in node && node.value === "") node.value = printCode(estree);
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") prepareAttributes(node);
  if (handover.visited.has(node.type) && node.position !== undefined) data[POSITION] = node.position;
  if (estree !== undefined || POSITION in data) node.data = data as typeof node.data;
  if (typeof data["hName"] === "string") nameElement(node, handover.hidden);
  if ("children" in node) for (const child of node.children) prepareTree(child, handover);
}

/** A plugin that named the element has dealt with its directive; and satteri gives a name only to what is an element anyway. */
function nameElement(node: Nodes, hidden: RegExp): void {
  const named = node as { type: string; children?: unknown[]; value?: string };
  if (node.type === "text" || node.type === "html") {
    named.children = [{ type: node.type, value: node.value }];
    delete named.value;
    named.type = "inkElement";
  } else if (hidden.test(node.type)) named.type = "inkElement";
  if (named.children !== undefined && named.children.length > 0) return;
  const shown = textOf((node.data as Data)["hChildren"]);
  if (shown !== "") named.children = [{ type: "text", value: shown, data: { [UNSHOWN]: true } }];
}

/** What a plugin writes instead of children, such as a formula: satteri shows it, but reads only children as the text of a heading. */
function textOf(shown: unknown): string {
  if (!Array.isArray(shown)) return "";
  const nodes = shown as { type?: unknown; value?: unknown; children?: unknown }[];
  return nodes
    .map(({ type, value, children }) =>
      type === "text" && typeof value === "string" ? value : textOf(children),
    )
    .join("");
}

/** The same visitors, seeing positions on the nodes they are called with. */
export function restorePositions(plugin: MdastPluginDefinition): MdastPluginDefinition {
  const entries = Object.entries(plugin).map(([key, visit]: [string, unknown]) => {
    if (typeof visit !== "function" || key === "before" || key === "after") return [key, visit];
    return [
      key,
      (node: Nodes, context: MdastVisitorContext): unknown => {
        if ((node.data as Data | undefined)?.[UNSHOWN] === true) return undefined;
        restore(node);
        return visit.call(plugin, node, context) as unknown;
      },
    ];
  });
  return Object.fromEntries(entries) as MdastPluginDefinition;
}

/** The names of the nodes that any of these plugins looks at. */
export function visitedTypes(plugins: readonly MdastPluginDefinition[]): ReadonlySet<string> {
  return new Set(plugins.flatMap((plugin) => Object.keys(plugin)));
}

function restore(node: Nodes): void {
  const position = (node.data as Data | undefined)?.[POSITION];
  if (node.position === undefined && position !== undefined) node.position = position as Nodes["position"];
}

interface CodeAttribute {
  value?: unknown;
  data?: Data;
}

/** Plugins may give code as a syntax tree alone. */
function prepareAttributes({
  attributes,
}: Extract<Nodes, { type: "mdxJsxFlowElement" }> | Extract<Nodes, { type: "mdxJsxTextElement" }>): void {
  for (const attribute of attributes as unknown as CodeAttribute[]) {
    const code =
      typeof attribute.value === "object" && attribute.value !== null
        ? (attribute.value as CodeAttribute)
        : attribute;
    const estree = code.data?.["estree"];
    if (estree !== undefined && code.value === "") code.value = printCode(estree);
  }
}

function printCode(estree: unknown): string {
  return toJs(estree as Parameters<typeof toJs>[0])
    .value.trim()
    .replace(/;$/, "");
}
