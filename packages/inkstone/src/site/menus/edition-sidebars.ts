import type { SidebarNode } from "./sidebar-node.ts";
import type { SidebarTree } from "./sidebar-tree.ts";
import type { Route } from "../site.ts";

/** Of the sidebar of pages that lie in no folder. */
export const ROOT_NAME = "root";

/** The sidebars of one edition. */
export interface EditionSidebars {
  all: SidebarTree[];
  places: SidebarPlace[];
  /** The one that a page of the edition belongs to. */
  find(route: Route): SidebarTree | undefined;
}

/** Where a sidebar is shown. */
export interface SidebarPlace {
  /** What the addresses of its pages begin with: `/zh/guide/`. */
  prefix: string;
  tree: SidebarTree;
  /** Whether it is also that of the page `/zh/guide`. A page beside a folder of its name is not part of that folder. */
  hasPage: boolean;
  /** With a single link it is not worth the room. */
  isOptional: boolean;
}

export type CreateTree = (name: string, createNodes: () => SidebarNode[]) => SidebarTree;
