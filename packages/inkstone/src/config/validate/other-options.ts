import type { ValuePath } from "./problem.ts";

const ANIMATION = "Remove it: there is no option for animations.";
const ANNOUNCEMENT = "Write <Announcement> into the slot layoutStart of theme/index.tsx.";
const APPEARANCE = "Remove it: pages follow the reader's system, and the navbar has a switch.";
const CONTAINERS =
  "Write markdown: { containers } for types of your own; their titles are in themeConfig.messages.";
const DATES = "Add @inkstone/plugin-last-updated to plugins.";
const DEAD_LINKS = 'Write markdown: { checkDeadLinks: "error" }, or { exclude: […] } for links to pass over.';
const HEAD = "Write head: a list of tags.";
const LOCALES = 'Write lang and, as a list, locales: [{ lang: "en", label: "English" }].';
const LOCALE_TITLE =
  'Write it at the top of the config, for one language in locales there: [{ lang: "en", label: "English", title: "…" }].';
const MESSAGES = "Write the text into themeConfig.messages.";
const OUTLINE =
  "Write outlineTitle for the heading; which levels a page shows is outline in its front matter: [2, 4].";
const PAGER = 'Write messages: { previous: "…", next: "…" }.';
const PLAIN_LINK = "Remove it: links to other sites open in a new tab, see markdown.externalLinks.";
const SHIKI = "Write markdown: { shiki: { … } }.";
const MDX_COMPILER = "Remove it: there is one compiler, and no choice.";
const STYLES = "Write globalStyles: the paths of style sheets.";

/** Options of other tools, by where authors write them, and what to write here. */
const FOREIGN: Readonly<Record<string, string>> = {
  appearance: APPEARANCE,
  baseUrl: "Write base.",
  builderPlugins: "Write builderConfig: { plugins: […] }.",
  bundler: "Write builderConfig, the settings of Rsbuild.",
  customCss: STYLES,
  defaultLocale: "Write lang.",
  favicon: "Write icon.",
  globalStylesheets: STYLES,
  i18nSource: "Put the texts into i18n.json beside the config file, or into i18n.",
  i18nSourcePath: "Put the texts into i18n.json beside the config file, or into i18n.",
  ignoreDeadLinks: DEAD_LINKS,
  integrations: "Write plugins; those of other tools do not work here.",
  lastUpdated: DATES,
  llms: "Add @inkstone/plugin-llms to plugins.",
  onBrokenAnchors: DEAD_LINKS,
  onBrokenLinks: DEAD_LINKS,
  onBrokenMarkdownLinks: DEAD_LINKS,
  presets: "Remove it: docs, theme and search need none. What else a preset did is in plugins.",
  publicDir: "Put the files into public/ in the content folder.",
  rewrites: "Move the files: the path of a file is its address.",
  scripts: HEAD,
  site: "Write siteUrl.",
  sitemap: "Write siteUrl: with it, sitemap.xml is written.",
  social: "Write themeConfig: { socialLinks: [{ icon, link }] }.",
  srcDir: "Write root.",
  srcExclude: "Write route: { exclude: […] }.",
  staticDirectories: "Put the files into public/ in the content folder.",
  stylesheets: STYLES,
  tagline: "Write description.",
  themeDir: "Put the theme into the folder theme beside the config file.",
  titleTemplate: "Write titleSuffix into the front matter of pages.",
  transformHead: "Write a plugin with the hook head.",
  url: "Write siteUrl, without a path, and the path as base.",
  vite: "Write builderConfig, the settings of Rsbuild.",
  vue: "Remove it: components are written in React.",
  webpack: "Write builderConfig, the settings of Rsbuild.",

  "languageParity.enabled":
    'Remove it, or write severity: "error" to have a missing translation fail the build.',

  "markdown.anchor": "Remove it: headings have ids, and {#id} sets one.",
  "markdown.codeHighlighter": "Remove it: code is coloured by Shiki.",
  "markdown.config": "Write plugins, remarkPlugins or rehypePlugins.",
  "markdown.container": CONTAINERS,
  "markdown.crossCompilerCache": MDX_COMPILER,
  "markdown.defaultCodeOverflow": "Write defaultWrapCode: true where long lines shall wrap.",
  "markdown.experimentalMdxRs": MDX_COMPILER,
  "markdown.extractDescription": "Remove it: the first paragraph is the description of a page that has none.",
  "markdown.highlightLanguages":
    "Remove it: the languages of Shiki are there. Other names for them are shiki: { langAlias: { … } }.",
  "markdown.image": 'Write checkImages: "error".',
  "markdown.lineNumbers": "Write showLineNumbers.",
  "markdown.link": 'Write checkDeadLinks: "error", or { exclude: […] } for links to pass over.',
  "markdown.mdxRs": MDX_COMPILER,
  "markdown.mermaid": "Remove it: blocks of language mermaid are drawn.",
  "markdown.shikiConfig": SHIKI,
  "markdown.theme": SHIKI,
  "markdown.toc": "Remove it: pages have an outline, and <Toc /> in .mdx shows one in the text.",

  "route.excludeConvention": "Write exclude.",
  "route.extensions": "Remove it: pages are .md, .mdx and .tsx files.",

  "search.codeBlocks": "Remove it: names in code blocks are found.",
  "search.options": "Write those of a service into search itself, and texts into themeConfig.messages.",
  "search.versioned": "Remove it: each version is searched by itself.",

  "themeConfig.algolia": "Add @inkstone/plugin-algolia to plugins, or remove it: search is built in.",
  "themeConfig.announcementBar": ANNOUNCEMENT,
  "themeConfig.colorMode": APPEARANCE,
  "themeConfig.darkMode": APPEARANCE,
  "themeConfig.darkModeSwitchLabel": MESSAGES,
  "themeConfig.description": LOCALE_TITLE,
  "themeConfig.docFooter": PAGER,
  "themeConfig.editLink.pattern": "Write docRepoBaseUrl: the address of the content folder, without :path.",
  "themeConfig.enableAppearanceAnimation": ANIMATION,
  "themeConfig.enableContentAnimation": ANIMATION,
  "themeConfig.enableScrollToTop": "Write backToTop.",
  "themeConfig.externalLinkIcon": PLAIN_LINK,
  "themeConfig.fallbackHeadingTitle": "Remove it: a page without a # heading shows its title.",
  "themeConfig.footer.copyright": "Write it into message, which is one line of text.",
  "themeConfig.image": 'Write head: [["meta", { property: "og:image", content: "https://…" }]].',
  "themeConfig.langMenuLabel": MESSAGES,
  "themeConfig.lastUpdated": DATES,
  "themeConfig.lastUpdatedText": MESSAGES,
  "themeConfig.navbar": "Write nav: a list of entries with text and link.",
  "themeConfig.nextPageText": PAGER,
  "themeConfig.notFound": MESSAGES,
  "themeConfig.outline": OUTLINE,
  "themeConfig.overview.filterNameText": "Remove it: the field shows filterPlaceholder alone.",
  "themeConfig.overview.filterNoResultText": "Write filterEmpty.",
  "themeConfig.overview.filterPlaceholderText": "Write filterPlaceholder.",
  "themeConfig.prevPageText": PAGER,
  "themeConfig.prism": SHIKI,
  "themeConfig.returnToTopLabel": MESSAGES,
  "themeConfig.searchNoResultsText": MESSAGES,
  "themeConfig.searchPlaceholderText": MESSAGES,
  "themeConfig.searchSuggestedQueryText": MESSAGES,
  "themeConfig.sidebarMenuLabel": MESSAGES,
  "themeConfig.siteTitle":
    "Write title, or logoText for what stands beside the logo, outside of themeConfig.",
  "themeConfig.skipToContentLabel": MESSAGES,
  "themeConfig.sourceCodeText": MESSAGES,
  "themeConfig.title": LOCALE_TITLE,
  "themeConfig.toc": OUTLINE,

  "themeConfig.nav.rel": PLAIN_LINK,
  "themeConfig.nav.target": PLAIN_LINK,
  "themeConfig.nav.to": "Write link.",
  "themeConfig.sidebar.base": "Write whole routes in link: /api/router.",
  "themeConfig.sidebar.dividerType": 'Write divider: "solid" or "dashed".',
  "themeConfig.sidebar.sectionHeaderText": "Write sectionHeader.",
  "themeConfig.socialLinks.content": "Write link.",
  "themeConfig.socialLinks.mode":
    "Remove it: each of them is a link. What was a picture or a text, lead to a page with it.",
};

