import { expect, test } from "vitest";
import * as exported from "./index.ts";

test("the exports are a promise", () => {
  expect(Object.keys(exported).toSorted().join(" ")).toMatchInlineSnapshot(
    `"Announcement AppearanceSwitch BackToTop Badge BlankLayout CustomLayout DocFooter DocLayout EditLink Features Footer Hero HomeLayout HtmlText Icon ImageZoom LanguageMenu Layout Menu NavItems Navbar NotFoundLayout Outline OverviewLayout PageBar Pager Part Popover ProgressBar SLOT_NAMES Sidebar SiteTitle SkipLink Slot SocialLinks Steps ToolCards ToolMenu Tooltip VersionMenu createSafeHtml createZoom messages resolveMessages theme useMessages"`,
  );
});
