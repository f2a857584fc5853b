import type {
  ArticleKey,
  EditLink,
  HeadTag,
  IconText,
  MessageKey,
  NavItem,
  SocialLink,
} from "@inkstone/model";
import type { RsbuildConfig } from "@rsbuild/core";
import type { ContainerType, Severity, UserSidebarItem } from "./config.ts";
import type { Plugin } from "../plugins/plugin.ts";
import type { MarkdownPlugin, UnifiedPlugin } from "./plugins/markdown-plugin.ts";
import type { UserShiki } from "./user-shiki.ts";

/** What people write: every field optional, every shorthand allowed. */
export interface UserConfig {
  /** Content folder, relative to the config file. @default "docs" */
  root?: string;
  /** URL prefix the site is served under; starts and ends with a slash. @default "/" */
  base?: string;
  /** Origin the site is published at: `https://example.com`. Canonical links and the sitemap need it. @default none */
  siteUrl?: string;
  /** Name of the site. @default "Documentation" */
  title?: string;
  /** Description of pages that have none of their own. @default "" */
  description?: string;
  /** Icon of the browser's tab: a path below `public/` (`/favicon.svg`), a URL or a `data:image/` address. @default a drop of ink */
  icon?: string;
  /** Default language, whose pages have no prefix. @default "en", or the first of `locales` when "en" is not listed */
  lang?: string;
  /** Logo of the navbar: one image, or one for each appearance. @default none */
  logo?: string | { light: string; dark: string };
  /** Text beside the logo. @default "" */
  logoText?: string;
  /** Where the site is written, relative to the config file. A build removes what it did not write there. @default "dist" */
  outDir?: string;
  /** The site's languages. With more than one, each has a folder of its name below `root`. @default the default language alone */
  locales?: UserLocale[];
  /** Tags added to every page's head: `["meta", { name: "robots", content: "noindex" }]`. @default [] */
  head?: HeadTag[];
  /** Style sheets loaded after the theme's, relative to the config file. @default [] */
  globalStyles?: string | string[];
  /** Modules whose default export is mounted on every page, relative to the config file. @default [] */
  globalUIComponents?: string[];
  /** The documentation's versions. Each has a folder of its name below `root`. @default none */
  multiVersion?: UserMultiVersion;
  /** Which files become pages, and what their addresses look like. */
  route?: UserRoute;
  /** Whether a click on a picture of a page enlarges it, and which pictures. @default true */
  mediumZoom?: boolean | UserMediumZoom;
  /** A search over the site: in the reader's browser, or by a service; `false` leaves it out. @default true */
  search?: boolean | UserSearch;
  /** Write complete HTML for every page. @default true */
  ssg?: boolean;
  /** How Markdown and MDX are read. */
  markdown?: UserMarkdown;
  /** Replacements in the text of `.md` and `.mdx` pages before they are read, in order. @default [] */
  replaceRules?: UserReplaceRule[];
  /** Texts that pages use as `{{ name }}`: `{ version: "2.1.0" }`. @default {} */
  variables?: Record<string, string>;
  /** Whether a page that a language lacks is a problem. @default "off" */
  languageParity?: Severity | UserLanguageParity;
  /** Whether readers who come to a page of the default language for the first time are led to its translation into the language that their browser prefers. @default "never" */
  localeRedirect?: "never" | "only-default-lang";
  /** What extends the site, in order: `[pluginRss({ … })]`. What a condition leaves is passed over: `isWanted && pluginRss({ … })`. @default [] */
  plugins?: (Plugin | "" | false | null | undefined)[];
  /** Settings of the bundler, as Rsbuild documents them. @default {} */
  builderConfig?: RsbuildConfig;
  /** What the theme shows around the pages. */
  themeConfig?: UserThemeConfig;
  /** The site's own texts, by key and language: `{ hello: { en: "Hello", zh: "你好" } }`. Added to those of `i18n.json`. @default {} */
  i18n?: UserTexts;
}

