import type { SidebarItem } from "@inkstone/model";

/** What goes into a document's place for the article, and beside it. */
export interface Article {
  sidebar: SidebarItem[];
  html: string;
  Live: unknown;
  styles: string[];
  module: string | undefined;
  isEmpty: boolean;
}
