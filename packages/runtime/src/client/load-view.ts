import { type SidebarItem, sidebarUrl } from "@inkstone/model";
import { findRoute } from "../routes/find-route.ts";
import { loadLive } from "../routes/load-live.ts";
import { fetchJson, loadOnce } from "../routes/load-once.ts";
import { type Article, createView, currentView, type View, view } from "../state/view.ts";

/**
 * Everything the page of a route needs, so that it can be shown in one go. Undefined when this document cannot show it:
 * no page answers, it is in another language or version, whose texts are not here, or its code belongs to another release.
 */
export async function loadView(routePath: string): Promise<View | undefined> {
  const { page, shell } = currentView();
  const current = fetchSidebar(page.sidebarId);
  // Awaited below; a page that is not found first must not leave a rejection behind.
  current.catch(() => undefined);
  const entry = await findRoute(routePath);
  if (entry === undefined || entry.lang !== page.lang || entry.version !== page.version) return undefined;

  const chunk = await entry.preload();
  // The site was deployed anew since this document was loaded: hooks work with the React of their own release only.
  if (chunk.shell !== undefined && chunk.shell !== shell) return undefined;

  const sidebar = await (chunk.page.sidebarId === page.sidebarId
    ? current
    : fetchSidebar(chunk.page.sidebarId));
  const article: Article =
    chunk.module === undefined
      ? { kind: "html", html: chunk.html }
      : { kind: "live", Component: await loadLive(chunk.module, chunk.styles) };
  return createNextView({ page: chunk.page, article, sidebar });
}

/** The current view with another page in it. */
export function createNextView(change: Pick<View, "article" | "page" | "sidebar">): View {
  const before = currentView();
  return createView({ ...before, ...change, visit: before.visit + 1 });
}

/** Fetches what the page's sidebar left out of the document; `useSidebar()` then has it. */
export function loadSidebar(): void {
  const { sidebarId } = currentView().page;
  fetchSidebar(sidebarId).then(
    (sidebar) => {
      const current = currentView();
      if (current.page.sidebarId === sidebarId) view.set({ ...current, sidebar });
    },
    // The server's HTML stays, and the next call tries again.
    () => undefined,
  );
}

export function fetchSidebar(sidebarId: string): Promise<SidebarItem[]> {
  if (sidebarId === "") return Promise.resolve([]);
  return loadOnce(sidebarUrl(currentView().site.base, sidebarId), fetchJson<SidebarItem[]>);
}
