import { expect, test } from "vitest";
import * as exported from "./index.ts";

test("the exports are a promise", () => {
  expect(Object.keys(exported).toSorted().join(" ")).toMatchInlineSnapshot(
    `"AppearanceSwitch Badge BlankLayout CustomLayout DocLayout EditLink Features Footer Hero HomeLayout Icon LanguageMenu Layout Menu NavItems Navbar NotFoundLayout Outline OverviewLayout PageBar Pager Sidebar SiteTitle SkipLink SocialLinks Steps VersionMenu messages resolveMessages theme useMessages"`,
  );
});
