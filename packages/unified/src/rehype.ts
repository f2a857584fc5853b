import type { Nodes, Root } from "hast";
import type { HastPluginDefinition, HastVisitorContext } from "satteri";
import { type PluggableList, type Processor, unified } from "unified";
import type { VFile } from "vfile";
import { namePlugins } from "./name-plugins.ts";
import { runTree } from "./run-tree.ts";
import { settle } from "./settle.ts";

/** The rehype plugins of a site: made once, used for all its pages. */
export function createRehype(list: PluggableList): Processor {
  return unified().use(namePlugins(list, "markdown.rehypePlugins")).freeze();
}

export interface RehypeRun {
  processor: Processor;
  file: VFile;
  /** True keeps the tree from being compiled: the caller will not use it. `before` is what the plugins got. */
  onTree(tree: Root, before: Readonly<Root>): boolean;
}

/** The last plugin of a page: takes the tree out, and puts it back when the rehype plugins are done. */
export function runRehype({ processor, file, onTree }: RehypeRun): HastPluginDefinition {
  return {
    name: "inkstone-rehype",
    after: (root: Readonly<Root>, context: HastVisitorContext) =>
      settle(runTree(processor, copy(root as Root), file), (result) => {
        const tree = result as Root;
        const children = onTree(tree, root) ? [] : tree.children;
        context.replaceNode(root, { type: "root", children: children.map(normalize) });
      }),
  };
}

/** Satteri's nodes are frozen and read on demand; plugins change theirs at will. */
function copy<T extends Nodes>(node: T): T {
  const made: Record<string, unknown> = { type: node.type };
  if (node.type === "element") {
    made["tagName"] = node.tagName;
    made["properties"] = copyProperties(node.properties);
  } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
    made["name"] = node.name;
    made["attributes"] = copyValue(node.attributes);
  } else if ("value" in node) made["value"] = node.value;
  if ("children" in node) made["children"] = node.children.map(copy);
  if (node.position !== undefined) made["position"] = copyValue(node.position);
  if (node.data !== undefined) made["data"] = copyValue(node.data);
  return made as unknown as T;
}

/** Satteri shows an attribute that a visitor took away as an empty one; these would say nothing. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(["id", "style", "title"]);

function copyProperties(properties: object): object {
  const entries = Object.entries(properties).filter(([key, value]) => value !== "" || !NEVER_EMPTY.has(key));
  return copyValue(Object.fromEntries(entries)) as object;
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyValue(one)]));
}

/** Satteri takes words only in a list of words. */
function normalize<T extends Nodes>(node: T): T {
  if (node.type === "element") {
    // Plugins that make elements without attributes may leave them out.
    node.properties ??= {};
    for (const [key, value] of Object.entries(node.properties)) {
      if (Array.isArray(value)) node.properties[key] = value.map(String);
    }
  }
  if ("children" in node) node.children.forEach(normalize);
  return node;
}
