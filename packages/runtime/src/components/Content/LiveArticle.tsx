import { Component, type ComponentType, type ReactNode } from "react";
import type { LiveProps, ThemeComponents } from "../../theme.ts";
import { LivePage } from "./LivePage.tsx";

export interface LiveArticleProps {
  Component: ComponentType<LiveProps>;
  components: ThemeComponents;
  /** HTML to show when the page's own code throws: what the server made of it. */
  fallback: string;
}

/** The article of a live page. Its author's errors end here: the layout around it stays usable. */
export class LiveArticle extends Component<LiveArticleProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { Component: Page, components, fallback } = this.props;
    if (this.state.hasFailed) return <div dangerouslySetInnerHTML={{ __html: fallback }} />;
    return <LivePage Component={Page} components={components} />;
  }
}
