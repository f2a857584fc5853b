import process from "node:process";
import { pluginAlgolia } from "@inkstone/plugin-algolia";
import { pluginClientRedirects } from "@inkstone/plugin-client-redirects";
import { pluginContainerSyntax } from "@inkstone/plugin-container-syntax";
import { pluginLastUpdated } from "@inkstone/plugin-last-updated";
import { pluginLlms } from "@inkstone/plugin-llms";
import { pluginMediumZoom } from "@inkstone/plugin-medium-zoom";
import { pluginPlayground } from "@inkstone/plugin-playground";
import { pluginPreview } from "@inkstone/plugin-preview";
import { pluginRss } from "@inkstone/plugin-rss";
import { pluginShiki } from "@inkstone/plugin-shiki";
import { defineConfig, type UserThemeLocale } from "inkstone";
import { addresses } from "./addresses.ts";
import { pluginBench } from "./plugins/bench/plugin-bench.ts";
import { pluginChangelog } from "./plugins/changelog/plugin-changelog.ts";
import { pluginCommunity } from "./plugins/community/plugin-community.ts";
import { pluginSearchOrder } from "./plugins/plugin-search-order.ts";
import { pluginSocialImage } from "./plugins/plugin-social-image.ts";
import { referencePlugins } from "./reference/plugins.ts";

/** `npm run start:hosted` names a search service; without one readers search in an index that is part of the site. */
const { INKSTONE_SEARCH_HOST: host, INKSTONE_SEARCH_KEY: apiKey } = process.env;
const SERVICE =
  host === undefined || apiKey === undefined
    ? { appId: "YOUR_APP_ID", apiKey: "YOUR_SEARCH_KEY" }
    : { appId: "inkstone", apiKey, hosts: [host] };

export default defineConfig({
  title: "Inkstone",
  description: "A static site generator for documentation, written in Markdown and MDX.",
  siteUrl: addresses.site,
  icon: "/favicon.svg",
  logo: { light: "/logo-light.svg", dark: "/logo-dark.svg" },
  logoText: "Inkstone",
  lang: "en",
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文", description: "面向文档的静态站点生成器，用 Markdown 与 MDX 写作。" },
  ],
  route: { exclude: ["**/fragments/**"], ledger: "published-addresses.txt" },
  // The page about redirects shows one: a link to an address that it had once.
  markdown: {
    checkDeadLinks: { severity: "error", exclude: ["/**/official-plugins/redirects"] },
    checkImages: "error",
  },
  languageParity: "error",
  search: {
    ...(!("hosts" in SERVICE) && { provider: "embedded" }),
    missingResultsUrl: addresses.missingResults,
  },
  globalStyles: ["styles/site.css", "styles/charts.css"],
  plugins: [
    ...referencePlugins,
    pluginBench(),
    pluginChangelog(),
    pluginCommunity(),
    pluginSocialImage(addresses.site),
    pluginSearchOrder(),
    pluginAlgolia({
      ...SERVICE,
      insights: true,
      indexName: "website",
      records: "plugin/official-plugins/algolia",
    }),
    pluginShiki({ langAlias: { inkstone: "mdx" }, twoslash: true }),
    pluginMediumZoom(),
    pluginContainerSyntax({
      containers: { exercise: { title: { en: "Exercise", zh: "练习" }, base: "tip", icon: "🧪" } },
    }),
    pluginPreview(),
    pluginPlayground(),
    pluginLlms(),
    pluginLastUpdated(),
    pluginRss({
      feeds: [
        {
          formats: ["rss", "atom", "json"],
          title: { en: "What is new in Inkstone", zh: "Inkstone 新内容" },
          image: "/logo-light.svg",
        },
        {
          id: "changelog",
          include: "changelog/*",
          formats: ["rss", "atom", "json"],
          title: { en: "Inkstone changelog", zh: "Inkstone 更新日志" },
          image: "/logo-light.svg",
        },
      ],
    }),
    pluginClientRedirects({
      redirects: [
        { from: "/plugin/official-plugins/overview", to: "/plugin/official-plugins/" },
        { from: "/plugin/official-plugins/redirects", to: "/plugin/official-plugins/client-redirects" },
        { from: /^\/plugins\/(.*)$/, to: "/plugin/official-plugins/$1" },
      ],
    }),
  ],
  themeConfig: {
    hideNavbar: "auto",
    socialLinks: [
      { icon: "github", link: addresses.repository },
      { icon: "discord", link: addresses.discord },
      { icon: "x", link: addresses.x },
    ],
    locales: [
      {
        lang: "en",
        footer: { message: "© 2024 The Inkstone authors. MIT licensed." },
        editLink: { docRepoBaseUrl: addresses.edit, text: "Edit this page" },
        nav: createNav({
          guide: "Guide",
          plugin: "Plugin",
          api: "API",
          version: "Version",
          changelog: "Changelog",
          docsOfVersion1: "1.x docs",
        }),
      },
      {
        lang: "zh",
        footer: { message: "© 2024 Inkstone 作者。以 MIT 许可证发布。" },
        editLink: { docRepoBaseUrl: addresses.edit, text: "编辑此页" },
        overview: {
          filterPlaceholder: "输入以筛选页面与标题",
          filterEmpty: "没有与“{query}”匹配的页面或标题。",
        },
        nav: createNav({
          guide: "指南",
          plugin: "插件",
          api: "API",
          version: "版本",
          changelog: "更新日志",
          docsOfVersion1: "1.x 文档",
        }),
      },
    ],
  },
});

type NavTexts = Record<"api" | "changelog" | "docsOfVersion1" | "guide" | "plugin" | "version", string>;

/** The navbar is the same in every language; links get the language's prefix by themselves. */
function createNav(texts: NavTexts): NonNullable<UserThemeLocale["nav"]> {
  return [
    { text: texts.guide, link: "/guide/start/introduction", activeMatch: "^/guide/" },
    { text: texts.plugin, link: "/plugin/system/introduction", activeMatch: "^/plugin/" },
    { text: texts.api, link: "/api/", activeMatch: "^/api/" },
    {
      text: texts.version,
      items: [
        { text: texts.changelog, link: "/changelog/" },
        { text: texts.docsOfVersion1, link: addresses.docsOfVersion1 },
      ],
    },
  ];
}
