import type { SidebarDivider } from "@inkstone/model";
import type { Page } from "../../compile/page.ts";
import { humanizeName } from "./humanize-name.ts";

/**
 * A sidebar before any title was read. In dev a title costs a parse, so a node only knows which page to ask,
 * and is asked when the entry is shown.
 */
export type SidebarNode = DividerNode | EntryNode | HeaderNode;

export interface DividerNode {
  kind: "divider";
  divider: SidebarDivider["divider"];
}

/** What an entry is called. */
export interface NodeLabel {
  /** What the author said, if anything. */
  text: string | undefined;
  /** The page to take the title from otherwise. */
  titlePage: Page | undefined;
  /** File or folder name, when there is no title either. */
  name: string;
}

export interface HeaderNode extends NodeLabel {
  kind: "header";
  icon: string | undefined;
  tag: string | undefined;
}

export interface EntryNode extends NodeLabel {
  kind: "entry";
  link: string | undefined;
  /** The page that `link` leads to, when it is one of ours. */
  page: Page | undefined;
  icon: string | undefined;
  tag: string | undefined;
  overviewHeaders: number[] | undefined;
  group: NodeGroup | undefined;
}

export interface NodeGroup {
  nodes: SidebarNode[];
  collapsible: boolean;
  /** Undefined: as the length of the sidebar suggests. */
  collapsed: boolean | undefined;
}

/** An entry with nothing said about it but what is given. */
export function createEntry(given: Partial<Omit<EntryNode, "kind">>): EntryNode {
  return {
    kind: "entry",
    text: undefined,
    titlePage: undefined,
    name: "",
    link: undefined,
    page: undefined,
    icon: undefined,
    tag: undefined,
    overviewHeaders: undefined,
    group: undefined,
    ...given,
  };
}

/** Undefined without nodes: such an entry is no group. */
export function createGroup(
  nodes: SidebarNode[],
  { collapsible, collapsed }: { collapsible?: boolean | undefined; collapsed?: boolean | undefined } = {},
): NodeGroup | undefined {
  return nodes.length === 0 ? undefined : { nodes, collapsible: collapsible ?? true, collapsed };
}

/** Icon and tag: what the menu's author said, or what the page says about itself. */
export function lookOf({ icon, tag, titlePage }: EntryNode | HeaderNode): { icon?: string; tag?: string } {
  const own = titlePage?.frontmatter ?? {};
  const look = { icon: icon ?? own.icon, tag: tag ?? own.tag };
  return {
    ...(look.icon !== undefined && { icon: look.icon }),
    ...(look.tag !== undefined && { tag: look.tag }),
  };
}

export function textOf({ text, titlePage, name }: NodeLabel): string {
  return text ?? (titlePage?.title || humanizeName(name));
}
