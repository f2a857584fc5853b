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
  UserMultiVersion,
  UserReplaceRule,
  UserRoute,
  UserTexts,
  UserThemeConfig,
  UserThemeLocale,
  UserThemeSettings,
} from "./config/user-config.ts";
export type { ShikiTheme, UserShiki } from "./config/user-shiki.ts";
export { type Place, SiteError, type SiteErrorDetails, SiteErrors } from "./support/site-error.ts";
