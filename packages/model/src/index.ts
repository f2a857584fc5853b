export type { DevError, DevEvent } from "./dev-event.ts";
export { drawings } from "./drawings.ts";
export {
  type Feature,
  type Frontmatter,
  type HeadTag,
  type Hero,
  type HeroAction,
  type HeroImage,
  PAGE_TYPES,
  type PagerLink,
  type PageType,
} from "./frontmatter.ts";
export {
  type DrawnIcon,
  type IconName,
  type IconText,
  isDrawn,
  isShaped,
  listIconNames,
  looksLikeIconName,
} from "./icon.ts";
export type { Locale } from "./locale.ts";
export { ARTICLE_KEYS, type ArticleKey, MESSAGE_KEYS, type MessageKey } from "./message-keys.ts";
export {
  isSidebarLink,
  type NavItem,
  type SidebarDivider,
  type SidebarItem,
  type SidebarLink,
  type SidebarRest,
  type SidebarSectionHeader,
} from "./nav.ts";
export {
  createOverviewGroups,
  type OverviewGroup,
  type OverviewHeading,
  type OverviewPage,
} from "./overview.ts";
export type {
  Alternate,
  DocumentData,
  PageChunk,
  PageData,
  PageInfo,
  PageLink,
  TranslationState,
} from "./page.ts";
export { bucketOf, bucketUrl, countBuckets, type RouteBucket, type RouteRow, sidebarUrl } from "./route.ts";
export type {
  EditLink,
  ImageZoomData,
  EmbeddedSearchData,
  HostedSearchData,
  ImageSize,
  Logo,
  LogoSizes,
  SearchData,
  SiteData,
  SocialLink,
  ThemeData,
} from "./site.ts";
export { documentTitle } from "./title.ts";
export type { TocItem } from "./toc.ts";
export { hrefOf, isExternalUrl, joinUrl, leavesSite, routePathOf } from "./url.ts";
