import type { PageLink, SidebarItem, SidebarLink } from "@inkstone/model";
import { once } from "../support/once.ts";
import { type EntryNode, lookOf, type SidebarNode, textOf } from "./sidebar-node.ts";
import type { Sidebar } from "./site.ts";

/** With more links than this, groups that do not say otherwise are closed, and closed groups stay out of the HTML. */
export const OPEN_SIDEBAR_LINKS = 60;

/** A sidebar that reads titles only for what is asked of it. */
export interface SidebarTree extends Sidebar {
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
  const views = new Map<EntryNode | undefined, SidebarItem[]>();
  const asides = new Map<SidebarNode, SidebarItem>();

  return {
    id,
    get items() {
      return items();
    },
    countLinks: () => survey().linkCount,
    viewOf(path) {
      const open = closedGroupAround(path, survey());
      let view = views.get(open);
      if (view === undefined) {
        view = createView(survey(), open, asides);
        views.set(open, view);
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
  /** By link: index in `pages`. */
  positions: Map<string, number>;
  parents: Map<EntryNode, EntryNode>;
}

function surveyNodes(nodes: SidebarNode[]): Survey {
  const survey: Survey = { nodes, linkCount: 0, pages: [], positions: new Map(), parents: new Map() };
  const visit = (node: SidebarNode, parent: EntryNode | undefined): void => {
    if (node.kind !== "entry") return;
    if (parent !== undefined) survey.parents.set(node, parent);
    if (node.link !== undefined) survey.linkCount += 1;
    if (node.link !== undefined && node.page !== undefined && !survey.positions.has(node.link)) {
      survey.positions.set(node.link, survey.pages.push(node) - 1);
    }
    for (const child of node.group?.nodes ?? []) visit(child, node);
  };
  for (const node of nodes) visit(node, undefined);
  return survey;
}

function isClosed({ group }: EntryNode, { linkCount }: Survey): boolean {
  return group !== undefined && group.collapsible && (group.collapsed ?? linkCount > OPEN_SIDEBAR_LINKS);
}

/** The innermost closed group that must be open to show the page. Pages that share it share a view. */
function closedGroupAround(path: string, survey: Survey): EntryNode | undefined {
  let node = survey.pages[survey.positions.get(path) ?? -1];
  while (node !== undefined && !isClosed(node, survey)) node = survey.parents.get(node);
  return node;
}

/** `asides` keeps entries away from the page's own path, which look the same in every view. */
function createView(
  survey: Survey,
  open: EntryNode | undefined,
  asides: Map<SidebarNode, SidebarItem>,
): SidebarItem[] {
  const way = new Set<SidebarNode>();
  for (let node = open; node !== undefined; node = survey.parents.get(node)) way.add(node);

  const show = (node: SidebarNode): SidebarItem => {
    if (node.kind === "entry" && node.group !== undefined && way.has(node)) {
      return {
        ...createLink(node),
        collapsible: node.group.collapsible,
        collapsed: false,
        items: node.group.nodes.map(show),
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
    return { ...createLink(node), collapsible, collapsed: false, items: nodes.map(show) };
  };
  return survey.nodes.map(show);
}

/** The whole entry, with everything below it. */
function createItem(node: SidebarNode, survey: Survey): SidebarItem {
  if (node.kind === "divider") return { divider: node.divider };
  if (node.kind === "header") {
    return { sectionHeader: textOf(node), ...lookOf(node) };
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
    ...lookOf(node),
    ...(node.overviewHeaders !== undefined && { overviewHeaders: node.overviewHeaders }),
  };
}

function linkOf(node: EntryNode): PageLink {
  return { text: textOf(node), link: node.link ?? "" };
}
