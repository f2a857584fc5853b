export { AppearanceSwitch } from "./components/AppearanceSwitch/AppearanceSwitch.tsx";
export { EditLink } from "./components/EditLink/EditLink.tsx";
export { Features } from "./components/Features/Features.tsx";
export { Footer } from "./components/Footer/Footer.tsx";
export { Hero } from "./components/Hero/Hero.tsx";
export { LanguageMenu } from "./components/LanguageMenu/LanguageMenu.tsx";
export { Menu, type MenuProps } from "./components/Menu/Menu.tsx";
export { Navbar } from "./components/Navbar/Navbar.tsx";
export { NavItems } from "./components/NavItems/NavItems.tsx";
export { Outline } from "./components/Outline/Outline.tsx";
export { PageBar } from "./components/PageBar/PageBar.tsx";
export { Pager } from "./components/Pager/Pager.tsx";
export { Sidebar } from "./components/Sidebar/Sidebar.tsx";
export { SiteTitle } from "./components/SiteTitle/SiteTitle.tsx";
export { SkipLink } from "./components/SkipLink/SkipLink.tsx";
export { SocialLinks } from "./components/SocialLinks/SocialLinks.tsx";
export { VersionMenu } from "./components/VersionMenu/VersionMenu.tsx";
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
export { theme } from "./theme.ts";
