import type { NavItem } from "@inkstone/model";
import type { Content } from "../../content/scan-content.ts";
import { createFolderNodes, type NodeContext } from "./create-folder-nodes.ts";
import { type Folder, sortedFolders } from "../editions/folder.ts";
import { localizeText } from "./localize-text.ts";
import { type Edition, linkIn, type MenuRouteConfig, prefixOf } from "../route-path.ts";
import { type SidebarNode, textOf } from "./sidebar-node.ts";

/** A navbar that nobody wrote stays one line long; a site with more folders needs one that somebody wrote. */
const MAX_FOLDERS = 8;

/** The navbar of one edition: from the config, else from `_nav.json`, else the top-level folders. */
export function createNav(context: NodeContext, navFiles: Content["navFiles"]): NavItem[] {
  const { edition, config } = context;
  const folder = findNavFolder(edition, navFiles, config);
  const written = edition.locale.nav ?? (folder === undefined ? undefined : navFiles.get(folder)?.items);
  if (written !== undefined) return written.map((item) => createItem(item, context));
  return sortedFolders(edition.root)
    .slice(0, MAX_FOLDERS)
    .map((top) => createFolderItem(top, context));
}

/** The folder of the language's own file, of one further up that languages share, or of the one that stands in for it. */
export function findNavFolder(
  edition: Edition,
  navFiles: Content["navFiles"],
  config: MenuRouteConfig,
): string | undefined {
  const { lang, languageParity } = config;
  const original = languageParity.fallback ? navFoldersOf({ ...edition, lang }, config) : [];
  return [...navFoldersOf(edition, config), ...original].find((path) => navFiles.has(path));
}

function navFoldersOf({ lang, version }: Edition, config: MenuRouteConfig): string[] {
  const ownFolders = [
    `${version}/${lang}`,
    version === config.multiVersion.default ? lang : version,
    version,
    "",
  ];
  const plainFolders = [version, ""];
  return (config.hasLocaleFolders ? ownFolders : plainFolders).map((path) => path.replace(/^\//, ""));
}

interface WrittenItem {
  text: string;
  link?: string | undefined;
  activeMatch?: string | undefined;
  items?: readonly WrittenItem[] | undefined;
  position?: NavItem["position"] | undefined;
}

function createItem(
  { text, link, activeMatch, items, position }: WrittenItem,
  context: NodeContext,
): NavItem {
  const { edition, config } = context;
  return {
    text: localizeText(text, edition.locale.texts),
    ...(link !== undefined && { link: linkIn(edition, link, config) }),
    ...(activeMatch !== undefined && { activeMatch: withPrefix(activeMatch, prefixOf(edition, config)) }),
    ...(items !== undefined && { items: items.map((item) => createItem(item, context)) }),
    ...(position !== undefined && { position }),
  };
}

/** Where a path is bound to the start: `^/guide/`, `^\/guide\/` or `^(/guide/|/api/)`, and each of several. */
const BOUND_PATH = /(?<![[\\])\^(?=(?:\((?:\?:)?)*(\\?\/.*))/gs;

/** An expression bound to the start of the path must know the prefix; others match behind it anyway. */
function withPrefix(activeMatch: string, prefix: string): string {
  return activeMatch.replaceAll(BOUND_PATH, (sign, path: string) =>
    path.replaceAll("\\/", "/").startsWith(`${prefix}/`) ? sign : sign + escapeRegExp(prefix),
  );
}

function createFolderItem(folder: Folder, context: NodeContext): NavItem {
  const { edition, config } = context;
  const link = folder.index?.path ?? firstLink(createFolderNodes(folder, context));
  return {
    text: textOf({ text: undefined, titlePage: folder.index?.page, name: folder.name }),
    ...(link !== undefined && { link }),
    activeMatch: `^${escapeRegExp(`${prefixOf(edition, config)}/${folder.path}/`)}`,
  };
}

function firstLink(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.kind !== "entry") continue;
    const link = node.page === undefined ? firstLink(node.group?.nodes ?? []) : node.link;
    if (link !== undefined) return link;
  }
  return undefined;
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
