import { Content, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { EditLink } from "../../components/EditLink/EditLink.tsx";
import { Outline } from "../../components/Outline/Outline.tsx";
import { PageBar } from "../../components/PageBar/PageBar.tsx";
import { Pager } from "../../components/Pager/Pager.tsx";
import { Sidebar } from "../../components/Sidebar/Sidebar.tsx";

export interface DocLayoutProps {
  /** Follows the article. */
  children?: ReactNode;
}

/** Sidebar, article, outline. */
export function DocLayout({ children }: DocLayoutProps): ReactNode {
  const { pageType } = usePage();
  return (
    <div className="ink-doc" data-type={pageType}>
      <PageBar />
      <Sidebar />
      <main className="ink-main" id="ink-main" tabIndex={-1}>
        <Content />
        {children}
        <EditLink />
        <Pager />
      </main>
      <Outline />
    </div>
  );
}
