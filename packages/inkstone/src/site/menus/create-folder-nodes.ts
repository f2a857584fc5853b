import type { UserSidebarItem } from "../../config/config.ts";
import type { MetaCustomLink, MetaDir, MetaFile, MetaItem } from "../../content/parse-meta-file.ts";
import type { EditionTree } from "../editions/edition.ts";
import { type Folder, hasPages, sortedFolders, sortedPages } from "../editions/folder.ts";
import { humanizeName } from "./humanize-name.ts";
import { localizeText } from "./localize-text.ts";
import { indexFileOf, type MenuRouteConfig, resolveLink, splitTail } from "../route-path.ts";
import { createEntry, createGroup, type EntryNode, type SidebarNode } from "./sidebar-node.ts";
import type { Route, Site } from "../site.ts";

/** More pages than this in a folder without `_meta.json` are split. */
const LONG_LIST = 200;
const LIST_GROUP = 100;

/** What the nodes of one edition are made with. */
export interface NodeContext {
  edition: EditionTree;
  routes: Site["routes"];
  config: MenuRouteConfig;
  /** The node that an entry of the config stands for, where it was made from one. */
  nodeOf?(item: UserSidebarItem): SidebarNode | undefined;
}

/** The entries of a folder: as its `_meta.json` says, or index, pages, folders. */
export function createFolderNodes(folder: Folder, context: NodeContext): SidebarNode[] {
  const meta = context.edition.metaFiles.get(folder.path);
  if (meta !== undefined) return createMetaNodes(meta.items, folder, context);
  const index = folder.index === undefined ? [] : [createPageEntry("index", folder.index)];
  return [...index, ...createFileNodes(folder, context)];
}

function createFileNodes(folder: Folder, context: NodeContext): EntryNode[] {
  const pages = sortedPages(folder).filter(([name]) => name !== "404" || folder.path !== "");
  return [
    ...splitLongList(pages.map(([name, route]) => createPageEntry(name, route))),
    ...sortedFolders(folder).map((child) => createFolderEntry(child, context)),
  ];
}

/** A list too long to scroll through becomes groups, as in a dictionary, so that a page carries only its own. */
function splitLongList(entries: EntryNode[]): EntryNode[] {
  if (entries.length <= LONG_LIST) return entries;
  const count = Math.ceil(entries.length / LIST_GROUP);
  return Array.from({ length: count }, (_, number) => {
    const nodes = entries.slice(number * LIST_GROUP, (number + 1) * LIST_GROUP);
    const names = [nodes.at(0), nodes.at(-1)].map((node) => humanizeName(node?.name ?? ""));
    return createEntry({ text: names.join(" – "), group: createGroup(nodes) });
  });
}

function createPageEntry(name: string, { path, page }: Route): EntryNode {
  return createEntry({ name, link: path, page, titlePage: page });
}

/** A folder as a group. Its index is where the group's own label leads, unless `_meta.json` lists it as an entry. */
function createFolderEntry(folder: Folder, context: NodeContext): EntryNode {
  const meta = context.edition.metaFiles.get(folder.path);
  const nodes =
    meta === undefined ? createFileNodes(folder, context) : createMetaNodes(meta.items, folder, context);
  const index = meta !== undefined && listsIndex(meta) ? undefined : folder.index;
  return createEntry({
    name: folder.name,
    titlePage: folder.index?.page,
    link: index?.path,
    page: index?.page,
    group: createGroup(nodes),
  });
}

function createMetaNodes(items: readonly MetaItem[], folder: Folder, context: NodeContext): SidebarNode[] {
  return items.flatMap((item) => createMetaNode(item, folder, context));
}

function createMetaNode(item: MetaItem, folder: Folder, context: NodeContext): SidebarNode[] {
  if (item.type === "divider") return [{ kind: "divider", divider: item.dashed ? "dashed" : "solid" }];
  if (item.type === "name") return createNamedNodes(item.name, folder, context);

  const look = { icon: item.icon, tag: item.tag };
  const label = item.label === undefined ? undefined : localizeText(item.label, context.edition.locale.texts);
  if (item.type === "section-header")
    return [{ kind: "header", text: label, titlePage: undefined, name: "", ...look }];
  if (item.type === "custom-link") return [createCustomEntry(item, folder, context)];
  if (item.type === "file") {
    const page = findPage(folder, item.name);
    if (page === undefined) return [];
    return [
      {
        ...createPageEntry(nameOf(item.name), page),
        text: label,
        overviewHeaders: item.overviewHeaders,
        ...look,
      },
    ];
  }

  const child = findFolder(folder, item.name);
  if (child === undefined) return [];
  if (item.type === "dir") return [{ ...createDirEntry(item, child, context), text: label, ...look }];
  const header: SidebarNode = {
    kind: "header",
    text: label,
    titlePage: child.index?.page,
    name: child.name,
    ...look,
  };
  return [header, ...createFolderNodes(child, context)];
}

function createNamedNodes(name: string, folder: Folder, context: NodeContext): SidebarNode[] {
  const page = findPage(folder, name);
  if (page !== undefined) return [createPageEntry(nameOf(name), page)];
  const child = findFolder(folder, name);
  return child === undefined ? [] : [createFolderEntry(child, context)];
}

function createDirEntry(
  { collapsible, collapsed, overviewHeaders }: MetaDir,
  child: Folder,
  context: NodeContext,
): EntryNode {
  const entry = createFolderEntry(child, context);
  return {
    ...entry,
    overviewHeaders,
    group: createGroup(entry.group?.nodes ?? [], { collapsible, collapsed }),
  };
}

function createCustomEntry(item: MetaCustomLink, folder: Folder, context: NodeContext): EntryNode {
  const { edition, config } = context;
  const link =
    item.link === undefined
      ? undefined
      : resolveLink(item.link, indexFileOf(edition, folder.path, config), config).target;
  return createEntry({
    text: localizeText(item.label, edition.locale.texts),
    link,
    page: link === undefined ? undefined : context.routes.get(splitTail(link).path)?.page,
    icon: item.icon,
    tag: item.tag,
    group: createGroup(createMetaNodes(item.items ?? [], folder, context), item),
  });
}

function listsIndex({ items }: MetaFile): boolean {
  return items.some(
    (item) => (item.type === "name" || item.type === "file") && nameOf(item.name) === "index",
  );
}

/** The page that a `_meta.json` of the folder names, with or without extension. */
export function findPage(folder: Folder, name: string): Route | undefined {
  return nameOf(name) === "index" ? folder.index : folder.pages.get(nameOf(name));
}

/** The folder that a `_meta.json` names; none when all its pages are drafts. */
export function findFolder(folder: Folder, name: string): Folder | undefined {
  const child = folder.folders.get(nameOf(name));
  return child !== undefined && hasPages(child) ? child : undefined;
}

/** `./start.mdx` is `start`, `basic/` is `basic`. */
export function nameOf(name: string): string {
  return name
    .replace(/^\.\//, "")
    .replace(/\/$/, "")
    .replace(/\.(?:mdx?|tsx)$/, "");
}
