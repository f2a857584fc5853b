export type { HeadTag, NavItem, PageData } from "@inkstone/model";
export type { SearchRecord } from "@inkstone/search";
export type {
  Config,
  ContainerType,
  LocaleConfig,
  Severity,
  ShikiConfig,
  UserSidebarItem,
} from "./config/config.ts";
export { defineConfig } from "./config/define-config.ts";
export type {
  MarkdownPlugin,
  MarkdownPluginPage,
  UnifiedPlugin,
  UnifiedPreset,
} from "./config/plugins/markdown-plugin.ts";
export type {
  UserConfig,
  UserLanguageParity,
  UserLinkCheck,
  UserContainer,
  UserLocale,
  UserMarkdown,
  UserMediumZoom,
  UserMultiVersion,
  UserReplaceRule,
  UserRoute,
  UserSearch,
  UserTexts,
  UserThemeConfig,
  UserThemeLocale,
  UserThemeSettings,
} from "./config/user-config.ts";
export type { CodeTransformer, ShikiTheme, UserShiki } from "./config/user-shiki.ts";
export type { FileHistory } from "./history/parse-log.ts";
export type { History, HistoryOptions } from "./history/read-history.ts";
export type { ConfigEnvironment, HookName, Plugin, Sidebars } from "./plugins/plugin.ts";
export type {
  CommandArguments,
  CommandContext,
  PluginCommand,
  PluginFlag,
} from "./plugins/plugin-command.ts";
export type {
  BuildEndContext,
  DevContext,
  DevMiddleware,
  PluginContext,
  PluginLogger,
  PluginRoute,
  SiteContext,
} from "./plugins/plugin-context.ts";
export type {
  AddedPage,
  EditionName,
  EmittedFile,
  GeneratedPage,
  LazyFile,
  PageFacts,
  ReadyFile,
  RealPage,
  SourcePage,
} from "./plugins/plugin-values.ts";
export { breakWords } from "./support/text/break-words.ts";
export { checkEditions, type ChosenEditions, type KnownEditions } from "./support/options/check-editions.ts";
export { checkMessages } from "./support/options/check-messages.ts";
export {
  checkAnswer,
  checkOptions,
  type OptionKind,
  type OptionRules,
} from "./support/options/check-options.ts";
export { resolveMessages } from "./support/options/resolve-messages.ts";
export { findJsonError } from "./support/text/parse-json.ts";
export { createGlobMatcher } from "./support/files/glob.ts";
export { hashLock } from "./support/files/hash-lock.ts";
export type { Awaitable } from "./support/settle.ts";
export { type Place, SiteError, type SiteErrorDetails, SiteErrors } from "./support/errors/site-error.ts";
