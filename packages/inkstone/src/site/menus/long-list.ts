import type { SidebarRest } from "@inkstone/model";
import type { EntryNode, SidebarNode } from "./sidebar-node.ts";

/** A list of more links than this is not sent whole with every page. */
export const LONG_LIST = 120;
/** Pages of one block show the same stretch: their own block, the one before it and the one behind. */
const BLOCK = 40;

type PageNode = EntryNode & { link: string };

/** A stretch of a long list, and what it leaves out on either side. */
export interface Stretch {
  before: SidebarRest | undefined;
  nodes: readonly SidebarNode[];
  after: SidebarRest | undefined;
}

/** Where each node of a long list is. Every page of the list asks. */
const positions = new WeakMap<readonly SidebarNode[], ReadonlyMap<SidebarNode, number>>();

/** Only a plain list of pages is cut: each of them can be the way to the part that is left out. */
export function isLongList(nodes: readonly SidebarNode[]): nodes is readonly PageNode[] {
  if (nodes.length <= LONG_LIST || positions.has(nodes)) return nodes.length > LONG_LIST;
  if (!nodes.every(isPlainPage)) return false;
  positions.set(nodes, new Map(nodes.map((node, index) => [node, index])));
  return true;
}

/** The first node of the block that a node is in. */
export function blockOf(node: SidebarNode, nodes: readonly PageNode[]): SidebarNode | undefined {
  return nodes[startOf(positions.get(nodes)?.get(node) ?? 0)];
}

/** The neighbourhood of a node, or the beginning when it is not in the list. */
export function cutList(nodes: readonly PageNode[], node: SidebarNode | undefined): Stretch {
  const block = startOf((node && positions.get(nodes)?.get(node)) ?? 0);
  const [start, end] = [Math.max(0, block - BLOCK), Math.min(nodes.length, block + 2 * BLOCK)];
  return {
    before: restOf(start, nodes[start - 1]),
    nodes: nodes.slice(start, end),
    after: restOf(nodes.length - end, nodes[end]),
  };
}

function isPlainPage(node: SidebarNode): node is PageNode {
  return (
    node.kind === "entry" && node.group === undefined && node.link !== undefined && node.page !== undefined
  );
}

function startOf(index: number): number {
  return index - (index % BLOCK);
}

function restOf(rest: number, nearest: PageNode | undefined): SidebarRest | undefined {
  return rest === 0 || nearest === undefined ? undefined : { rest, link: nearest.link };
}
