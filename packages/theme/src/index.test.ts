import { expect, test } from "vitest";
import * as exported from "./index.ts";

test("the exports are a promise", () => {
  expect(Object.keys(exported).toSorted().join(" ")).toMatchInlineSnapshot(
    `"Announcement AppearanceSwitch BackToTop Badge BlankLayout Button Callout Card CardGrid CodeBlockRuntime CodeGroup CopyPage CustomLayout Details DocFooter DocLayout EditLink Features FileTree Footer Head HeadingLinks Hero HomeFeature HomeHero HomeLayout HtmlText Icon ImageZoom LanguageMenu LastUpdated Layout LinkCard LoadFailure Math Menu Mermaid NavItems Navbar NoSSR NotFoundLayout Outline Overview OverviewLayout PART_NAMES PackageManagerTabs PageBar PageDate Pager Panels Part Popover PrevNextPage ProgressBar SLOT_NAMES Sidebar SiteTitle SkipLink Slot SocialLinks SourceCode Steps Tab Tabs Toc ToolCards ToolMenu Tooltip TranslationNotice VersionMenu VersionNotice createSafeHtml createZoom messages resolveMessages theme useMessages"`,
  );
});
