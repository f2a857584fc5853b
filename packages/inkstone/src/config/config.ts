import type { HeadTag, IconText, ImageZoomData, Locale, ThemeData } from "@inkstone/model";
import type { RsbuildConfig } from "@rsbuild/core";
import type { LanguageRegistration } from "shiki/core";
import type { CodeTransformer, ShikiTheme } from "./user-shiki.ts";
import type { PluginHost } from "../plugins/plugin-host.ts";
import type { MarkdownPlugin, UnifiedPlugin } from "./plugins/markdown-plugin.ts";

/** A language as the code reads it. */
export interface LocaleConfig extends Locale {
  title: string;
  description: string;
  /** The theme's settings for this language, already merged; `nav` is empty when it comes from `_nav.json`. */
  theme: Omit<ThemeData, "nav">;
  /** From the config; undefined means: read `_nav.json`, or make it from the folders. */
  nav: ThemeData["nav"] | undefined;
  /** From the config, by path prefix; undefined means: from `_meta.json`, or from the files. */
  sidebar: Readonly<Record<string, UserSidebarItem[]>> | undefined;
  /** The site's own texts for this language, by key; where it has none, the default language's. */
  texts: Readonly<Record<string, string>>;
}

/** A sidebar entry as the config file spells it: a page may be given by its route alone. */
export type UserSidebarItem =
  | string
  | { divider: true | "dashed" | "solid" }
  | { sectionHeader: string; icon?: IconText; tag?: string }
  | {
      text: string;
      link?: string;
      collapsible?: boolean;
      collapsed?: boolean;
      items?: UserSidebarItem[];
      icon?: IconText;
      tag?: string;
    };

/** What a site says about Shiki. */
export interface ShikiConfig {
  /** Grammars, or absolute paths of JSON files with one. */
  readonly langs: readonly (LanguageRegistration | string)[];
  /** In small letters. */
  readonly langAlias: Readonly<Record<string, string>>;
  readonly transformers: readonly CodeTransformer[];
  /** Undefined: Inkstone's own colours. */
  readonly themes: { readonly light: ShikiTheme; readonly dark: ShikiTheme } | undefined;
}

export type Severity = "error" | "off" | "warn";

/** A regular expression as plain data: `new RegExp(source, flags)`. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** What becomes of addresses that lead nowhere. */
export interface LinkCheck {
  readonly severity: Severity;
  /** Addresses that are not looked at. */
  readonly exclude: readonly Pattern[];
}

/** A replacement in the source text of pages. */
export type ReplaceRule =
  | { readonly kind: "pattern"; readonly search: Pattern; readonly replace: string }
  | { readonly kind: "text"; readonly search: string; readonly replace: string };

/** Whether every page must exist in every language. */
export interface LanguageParity {
  readonly severity: Severity;
  /** Globs over pages without language: `guide/**`; empty: everything. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Whether the default language's page stands in for a missing one. */
  readonly fallback: boolean;
  /** What a translation is that is older than its original. */
  readonly stale: Severity;
}

export interface SearchConfig {
  /** Undefined when the index is part of the site. */
  readonly hosted: HostedSearchConfig | undefined;
  /** With `{query}` in the place of what was looked for. */
  readonly missingResultsUrl: string | undefined;
}

export interface HostedSearchConfig {
  readonly service: "algolia" | "typesense";
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string | Readonly<Record<string, string>>;
  /** Empty: Algolia's. */
  readonly hosts: readonly string[];
  readonly insights: boolean;
}

/** What the code reads: nothing optional but by intent, paths absolute, shorthands spelled out. Frozen. */
export interface Config {
  /** Folder of the config file, absolute. Messages name files relative to it. */
  readonly projectRoot: string;
  /** The config file, what it imports, and `i18n.json`, absolute; empty without them. */
  readonly configFiles: readonly string[];
  /** Content folder, absolute. */
  readonly root: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Folder of the user's own theme, absolute, when it exists. */
  readonly themeDir: string | undefined;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Origin the site is published at, without a slash at the end; undefined: no canonical links, no sitemap. */
  readonly siteUrl: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly logo: { readonly light: string; readonly dark: string } | undefined;
  readonly logoText: string;
  /** The default language. */
  readonly lang: string;
  /** At least one, default language included. */
  readonly locales: readonly LocaleConfig[];
  /** True when pages live in a folder per language. A site of one language may do without. */
  readonly hasLocaleFolders: boolean;
  readonly multiVersion: {
    /** Empty on a site without versions. */
    readonly default: string;
    readonly versions: readonly string[];
    readonly notice: boolean;
  };
  readonly head: readonly HeadTag[];
  readonly route: {
    /** Globs over files relative to `root`; empty: everything. */
    readonly include: readonly string[];
    readonly exclude: readonly string[];
    readonly cleanUrls: boolean;
    /** File with the addresses that were published, absolute; undefined: nobody keeps them. */
    readonly ledger: string | undefined;
  };
  /** Undefined: pictures are not enlarged. */
  readonly zoom: ImageZoomData | undefined;
  /** Undefined: the site has no search. */
  readonly search: SearchConfig | undefined;
  readonly ssg: boolean;
  /** Style sheets added after the theme's, absolute. */
  readonly globalStyles: readonly string[];
  /** Modules whose default export is mounted on every page, absolute. */
  readonly globalUIComponents: readonly string[];
  readonly markdown: {
    readonly showLineNumbers: boolean;
    readonly defaultWrapCode: boolean;
    readonly checkDeadLinks: LinkCheck;
    readonly checkImages: LinkCheck;
    readonly externalLinks: { readonly target: "_blank" | "_self" };
    /** Modules whose default export MDX pages may use without an import, absolute. */
    readonly globalComponents: readonly string[];
    readonly math: boolean;
    readonly emoji: boolean;
    /** Types of containers that the site adds, or has other words for. */
    readonly containers: Readonly<Record<string, ContainerDefinition>>;
    readonly shiki: ShikiConfig | undefined;
    /** Each of them as its author made it: what plugins keep inside is their own. */
    readonly plugins: readonly MarkdownPlugin[];
    readonly remarkPlugins: readonly UnifiedPlugin[];
    readonly rehypePlugins: readonly UnifiedPlugin[];
    /** Changes with all that the plugins do and are made of; empty without any. */
    readonly pluginKey: string;
  };
  /** In order. */
  readonly replaceRules: readonly ReplaceRule[];
  /** By name; used as `{{ name }}` in pages. */
  readonly variables: Readonly<Record<string, string>>;
  readonly languageParity: LanguageParity;
  readonly localeRedirect: "never" | "only-default-lang";
  readonly builderConfig: RsbuildConfig;
  /** Undefined on a site without plugins. */
  readonly plugins: PluginHost | undefined;
}

/** Containers that every site has: `:::tip`. */
export const CONTAINER_TYPES = [
  "tip",
  "note",
  "info",
  "important",
  "warning",
  "caution",
  "danger",
  "details",
] as const;
export type ContainerType = (typeof CONTAINER_TYPES)[number];

export interface ContainerDefinition {
  /** By language; "" is for languages that have none of their own. */
  readonly title: Readonly<Record<string, string>>;
  readonly base: ContainerType;
  /** Shown instead of the base's own sign; may be empty. */
  readonly icon: string;
}
