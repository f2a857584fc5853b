import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Shell } from "../client/Shell.tsx";
import { LivePage } from "../components/Content/LivePage.tsx";
import { collectHead } from "../head/collect-head.ts";
import { renderHeadTags } from "../head/render-head-tags.ts";
import { ARTICLE_IDS } from "../state/article-ids.ts";
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
  /** The tags that `<Head>` asked for, as HTML. With a `<title>` only if a `<Head>` has one: it then replaces the page's. */
  head: string;
}

export interface Renderer {
  renderPage(input: RenderInput): RenderedPage;
}

/** Renders pages in the clothes of one theme. */
export function createRenderer(theme: Theme): Renderer {
  return {
    renderPage(input) {
      try {
        const { result, tags } = collectHead(() => renderBody(theme, input));
        return { body: result, head: renderHeadTags(tags) };
      } finally {
        view.set(undefined);
      }
    },
  };
}

/** Synchronous from first to last: that is what lets every hook read the view from one place. */
function renderBody(theme: Theme, { page, site, sidebar, html, Live }: RenderInput): string {
  const components = theme.components ?? {};
  const parts = { page, site, sidebar, components, buckets: 0, visit: 0 };
  view.set(createView({ ...parts, article: { kind: "html", html } }));
  if (Live !== undefined) {
    const article = renderToString(<LivePage Component={Live} components={components} />, ARTICLE_IDS);
    view.set(createView({ ...parts, article: { kind: "html", html: article } }));
  }
  return renderToString(<Shell theme={theme} />);
}