/** Options that we have in another shape. */
const SHAPES: Readonly<Record<string, string>> = {
  "i18n.defaultLocale": LOCALES,
  "i18n.locales": LOCALES,
  locales: LOCALES,
  "markdown.checkDeadLinks": 'Write "error" where dead links shall fail the build, or "off".',
  "search.provider":
    'Remove it: a local search is built in. For Algolia, write provider: "hosted" with appId, apiKey and indexName.',
  ssg: "Write true, which is the default.",
  "themeConfig.sidebar":
    'Write the path that its pages begin with: { "/guide/": […] }, or "/" for all pages.',
  "themeConfig.socialLinks.icon": 'Write the SVG itself: icon: "<svg …>…</svg>".',
};

/** Hooks of Rspress's plugins. */
const HOOKS: Readonly<Record<string, string>> = {
  addPages: "Write pages, which takes the list of pages and gives the next.",
  addRuntimeModules: "Write modules.",
  addSSGRoutes: "Write pages, which takes the list of pages and gives the next.",
  afterBuild: "Write buildEnd.",
  beforeBuild: "Write buildStart.",
  builderConfig: "Write builder, a function that takes the config of Rsbuild and gives the next.",
  extendPageData: "Write pageData, which takes the data and gives the next.",
  markdown: "Write remarkPlugins, rehypePlugins and globalComponents into the plugin itself.",
  modifySearchIndexData: "Write records, which takes those of a page and gives the next.",
  routeGenerated: "Write prepare, which is given the whole site.",
};

/** What to write for a hook of another tool's plugins. */
export function adviseOnHook(name: string): string | undefined {
  return Object.hasOwn(HOOKS, name) ? HOOKS[name] : undefined;
}

/** What to write for an option of another tool. */
export function adviseOnOption(path: ValuePath): string | undefined {
  return find(FOREIGN, path);
}

/** What to write where another tool has a value of another kind. */
export function adviseOnShape(path: ValuePath): string | undefined {
  return find(SHAPES, path);
}

function find(advice: Readonly<Record<string, string>>, path: ValuePath): string | undefined {
  const name = nameOf(path);
  return Object.hasOwn(advice, name) ? advice[name] : undefined;
}

/** `themeConfig.sidebar.base` at any depth of any sidebar, and `themeConfig.outline` in one language too. */
function nameOf(path: ValuePath): string {
  const [top, first, ...rest] = path;
  if (top !== "themeConfig" || first === undefined) return path.join(".");
  if (first === "locales") return nameOf([top, ...rest.slice(1)]);
  const last = rest.at(-1);
  if (last === undefined) return `${top}.${first}`;
  return `${top}.${first}.${last}`;
}
