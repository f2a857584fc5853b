import { Component, type ComponentType, type ReactNode } from "react";
import { failure } from "../../state/failure.ts";
import type { LiveProps, ThemeComponents } from "../../theme.ts";
import { fetchArticle } from "./fetch-article.ts";
import { LivePage } from "./LivePage.tsx";

export interface LiveArticleProps {
  Component: ComponentType<LiveProps>;
  components: ThemeComponents;
  /** What the server made of the page, to show when its own code throws. Fetched then, unless it is given. */
  fallback?: string;
}

type LiveArticleState = { hasFailed: false } | { hasFailed: true; html?: string };

/** The article of a live page. Its author's errors end here: the text stays readable, and the layout around it usable. */
export class LiveArticle extends Component<LiveArticleProps, LiveArticleState> {
  override state: LiveArticleState = { hasFailed: false };

  static getDerivedStateFromError(): LiveArticleState {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    failure.set({ thrown });
    if (this.props.fallback !== undefined) return;
    fetchArticle().then(
      (html) => this.setState({ hasFailed: true, html }),
      // Out of reach; the error itself is in the console.
      () => undefined,
    );
  }

  override render(): ReactNode {
    const { Component: Page, components, fallback } = this.props;
    if (!this.state.hasFailed) return <LivePage Component={Page} components={components} />;
    return <div dangerouslySetInnerHTML={{ __html: fallback ?? this.state.html ?? "" }} />;
  }
}
