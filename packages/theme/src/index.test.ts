import { expect, test } from "vitest";
import * as exported from "./index.ts";

test("the exports are a promise", () => {
  expect(Object.keys(exported).toSorted().join(" ")).toMatchInlineSnapshot(
    `"AppearanceSwitch Badge BlankLayout Button Callout Card CardGrid CodeBlockRuntime CodeGroup CustomLayout Details DocLayout EditLink Features FileTree Footer Head Hero HomeFeature HomeHero HomeLayout Icon LanguageMenu LastUpdated Layout LinkCard Math Menu Mermaid NavItems Navbar NoSSR NotFoundLayout Outline Overview OverviewLayout PackageManagerTabs PageBar Pager PrevNextPage Sidebar SiteTitle SkipLink SocialLinks SourceCode Steps Tab Tabs Toc VersionMenu messages resolveMessages theme useMessages"`,
  );
});
