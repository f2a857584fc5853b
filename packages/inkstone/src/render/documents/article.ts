import type { HeadTag, SidebarItem } from "@inkstone/model";

/** What goes into a document's place for the article, and beside it. */
export interface Article {
  sidebar: SidebarItem[];
  html: string;
  Live: unknown;
  styles: string[];
  module: string | undefined;
  isEmpty: boolean;
  /** Of the config, or what plugins made of them. */
  tags: readonly HeadTag[];
  /** Under `inkstone dev`: the last change that it knows of. */
  seen: number | undefined;
}
