/** Components that a site may replace: a theme folder exports one of the same name. `inkstone eject` copies them. */
export const PART_NAMES = [
  "AppearanceSwitch",
  "BlankLayout",
  "CustomLayout",
  "DocFooter",
  "DocLayout",
  "EditLink",
  "Features",
  "Footer",
  "Hero",
  "HomeLayout",
  "LanguageMenu",
  "NavItems",
  "Navbar",
  "NotFoundLayout",
  "Outline",
  "OverviewLayout",
  "PageBar",
  "Pager",
  "Search",
  "Sidebar",
  "SiteTitle",
  "SocialLinks",
  "VersionMenu",
] as const;

export type PartName = (typeof PART_NAMES)[number];