export interface UserLocale {
  /** BCP 47 tag, also the name of the language's folder: `zh`. */
  lang: string;
  /** How speakers name it: `简体中文`. */
  label: string;
  /** Writing direction. @default what the language is written in */
  dir?: "ltr" | "rtl";
  /** Name of the site in this language. @default the site's `title` */
  title?: string;
  /** Description in this language. @default the site's `description` */
  description?: string;
}

export interface UserMultiVersion {
  /** The version whose pages have no prefix; one of `versions`. */
  default: string;
  /** Names of the version folders: `["v2", "v1"]`. */
  versions: string[];
  /** Whether pages of other versions than the default one say so, with a link to the default one. @default true */
  notice?: boolean;
}

export interface UserMediumZoom {
  /** CSS selector of the pictures. @default "[data-ink-article] img" */
  selector?: string;
  options?: {
    /** Space around an enlarged picture, in pixels. @default 0 */
    margin?: number;
    /** Colour behind it. @default #fff, and the theme's paper in the dark */
    background?: string;
    /** How far the page may be scrolled before it closes, in pixels. @default 40 */
    scrollOffset?: number;
  };
}

export interface UserSearch {
  /** `embedded`: the index is part of the site. `hosted`: Algolia, or a service that speaks its protocol, answers. @default "embedded" */
  provider?: "embedded" | "hosted";
  /** Hosted: what the service speaks. Our own speaks Algolia's protocol. @default "algolia" */
  service?: "algolia" | "typesense";
  /** Hosted: the application's id. Typesense has none. */
  appId?: string;
  /** Hosted: a key that can search and nothing else. Every reader sees it. */
  apiKey?: string;
  /** Hosted: the index, or one for each language (`{ en: "docs", zh: "docs-cn" }`; with versions, `"v1/zh"`). A single name gets the language behind it where a site has several: `docs-zh`. */
  indexName?: string | Record<string, string>;
  /** Hosted: addresses of the service, tried in turn: `["https://search.example.com"]`. @default Algolia's for the application */
  hosts?: string[];
  /** Hosted: tell the service which hits readers open. @default false */
  insights?: boolean;
  /** Where readers can say that a search should have found something; `{query}` stands for what they looked for. @default none */
  missingResultsUrl?: string;
}

export interface UserRoute {
  /** Globs over files relative to `root`; only these become pages. @default [] (everything) */
  include?: string[];
  /** Globs of files that are no pages. Given, it replaces the default. @default ["**\/fragments/**"] */
  exclude?: string[];
  /** Addresses without `.html`. @default true */
  cleanUrls?: boolean;
  /** File with the addresses that were published, relative to the config file. A build that would lose one of them fails. `inkstone check --record` writes it. @default none */
  ledger?: string;
}

export interface UserMarkdown {
  /** Number the lines of code blocks. @default false */
  showLineNumbers?: boolean;
  /** Wrap long lines of code blocks. @default false */
  defaultWrapCode?: boolean;
  /** How code is coloured. @default {} */
  shiki?: UserShiki;
  /** What a link that leads nowhere is. @default "warn" */
  checkDeadLinks?: Severity | UserLinkCheck;
  /** What a picture that does not exist is. @default "error" */
  checkImages?: Severity | UserLinkCheck;
  /** How links to other sites open. */
  externalLinks?: {
    /** In a new tab, or where the reader is. @default "_blank" */
    target?: "_blank" | "_self";
  };
  /** Components that MDX pages may use without an import, relative to the config file; the file's name is the component's. @default [] */
  globalComponents?: string[];
  /** Read `$x^2$` and `$$…$$` as formulas. @default true */
  math?: boolean;
  /** Show `:tada:` as 🎉. @default true */
  emoji?: boolean;
  /** Containers of the site's own, by the name behind `:::`; one of ours gets another title. @default {} */
  containers?: Record<string, UserContainer>;
  /** Visitors of your own over every page's tree, at next to no cost. @default [] */
  plugins?: MarkdownPlugin[];
  /** Plugins of remark, each alone or in a list with its options: `[remarkToc, { heading: "Contents" }]`. Needs `@inkstone/unified`. @default [] */
  remarkPlugins?: UnifiedPlugin[];
  /** Plugins of rehype, written in the same way. Needs `@inkstone/unified`. @default [] */
  rehypePlugins?: UnifiedPlugin[];
}

