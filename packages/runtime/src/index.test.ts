import { expect, test } from "vitest";
import * as runtime from "./index.ts";

test("the public list changes only on purpose", () => {
  expect(Object.keys(runtime)).toMatchInlineSnapshot(`
    [
      "isExternalUrl",
      "isSidebarLink",
      "announce",
      "loadSidebar",
      "Adopted",
      "Content",
      "Head",
      "Link",
      "Live",
      "NoSSR",
      "SidebarPlace",
      "useAppearance",
      "useArticleLanguage",
      "useLocation",
      "useNavigate",
      "useNavigation",
      "useHref",
      "useI18n",
      "useLang",
      "usePage",
      "useSidebar",
      "useSite",
      "useVersion",
      "useTheme",
      "findRoute",
      "defineTheme",
    ]
  `);
});
