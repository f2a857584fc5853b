import type { UserSidebarItem } from "../../config/config.ts";
import { once } from "../../support/once.ts";
import { createConfigNodes } from "./create-config-nodes.ts";
import type { NodeContext } from "./create-folder-nodes.ts";
import { type CreateTree, type EditionSidebars, ROOT_NAME } from "./edition-sidebars.ts";
import { linkIn, prefixOf } from "../route-path.ts";
import { lookOf, type SidebarNode, textOf } from "./sidebar-node.ts";
import type { SiteHooks } from "../site-hooks.ts";

interface ShapeOptions {
  hook: NonNullable<SiteHooks["sidebar"]>;
  create: CreateTree;
  /** Gives the name of a sidebar free that is replaced. */
  release(id: string): void;
}

/** The node that an item stands for which a hook was given: one that comes back is that node again. */
const nodes = new WeakMap<object, SidebarNode>();

/** The sidebars of an edition as plugins want them. Titles cost a parse in dev, so an entry reads its own when it is looked at. */
export function shapeSidebars(
  made: EditionSidebars,
  context: NodeContext,
  { hook, create, release }: ShapeOptions,
): EditionSidebars {
  const { edition, config } = context;
  const given = Object.freeze(
    Object.fromEntries(
      made.places.map(({ prefix, tree }) => [prefix, Object.freeze(tree.nodes().map(toItem))]),
    ),
  );
  const sidebars = hook(given, edition);

  const places = Object.keys(sidebars).map((key) => {
    const prefix = toPrefix(linkIn(edition, key, config));
    const items = sidebars[key] ?? [];
    const before = made.places.find((place) => place.prefix === prefix);
    if (before !== undefined && items === given[prefix]) return before;
    if (before !== undefined) release(before.tree.id);
    const tree = create(nameOf(prefix, context), () => createConfigNodes(items, { ...context, nodeOf }));
    return { prefix, tree, hasPage: before?.hasPage ?? true, isOptional: false };
  });
  const byLength = places.toSorted((left, right) => right.prefix.length - left.prefix.length);
  return {
    places,
    all: places.map(({ tree }) => tree),
    find: ({ path }) => {
      const place = byLength.find(
        ({ prefix, hasPage }) => path.startsWith(prefix) || (hasPage && path === prefix.slice(0, -1)),
      );
      return place === undefined || (place.isOptional && place.tree.countLinks() < 2)
        ? undefined
        : place.tree;
    },
  };
}

function nodeOf(item: UserSidebarItem): SidebarNode | undefined {
  return typeof item === "object" ? nodes.get(item) : undefined;
}

/** An entry as the config would spell it, with a title that is read when it is asked for. */
function toItem(node: SidebarNode): UserSidebarItem {
  const item = createItem(node);
  nodes.set(item, node);
  return Object.freeze(item) as UserSidebarItem;
}

function createItem(node: SidebarNode): object {
  if (node.kind === "divider") return { divider: node.divider };
  const label = node.kind === "header" ? "sectionHeader" : "text";
  const item = node.kind === "header" || node.group === undefined ? {} : createGroup(node.group);
  Object.defineProperty(item, label, { get: once(() => textOf(node)), enumerable: true });
  if (node.kind === "entry" && node.link !== undefined)
    Object.defineProperty(item, "link", { value: node.link, enumerable: true });
  for (const key of ["icon", "tag"] as const) {
    Object.defineProperty(item, key, { get: once(() => lookOf(node)[key]), enumerable: true });
  }
  return item;
}

function createGroup({ nodes: children, collapsible, collapsed }: GroupOf): object {
  return { items: children.map(toItem), collapsible, ...(collapsed !== undefined && { collapsed }) };
}

type GroupOf = NonNullable<Extract<SidebarNode, { kind: "entry" }>["group"]>;

function toPrefix(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

function nameOf(prefix: string, { edition, config }: NodeContext): string {
  return prefix.slice(prefixOf(edition, config).length + 1, -1) || ROOT_NAME;
}
