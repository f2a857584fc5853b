export type { Config, LocaleConfig, Severity, UserSidebarItem } from "./config/config.ts";
export { defineConfig } from "./config/define-config.ts";
export type {
  MarkdownPlugin,
  MarkdownPluginPage,
  UnifiedPlugin,
  UnifiedPreset,
} from "./config/plugins/markdown-plugin.ts";
export type {
  UserConfig,
  UserLocale,
  UserMarkdown,
  UserMultiVersion,
  UserRoute,
  UserTexts,
  UserThemeConfig,
  UserThemeLocale,
  UserThemeSettings,
} from "./config/user-config.ts";
export { type Place, SiteError, type SiteErrorDetails, SiteErrors } from "./support/site-error.ts";
