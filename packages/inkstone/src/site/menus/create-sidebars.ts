import type { UserSidebarItem } from "../../config/config.ts";
import type { MetaItem } from "../../content/parse-meta-file.ts";
import { createConfigNodes } from "./create-config-nodes.ts";
import { createFolderNodes, findPage, nameOf, type NodeContext } from "./create-folder-nodes.ts";
import { type CreateTree, type EditionSidebars, ROOT_NAME } from "./edition-sidebars.ts";
import { type Folder, sortedFolders } from "../editions/folder.ts";
import { isHome } from "../page-type.ts";
import { shapeSidebars } from "./shape-sidebars.ts";
import { type Edition, linkIn, prefixOf, type RouteConfig } from "../route-path.ts";
import type { SidebarNode } from "./sidebar-node.ts";
import { createSidebarTree } from "./sidebar-tree.ts";
import type { SiteHooks } from "../site-hooks.ts";

/** `takenIds` is shared by all editions, so that no two sidebars are written to one file. */
export function createSidebars(
  context: NodeContext,
  takenIds: Set<string>,
  hook?: SiteHooks["sidebar"],
): EditionSidebars {
  const { edition, config } = context;
  const create = (name: string, createNodes: () => SidebarNode[]) =>
    createSidebarTree(takeId(idOf(name, edition, config), takenIds), createNodes);
  const made =
    edition.locale.sidebar === undefined
      ? createFolderSidebars(context, create)
      : createConfigSidebars(context, create);
  if (hook === undefined) return made;
  const release = (id: string): void => void takenIds.delete(id.toLowerCase());
  return shapeSidebars(made, context, { hook, create, release });
}

/** One for each path prefix of the config; the longest that fits a page is the page's own. */
function createConfigSidebars(context: NodeContext, create: CreateTree): EditionSidebars {
  const { edition, config } = context;
  const trees = [...listByFolder(context)].map(([folder, { items }]) => {
    const name = folder.slice(prefixOf(edition, config).length + 1) || ROOT_NAME;
    const tree = create(name, () => createConfigNodes(items, context));
    return { folder, prefix: `${folder}/`, tree, hasPage: true, isOptional: false };
  });
  const byLength = trees.toSorted((left, right) => right.folder.length - left.folder.length);
  return {
    all: trees.map(({ tree }) => tree),
    places: trees,
    find: ({ path }) => byLength.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))?.tree,
  };
}

interface WrittenSidebar {
  key: string;
  items: readonly UserSidebarItem[];
}

/** Where two keys lead to one folder, as `/guide/` and `/v1/guide/` do in that version, the longer one is the more exact word. */
function listByFolder({ edition, config }: NodeContext): Map<string, WrittenSidebar> {
  const ownPrefix = `/${edition.lang}/`;
  const written = new Map<string, WrittenSidebar>();
  for (const [key, items] of Object.entries(edition.locale.sidebar ?? {})) {
    const bare = key.startsWith(ownPrefix) ? key.slice(ownPrefix.length - 1) : key;
    const folder = linkIn(edition, bare, config).replace(/\/$/, "");
    const other = written.get(folder);
    if (other === undefined || key.length > other.key.length) written.set(folder, { key, items });
  }
  return written;
}

/**
 * One for each top-level folder, and one for the pages beside them when there are several. Folders that a
 * `_meta.json` of the top level lists are part of that one instead.
 */
function createFolderSidebars(context: NodeContext, create: CreateTree): EditionSidebars {
  const { root } = context.edition;
  const start = prefixOf(context.edition, context.config);
  const joined = foldersInRoot(context);
  const byFolder = new Map(
    sortedFolders(root)
      .filter(({ name }) => !joined.has(name))
      .map((folder) => [folder.name, create(folder.name, () => createFolderNodes(folder, context))]),
  );
  const rootTree = hasRootSidebar(context) ? create(ROOT_NAME, () => createRootNodes(context)) : undefined;
  return {
    all: [...byFolder.values(), ...(rootTree === undefined ? [] : [rootTree])],
    places: [
      ...[...byFolder].map(([name, tree]) => ({
        prefix: `${start}/${name}/`,
        tree,
        hasPage: false,
        isOptional: false,
      })),
      ...(rootTree === undefined
        ? []
        : [{ prefix: `${start}/`, tree: rootTree, hasPage: true, isOptional: true }]),
    ],
    find: ({ bare }) => {
      const [, folder = "", isDeeper] = bare.split("/");
      const tree = isDeeper === undefined ? undefined : byFolder.get(folder);
      if (tree !== undefined) return tree;
      return rootTree !== undefined && rootTree.countLinks() > 1 ? rootTree : undefined;
    },
  };
}

function foldersInRoot({ edition }: NodeContext): Set<string> {
  return new Set(foldersIn(edition.metaFiles.get("")?.items ?? [], edition.root));
}

/** Also those in groups of the author's own. Where a page has the name, too, the bare name means the page. */
function foldersIn(items: readonly MetaItem[], root: Folder): string[] {
  return items.flatMap((item) => {
    if (item.type === "custom-link") return foldersIn(item.items ?? [], root);
    if (!("name" in item) || item.type === "file") return [];
    const isPage = item.type === "name" && findPage(root, item.name) !== undefined;
    return isPage ? [] : nameOf(item.name);
  });
}

/** Counts without reading a page; a home page among them is noticed when the entries are made. */
function hasRootSidebar({ edition }: NodeContext): boolean {
  const { index, pages } = edition.root;
  return (
    edition.metaFiles.has("") || pages.size - (pages.has("404") ? 1 : 0) + (index === undefined ? 0 : 1) > 1
  );
}

function createRootNodes(context: NodeContext): SidebarNode[] {
  const { edition } = context;
  if (edition.metaFiles.has("")) return createFolderNodes(edition.root, context);
  const { root } = edition;
  const index = root.index === undefined || isHome(root.index) ? undefined : root.index;
  const pagesOnly: Folder = { ...root, index, folders: new Map() };
  return createFolderNodes(pagesOnly, context);
}

/** File-name safe: `zh-guide`. */
function idOf(name: string, edition: Edition, config: RouteConfig): string {
  const path = `${prefixOf(edition, config)}/${name}`.slice(1);
  return path
    .split("/")
    .map((part) => encodeURIComponent(part).replaceAll(/[%!'()*~]/g, ""))
    .join("-");
}

/** Ids that differ in case only would be one file on some disks. */
function takeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${id}-${number}`;
  taken.add(free.toLowerCase());
  return free;
}
