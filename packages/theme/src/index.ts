export { Announcement, type AnnouncementProps } from "./components/Announcement/Announcement.tsx";
export { AppearanceSwitch } from "./components/AppearanceSwitch/AppearanceSwitch.tsx";
export { BackToTop } from "./components/BackToTop/BackToTop.tsx";
export { CopyPage, type CopyPageProps } from "./components/CopyPage/CopyPage.tsx";
export { DocFooter } from "./components/DocFooter/DocFooter.tsx";
export { EditLink } from "./components/EditLink/EditLink.tsx";
export { Features } from "./components/Features/Features.tsx";
export { Footer } from "./components/Footer/Footer.tsx";
export { HeadingLinks } from "./components/HeadingLinks/HeadingLinks.tsx";
export { Hero } from "./components/Hero/Hero.tsx";
export { ImageZoom } from "./components/ImageZoom/ImageZoom.tsx";
export { LanguageMenu } from "./components/LanguageMenu/LanguageMenu.tsx";
export { LoadFailure } from "./components/LoadFailure/LoadFailure.tsx";
export { Menu, type MenuProps } from "./components/Menu/Menu.tsx";
export { Navbar } from "./components/Navbar/Navbar.tsx";
export { NavItems } from "./components/NavItems/NavItems.tsx";
export { Outline } from "./components/Outline/Outline.tsx";
export { PageBar } from "./components/PageBar/PageBar.tsx";
export { PageDate } from "./components/PageDate/PageDate.tsx";
export { Pager } from "./components/Pager/Pager.tsx";
export { type AnchorProps, Popover, type PopoverProps } from "./components/Popover/Popover.tsx";
export type { Trigger } from "./components/Popover/trigger.ts";
export { Panels } from "./components/Panels/Panels.tsx";
export { ProgressBar } from "./components/ProgressBar/ProgressBar.tsx";
export { Sidebar } from "./components/Sidebar/Sidebar.tsx";
export { SiteTitle } from "./components/SiteTitle/SiteTitle.tsx";
export { SkipLink } from "./components/SkipLink/SkipLink.tsx";
export { SocialLinks } from "./components/SocialLinks/SocialLinks.tsx";
export {
  type LocalText,
  type ToolCard,
  ToolCards,
  type ToolCardsProps,
} from "./components/ToolCards/ToolCards.tsx";
export { type ToolLink } from "./components/ToolMenu/tool-link.ts";
export { ToolMenu, type ToolMenuProps } from "./components/ToolMenu/ToolMenu.tsx";
export { Tooltip, type TooltipProps } from "./components/Tooltip/Tooltip.tsx";
export { TranslationNotice } from "./components/TranslationNotice/TranslationNotice.tsx";
export { VersionMenu } from "./components/VersionMenu/VersionMenu.tsx";
export { VersionNotice } from "./components/VersionNotice/VersionNotice.tsx";
export { createSafeHtml } from "./html/create-safe-html.ts";
export { HtmlText, type HtmlTextProps } from "./html/HtmlText.tsx";
export { BlankLayout } from "./layouts/BlankLayout/BlankLayout.tsx";
export { CustomLayout } from "./layouts/CustomLayout/CustomLayout.tsx";
export { DocLayout, type DocLayoutProps } from "./layouts/DocLayout/DocLayout.tsx";
export { HomeLayout } from "./layouts/HomeLayout/HomeLayout.tsx";
export { Layout } from "./layouts/Layout/Layout.tsx";
export { NotFoundLayout } from "./layouts/NotFoundLayout/NotFoundLayout.tsx";
export { OverviewLayout } from "./layouts/OverviewLayout/OverviewLayout.tsx";
export {
  Badge,
  type BadgeProps,
  Button,
  type ButtonProps,
  Callout,
  type CalloutProps,
  type CalloutType,
  Card,
  CardGrid,
  type CardGridProps,
  type CardProps,
  CodeBlockRuntime,
  type CodeBlockRuntimeProps,
  CodeGroup,
  type CodeGroupProps,
  Details,
  type DetailsProps,
  FileTree,
  type FileTreeProps,
  Head,
  type HeadProps,
  HomeFeature,
  type HomeFeatureProps,
  HomeHero,
  type HomeHeroProps,
  Icon,
  type IconName,
  type IconProps,
  LastUpdated,
  type LastUpdatedProps,
  LinkCard,
  type LinkCardProps,
  Math,
  type MathProps,
  Mermaid,
  type MermaidProps,
  NoSSR,
  type NoSSRProps,
  Overview,
  type OverviewProps,
  type PackageManager,
  PackageManagerTabs,
  type PackageManagerTabsProps,
  PrevNextPage,
  SourceCode,
  type SourceCodeProps,
  Steps,
  type StepsProps,
  Tab,
  type TabProps,
  Tabs,
  type TabsProps,
  Toc,
  type TocProps,
} from "./mdx/index.ts";
export type { Messages } from "./messages/en.ts";
export { messages, resolveMessages } from "./messages/resolve-messages.ts";
export { useMessages } from "./messages/use-messages.ts";
export type { ChangeSearchClient } from "./search/load-search.ts";
export { PART_NAMES, type PartName } from "./slots/part-names.ts";
export { Part, type PartProps } from "./slots/Part.tsx";
export { Slot, type SlotProps } from "./slots/Slot.tsx";
export { SLOT_NAMES, type SlotName } from "./slots/slot-names.ts";

export { theme } from "./theme.ts";
export { createZoom, type Zoom, type ZoomState } from "./zoom/create-zoom.ts";
export type { ZoomTarget } from "./zoom/find-images.ts";
export type { ZoomOptions } from "./zoom/zoom-options.ts";
