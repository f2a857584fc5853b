import type { PageLink, SidebarItem, SidebarLink } from "@inkstone/model";
import { once } from "../../support/once.ts";
import { drawIcon } from "../draw-icon.ts";
import { blockOf, cutList, isLongList } from "./long-list.ts";
import { type EntryNode, type HeaderNode, lookOf, type SidebarNode, textOf } from "./sidebar-node.ts";
import { splitTail } from "../route-path.ts";
import type { Sidebar } from "../site.ts";

/** With more links than this, groups that do not say otherwise are closed, and closed groups stay out of the HTML. */
export const OPEN_SIDEBAR_LINKS = 60;

/** A sidebar that reads titles only for what is asked of it. */
export interface SidebarTree extends Sidebar {
  /** What it is made from. */
  nodes(): SidebarNode[];
  /** How many entries have a link. */
  countLinks(): number;
  /** The sidebar as the page at `path` shows it. */
  viewOf(path: string): SidebarItem[];
  /** The pages before and after it. */
  neighboursOf(path: string): { previous?: PageLink; next?: PageLink };
}

export function createSidebarTree(id: string, createNodes: () => SidebarNode[]): SidebarTree {
  const survey = once(() => surveyNodes(createNodes()));
  const items = once(() => survey().nodes.map((node) => createItem(node, survey())));
  const views = new Map<SidebarNode | undefined, SidebarItem[]>();
  const asides = new Map<SidebarNode, SidebarItem>();

  return {
    id,
    get items() {
      return items();
    },
    nodes: () => survey().nodes,
    countLinks: () => survey().linkCount,
    viewOf(path) {
      const shown = survey();
      const node = shown.pages[shown.positions.get(path) ?? -1];
      const open = closedGroupAround(node, shown);
      const siblings = node === undefined ? [] : listAround(node, shown);
      // Pages whose views are equal share one.
      const key = node !== undefined && isLongList(siblings) ? blockOf(node, siblings) : open;
      let view = views.get(key);
      if (view === undefined) {
        view = createView(shown, key === open ? open : node, asides);
        views.set(key, view);
      }
      return view;
    },
    neighboursOf(path) {
      const { pages, positions } = survey();
      const position = positions.get(path);
      if (position === undefined) return {};
      const [previous, next] = [pages[position - 1], pages[position + 1]];
      return { ...(previous && { previous: linkOf(previous) }), ...(next && { next: linkOf(next) }) };
    },
  };
}

/** What a walk over the nodes finds out once, without reading a title. */
interface Survey {
  nodes: SidebarNode[];
  linkCount: number;
  /** Entries that lead to pages of the site, in reading order, each page once. */
  pages: EntryNode[];
  /** By path: index in `pages`. */
  positions: Map<string, number>;
  parents: Map<EntryNode, EntryNode>;
}

function surveyNodes(nodes: SidebarNode[]): Survey {
  const survey: Survey = { nodes, linkCount: 0, pages: [], positions: new Map(), parents: new Map() };
  const visit = (node: SidebarNode, parent: EntryNode | undefined): void => {
    if (node.kind !== "entry") return;
    if (parent !== undefined) survey.parents.set(node, parent);
    if (node.link !== undefined) survey.linkCount += 1;
    // An entry may lead to a heading: that is no page of its own.
    const path = node.page === undefined ? undefined : node.link && splitTail(node.link).path;
    if (path !== undefined && !survey.positions.has(path))
      survey.positions.set(path, survey.pages.push(node) - 1);
    for (const child of node.group?.nodes ?? []) visit(child, node);
  };
  for (const node of nodes) visit(node, undefined);
  return survey;
}

function isClosed({ group }: EntryNode, { linkCount }: Survey): boolean {
  return group !== undefined && group.collapsible && (group.collapsed ?? linkCount > OPEN_SIDEBAR_LINKS);
}

/** The innermost closed group that must be open to show the page. Pages that share it share a view. */
function closedGroupAround(page: EntryNode | undefined, survey: Survey): EntryNode | undefined {
  let node = page;
  while (node !== undefined && !isClosed(node, survey)) node = survey.parents.get(node);
  return node;
}

function listAround(node: EntryNode, { nodes, parents }: Survey): readonly SidebarNode[] {
  const parent = parents.get(node);
  return parent === undefined ? nodes : (parent.group?.nodes ?? []);
}

/**
 * `end` is where the page's own path ends: the page itself in a long list, else the innermost group that must be
 * opened for it. `asides` keeps entries away from that path, which look the same in every view.
 */
function createView(
  survey: Survey,
  end: EntryNode | undefined,
  asides: Map<SidebarNode, SidebarItem>,
): SidebarItem[] {
  const way = new Set<SidebarNode>();
  for (let node = end; node !== undefined; node = survey.parents.get(node)) way.add(node);
  const showAll = (nodes: readonly SidebarNode[]): SidebarItem[] => {
    if (!isLongList(nodes)) return nodes.map(show);
    const { before, nodes: shown, after } = cutList(nodes, end);
    return [before, ...shown.map(show), after].filter((item) => item !== undefined);
  };

  const show = (node: SidebarNode): SidebarItem => {
    if (node.kind === "entry" && node.group !== undefined && way.has(node)) {
      return {
        ...createLink(node),
        collapsible: node.group.collapsible,
        collapsed: false,
        items: showAll(node.group.nodes),
      };
    }
    let item = asides.get(node);
    if (item === undefined) {
      item = showAside(node);
      asides.set(node, item);
    }
    return item;
  };
  const showAside = (node: SidebarNode): SidebarItem => {
    if (node.kind !== "entry" || node.group === undefined) return createItem(node, survey);
    const { collapsible, nodes } = node.group;
    if (isClosed(node, survey))
      return { ...createLink(node), collapsible, collapsed: true, itemCount: nodes.length };
    return { ...createLink(node), collapsible, collapsed: false, items: showAll(nodes) };
  };
  return showAll(survey.nodes);
}

/** The whole entry, with everything below it. */
function createItem(node: SidebarNode, survey: Survey): SidebarItem {
  if (node.kind === "divider") return { divider: node.divider };
  if (node.kind === "header") {
    return { sectionHeader: textOf(node), ...drawnLookOf(node) };
  }
  if (node.group === undefined) return createLink(node);
  return {
    ...createLink(node),
    collapsible: node.group.collapsible,
    collapsed: isClosed(node, survey),
    items: node.group.nodes.map((child) => createItem(child, survey)),
  };
}

function createLink(node: EntryNode): SidebarLink {
  return {
    text: textOf(node),
    ...(node.link !== undefined && { link: node.link }),
    ...(node.page !== undefined && { _fileKey: node.page.file }),
    ...drawnLookOf(node),
    ...(node.overviewHeaders !== undefined && { overviewHeaders: node.overviewHeaders }),
  };
}

function drawnLookOf(node: EntryNode | HeaderNode): ReturnType<typeof lookOf> {
  const look = lookOf(node);
  if (look.icon === undefined) return look;
  return { ...look, icon: drawIcon(look.icon, `The sidebar's entry "${textOf(node)}"`) };
}

function linkOf(node: EntryNode): PageLink {
  return { text: textOf(node), link: node.link ?? "" };
}