export interface UserLinkCheck {
  /** @default "warn" for links, "error" for pictures */
  severity?: Severity;
  /** Addresses to leave alone, as written or as the route they lead to: `"/playground/**"`, `/^\/api\//`. @default [] */
  exclude?: (RegExp | string)[];
}

export interface UserReplaceRule {
  /** A text, replaced wherever it stands, or a regular expression. */
  search: RegExp | string;
  /** What comes in its place; behind a regular expression, `$1` is its first group. */
  replace: string;
}

export interface UserLanguageParity {
  /** What a missing translation is. @default "error", or "warn" with `fallback` */
  severity?: Severity;
  /** Globs of pages without their language, `"guide/**"`; only these are compared. @default [] (everything) */
  include?: string[];
  /** Globs of pages that need no translation. @default [] */
  exclude?: string[];
  /** Shows the page of the default language, with a notice, at the address of a missing translation. @default false */
  fallback?: boolean;
  /** What a translation is whose original was committed after it. Readers are told too, unless it is "off". Reads git once. @default "off" */
  stale?: Severity;
}

export interface UserContainer {
  /** What stands above a container whose author gave it no title, or one title for each language: `{ en: "Try it", zh: "试一试" }`. */
  title: string | Record<string, string>;
  /** The container it looks like; `details` can be folded. @default the container of the same name, or "note" */
  base?: ContainerType;
  /** The name of a drawn icon (`rocket`), a character or an emoji instead of the base's sign. @default "" */
  icon?: IconText;
}

/** Texts by key, then by language. */
export type UserTexts = Record<string, Record<string, string>>;

/** Settings of the theme that each language may have its own of. */
export interface UserThemeSettings {
  /** Entries of the navbar. @default from `_nav.json`, or from the folders */
  nav?: NavItem[];
  /** Sidebars by path prefix. @default from `_meta.json`, or from the files */
  sidebar?: Record<string, UserSidebarItem[]>;
  /** Links to the project's places elsewhere. @default [] */
  socialLinks?: SocialLink[];
  /** What stands below every page. */
  footer?: {
    /** One line of text, without tags. @default "" */
    message?: string;
  };
  /** Whether the navbar leaves the screen: never, always, or while the reader scrolls down. @default "auto" */
  hideNavbar?: "always" | "auto" | "never";
  /** A button that leads back to the top of a long page. @default true */
  backToTop?: boolean;
  /** A line at the top of the window that shows how far a page is read. @default true */
  readingProgress?: boolean;
  /** A link on every page to its source. @default none */
  editLink?: EditLink;
  /** Heading of the page's outline. @default the language's own word */
  outlineTitle?: string;
  /** Words of the filter on overview pages. @default the language's own */
  overview?: UserOverview;
  /** Interface texts to say differently, by message key. @default {} */
  messages?: Partial<Record<ArticleKey | MessageKey, string>>;
}

export interface UserOverview {
  /** In the empty filter: `Filter the API`. */
  filterPlaceholder?: string;
  /** When nothing matches; `{query}` is what was typed. */
  filterEmpty?: string;
}

export interface UserThemeConfig extends UserThemeSettings {
  /** What is different in one language. @default [] */
  locales?: UserThemeLocale[];
}

export interface UserThemeLocale extends UserThemeSettings {
  /** One of the site's languages. */
  lang: string;
  /** How speakers name it. @default the label in `locales`, or `lang` */
  label?: string;
}
