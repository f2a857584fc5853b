import { type ReactNode, useEffect, useRef } from "react";
import { useArticleLanguage } from "../../hooks/use-article-language.ts";
import { useView } from "../../hooks/use-view.ts";
import { LiveArticle } from "./LiveArticle.tsx";

/** The page's article. Every page gets an element of its own, so that nothing of the last one is left in it. */
export function Content(): ReactNode {
  const article = useView((view) => view.article);
  const visit = useView((view) => view.visit);
  const components = useView((view) => view.components);
  const words = useArticleLanguage();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (article.kind !== "adopted" || container.current === null) return undefined;
    return article.hydrate?.(container.current);
  }, [article]);

  if (article.kind === "live") {
    return (
      <div className="ink-prose" data-ink-article="" {...words} key={visit}>
        <LiveArticle Component={article.Component} components={components} />
      </div>
    );
  }
  // While hydrating, the empty string keeps the server's HTML: the article is never sent a second time.
  const html = article.kind === "html" ? article.html : "";
  return (
    <div
      className="ink-prose"
      data-ink-article=""
      {...words}
      key={visit}
      ref={container}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
