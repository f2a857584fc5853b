import { Content, usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { BackToTop } from "../../components/BackToTop/BackToTop.tsx";
import { CopyPage } from "../../components/CopyPage/CopyPage.tsx";
import { DocFooter } from "../../components/DocFooter/DocFooter.tsx";
import { Outline } from "../../components/Outline/Outline.tsx";
import { PageBar } from "../../components/PageBar/PageBar.tsx";
import { Sidebar } from "../../components/Sidebar/Sidebar.tsx";
import { TranslationNotice } from "../../components/TranslationNotice/TranslationNotice.tsx";
import { VersionNotice } from "../../components/VersionNotice/VersionNotice.tsx";
import { Part } from "../../slots/Part.tsx";
import { Slot } from "../../slots/Slot.tsx";

export interface DocLayoutProps {
  /** Follows the article. */
  children?: ReactNode;
}

/** Sidebar, article, outline. */
export function DocLayout({ children }: DocLayoutProps): ReactNode {
  const { pageType } = usePage();
  const { readingProgress } = useSite().theme;
  return (
    <div className="ink-doc" data-type={pageType} data-progress={readingProgress || undefined}>
      <Part name="PageBar" of={PageBar} />
      <Part name="Sidebar" of={Sidebar} />
      <main className="ink-main" id="ink-main" tabIndex={-1}>
        <Part name="VersionNotice" of={VersionNotice} />
        <Part name="TranslationNotice" of={TranslationNotice} />
        <Slot name="docStart" />
        <Part name="CopyPage" of={CopyPage} />
        <Content />
        {children}
        <Slot name="docEnd" />
        <Part name="DocFooter" of={DocFooter} />
        <Slot name="pageEnd" />
        <BackToTop />
      </main>
      <Part name="Outline" of={Outline} />
    </div>
  );
}
