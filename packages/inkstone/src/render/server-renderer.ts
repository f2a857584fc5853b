import { createRequire } from "node:module";
import type { PageData, SidebarItem, SiteData } from "@inkstone/model";

/** What the server-side bundle exports. Its types are the runtime's; the bundle brings its own React. */
export interface ServerBundle {
  renderer: { renderPage(input: RenderInput): { body: string; head: string } };
  modules: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
}

interface RenderInput {
  page: PageData;
  site: SiteData;
  sidebar: SidebarItem[];
  html: string;
  Live?: unknown;
}

/** Loads theme and runtime as the bundler made them for Node. Called only if some page must be rendered. */
export function loadServerBundle(path: string): ServerBundle {
  return createRequire(import.meta.url)(path) as ServerBundle;
}
