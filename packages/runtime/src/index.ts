export {
  type Alternate,
  type Frontmatter,
  isExternalUrl,
  isSidebarLink,
  type Locale,
  type NavItem,
  type PageChunk,
  type PageData,
  type PageLink,
  type SearchData,
  type SidebarItem,
  type SidebarRest,
  type SiteData,
  type ThemeData,
  type TocItem,
} from "@inkstone/model";
export type { Appearance } from "./boot/bridge.ts";
export { announce } from "./client/focus.ts";
export { loadSidebar } from "./client/load-view.ts";
export type { NavigateOptions } from "./client/router.ts";
export { Adopted, type AdoptedProps } from "./components/Adopted/Adopted.tsx";
export { Content } from "./components/Content/Content.tsx";
export { Head, type HeadProps } from "./components/Head/Head.tsx";
export { Link, type LinkProps } from "./components/Link/Link.tsx";
export { Live, type LiveBoxProps } from "./components/Live/Live.tsx";
export { NoSSR, type NoSSRProps } from "./components/NoSSR/NoSSR.tsx";
export { SidebarPlace, type SidebarPlaceProps } from "./components/SidebarPlace/SidebarPlace.tsx";
export { type AppearanceState, useAppearance } from "./hooks/use-appearance.ts";
export { useArticleLanguage } from "./hooks/use-article-language.ts";
export { useLocation, useNavigate, useNavigation } from "./hooks/use-location.ts";
export { useHref, useI18n, useLang, usePage, useSidebar, useSite, useVersion } from "./hooks/use-page.ts";
export { useTheme } from "./hooks/use-theme.ts";
export { findRoute, type RouteEntry } from "./routes/find-route.ts";
export type { PageLocation } from "./state/location.ts";
export type { Navigation } from "./state/navigation.ts";
export {
  defineTheme,
  type LiveProps,
  type SidebarSurroundings,
  type Theme,
  type ThemeComponents,
  type ThemeSlots,
} from "./theme.ts";
