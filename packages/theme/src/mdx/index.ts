export type { IconName } from "@inkstone/model";
export { Head, type HeadProps, NoSSR, type NoSSRProps } from "@inkstone/runtime";
export { Badge, type BadgeProps } from "./Badge/Badge.tsx";
export { Button, type ButtonProps } from "./Button/Button.tsx";
export { Callout, type CalloutProps, type CalloutType } from "./Callout/Callout.tsx";
export { Card, type CardProps } from "./Card/Card.tsx";
export { CardGrid, type CardGridProps } from "./CardGrid/CardGrid.tsx";
export { CodeBlockRuntime, type CodeBlockRuntimeProps } from "./CodeBlockRuntime/CodeBlockRuntime.tsx";
export { CodeGroup, type CodeGroupProps } from "./CodeGroup/CodeGroup.tsx";
export { Details, type DetailsProps } from "./Details/Details.tsx";
export { FileTree, type FileTreeProps } from "./FileTree/FileTree.tsx";
export { HomeFeature, type HomeFeatureProps } from "./HomeFeature/HomeFeature.tsx";
export { HomeHero, type HomeHeroProps } from "./HomeHero/HomeHero.tsx";
export { Icon, type IconProps } from "./Icon/Icon.tsx";
export { LastUpdated, type LastUpdatedProps } from "./LastUpdated/LastUpdated.tsx";
export { LinkCard, type LinkCardProps } from "./LinkCard/LinkCard.tsx";
export { Math, type MathProps } from "./Math/Math.tsx";
export { Mermaid, type MermaidProps } from "./Mermaid/Mermaid.tsx";
export { Overview, type OverviewProps } from "./Overview/Overview.tsx";
export type { PackageManager } from "./PackageManagerTabs/package-manager.ts";
export {
  PackageManagerTabs,
  type PackageManagerTabsProps,
} from "./PackageManagerTabs/PackageManagerTabs.tsx";
export { PrevNextPage } from "./PrevNextPage/PrevNextPage.tsx";
export { imageProps, linkProps, liveComponents, liveUnless, speakingComponents } from "./registry.ts";
export { SourceCode, type SourceCodeProps } from "./SourceCode/SourceCode.tsx";
export { Steps, type StepsProps } from "./Steps/Steps.tsx";
export { Tab, type TabProps } from "./Tabs/Tab.tsx";
export { Tabs, type TabsProps } from "./Tabs/Tabs.tsx";
export { wordsContext } from "./words/words-context.ts";
export { Toc, type TocProps } from "./Toc/Toc.tsx";
