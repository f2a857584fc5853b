import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { importAnew } from "../routes/import-anew.ts";
import { LiveArticle } from "../components/Content/LiveArticle.tsx";
import { ARTICLE_IDS } from "../state/article-ids.ts";
import { failure } from "../state/failure.ts";
import { currentView } from "../state/view.ts";
import type { LiveProps } from "../theme.ts";

interface HydrationOptions {
  /** Whether React's development build runs, which complains of all that it did not write itself. */
  isDev: boolean;
}

/** Brings a live page's own HTML to life once one of its components has been seen. Returns how to end it. */
export function hydrateArticle(
  container: HTMLElement,
  moduleUrl: string,
  { isDev }: HydrationOptions,
): () => void {
  let root: Root | undefined;
  let isGone = false;
  // Themes leave alone what stands in such an element, until the event tells them that it is over.
  container.toggleAttribute("data-ink-untouched", isDev);
  const awake = (): void => {
    container.removeAttribute("data-ink-untouched");
    container.dispatchEvent(new Event("ink-awake", { bubbles: true }));
    window.__ink.awake("article");
  };

  window.__ink.whenLiveSeen(() => {
    if (isGone) return;
    importAnew<ComponentType<LiveProps>>(moduleUrl)
      .then(({ default: Component }) => {
        if (isGone) return;
        const { components } = currentView();
        const article = (
          <LiveArticle Component={Component} components={components} fallback={container.innerHTML} />
        );
        root = hydrateRoot(container, <ArticleRoot onReady={awake}>{article}</ArticleRoot>, ARTICLE_IDS);
      })
      .catch((error: unknown) => {
        // Without its code the article is still readable; input that waits for it must not wait forever.
        awake();
        failure.set({ thrown: error });
      });
  });

  return () => {
    isGone = true;
    awake();
    // React refuses to end one root while it renders another.
    queueMicrotask(() => root?.unmount());
  };
}

function ArticleRoot({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}
