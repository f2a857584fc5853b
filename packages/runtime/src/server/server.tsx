import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server.node";
import { Shell } from "../client/Shell.tsx";
import { LivePage } from "../components/Content/LivePage.tsx";
import { collectHead } from "../head/collect-head.ts";
import { renderHeadTags } from "../head/render-head-tags.ts";
import { ARTICLE_IDS } from "../state/article-ids.ts";
import { watchSidebar } from "../state/sidebar-reads.ts";
import { createView, view } from "../state/view.ts";
import type { LiveProps, Theme } from "../theme.ts";

export interface RenderInput {
  page: PageData;
  site: SiteData;
  /** As this page shows it; empty without one. */
  sidebar: SidebarItem[];
  /** The article of a static page. */
  html: string;
  /** The component of a live page. */
  Live?: ComponentType<LiveProps>;
}

export interface RenderedPage {
  /** Markup inside of `#ink-root`. */
  body: string;
  /** Where the sidebar's tree is in `body`; undefined when more of the page depends on the sidebar. */
  sidebar?: { start: number; end: number };
  /** The tags that `<Head>` asked for, as HTML. With a `<title>` only if a `<Head>` has one: it then replaces the page's. */
  head: string;
}

export interface Renderer {
  renderPage(input: RenderInput): RenderedPage;
  /** The sidebar's tree alone, just as `renderPage` writes it. */
  renderSidebar(input: Pick<RenderInput, "page" | "sidebar" | "site">): string;
}

/** Stands for the tree while a page is rendered. No text of the page can be the same. */
const STAND_IN = `<ink-tree-${Math.random().toString(36).slice(2)}>`;

/** Renders pages in the clothes of one theme. */
export function createRenderer(theme: Theme): Renderer {
  return {
    renderPage(input) {
      try {
        const { result, tags } = collectHead(() => watchSidebar(() => renderBody(theme, input)));
        const head = renderHeadTags(tags);
        const at = result.result.indexOf(STAND_IN);
        if (at === -1) return { body: result.result, head };
        const tree = renderSidebar(input);
        const body = result.result.replaceAll(STAND_IN, () => tree);
        const isAlone = !result.isRead && result.result.indexOf(STAND_IN, at + 1) === -1;
        return { body, head, ...(isAlone ? { sidebar: { start: at, end: at + tree.length } } : {}) };
      } finally {
        view.set(undefined);
      }
    },
    renderSidebar,
  };

  function renderSidebar({ page, site, sidebar }: Pick<RenderInput, "page" | "sidebar" | "site">): string {
    return theme.sidebarToHtml?.(sidebar, { page, site }) ?? "";
  }
}

/** Synchronous from first to last: that is what lets every hook read the view from one place. */
function renderBody(theme: Theme, { page, site, sidebar, html, Live }: RenderInput): string {
  const components = theme.components ?? {};
  const standIn = theme.sidebarToHtml === undefined ? undefined : STAND_IN;
  const parts = { page, site, sidebar, standIn, components, buckets: 0, shell: "", visit: 0 };
  view.set(createView({ ...parts, article: { kind: "html", html } }));
  if (Live !== undefined) {
    const article = renderToString(<LivePage Component={Live} components={components} />, ARTICLE_IDS);
    view.set(createView({ ...parts, article: { kind: "html", html: article } }));
  }
  return renderToString(<Shell theme={theme} />);
}
