import type { PageChunk } from "@inkstone/model";
import { type ComponentType, lazy, type ReactElement, type ReactNode } from "react";
import { useView } from "../../hooks/use-view.ts";
import { loadLive } from "../../routes/load-live.ts";
import type { LiveProps } from "../../theme.ts";
import { LiveArticle } from "./LiveArticle.tsx";

/** A page's article as an element that can stand on any other page. Nothing is fetched before it is rendered. */
export function createRouteElement(load: () => Promise<PageChunk>): ReactElement {
  const Article = lazy(async () => {
    const chunk = await load();
    return { default: await loadArticle(chunk) };
  });
  return <Article />;
}

async function loadArticle({ html, module, styles }: PageChunk): Promise<ComponentType> {
  if (module === undefined)
    return () => <div className="ink-prose" dangerouslySetInnerHTML={{ __html: html }} />;
  const Component = await loadLive(module, styles);
  return () => <LiveRoute Component={Component} />;
}

/** What this page throws leaves an empty place: the text that could be fetched is that of the page around it. */
function LiveRoute({ Component }: { Component: ComponentType<LiveProps> }): ReactNode {
  const components = useView((view) => view.components);
  return (
    <div className="ink-prose">
      <LiveArticle Component={Component} components={components} fallback="" />
    </div>
  );
}
