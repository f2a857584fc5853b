import type { ValuePath } from "./problem.ts";

const ANNOUNCEMENT = "Write <Announcement> into the slot layoutStart of theme/index.tsx.";
const APPEARANCE = "Remove it: pages follow the reader's system, and the navbar has a switch.";
const CONTAINERS =
  "Write markdown: { containers } for types of your own; their titles are in themeConfig.messages.";
const DATES = "Add @inkstone/plugin-last-updated to plugins.";
const DEAD_LINKS = 'Write markdown: { checkDeadLinks: "error" }, or { exclude: […] } for links to pass over.';
const HEAD = "Write head: a list of tags.";
const LOCALES = 'Write lang and, as a list, locales: [{ lang: "en", label: "English" }].';
const MESSAGES = "Write the text into themeConfig.messages.";
const OUTLINE =
  "Write outlineTitle for the heading; which levels a page shows is outline in its front matter: [2, 4].";
const PAGER = 'Write messages: { previous: "…", next: "…" }.';
const PLAIN_LINK = "Remove it: links to other sites open in a new tab, see markdown.externalLinks.";
const SHIKI = "Write markdown: { shiki: { … } }.";
const STYLES = "Write globalStyles: the paths of style sheets.";

/** Options of other tools, by where authors write them, and what to write here. */
const FOREIGN: Readonly<Record<string, string>> = {
  appearance: APPEARANCE,
  baseUrl: "Write base.",
  bundler: "Write builderConfig, the settings of Rsbuild.",
  customCss: STYLES,
  defaultLocale: "Write lang.",
  favicon: "Write icon.",
  globalStylesheets: STYLES,
  ignoreDeadLinks: DEAD_LINKS,
  integrations: "Write plugins; those of other tools do not work here.",
  lastUpdated: DATES,
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
  titleTemplate: "Write titleSuffix into the front matter of pages.",
  transformHead: "Write a plugin with the hook head.",
  url: "Write siteUrl, without a path, and the path as base.",
  vite: "Write builderConfig, the settings of Rsbuild.",
  vue: "Remove it: components are written in React.",
  webpack: "Write builderConfig, the settings of Rsbuild.",

  "markdown.anchor": "Remove it: headings have ids, and {#id} sets one.",
  "markdown.config": "Write plugins, remarkPlugins or rehypePlugins.",
  "markdown.container": CONTAINERS,
  "markdown.lineNumbers": "Write showLineNumbers.",
  "markdown.mermaid": "Remove it: blocks of language mermaid are drawn.",
  "markdown.shikiConfig": SHIKI,
  "markdown.theme": SHIKI,
  "markdown.toc": "Remove it: pages have an outline, and <Toc /> in .mdx shows one in the text.",

  "themeConfig.algolia": "Add @inkstone/plugin-algolia to plugins, or remove it: search is built in.",
  "themeConfig.announcementBar": ANNOUNCEMENT,
  "themeConfig.colorMode": APPEARANCE,
  "themeConfig.darkMode": APPEARANCE,
  "themeConfig.darkModeSwitchLabel": MESSAGES,
  "themeConfig.docFooter": PAGER,
  "themeConfig.editLink.pattern": "Write docRepoBaseUrl: the address of the content folder, without :path.",
  "themeConfig.externalLinkIcon": PLAIN_LINK,
  "themeConfig.footer.copyright": "Write it into message, which is one line of text.",
  "themeConfig.image": 'Write head: [["meta", { property: "og:image", content: "https://…" }]].',
  "themeConfig.langMenuLabel": MESSAGES,
  "themeConfig.lastUpdated": DATES,
  "themeConfig.lastUpdatedText": MESSAGES,
  "themeConfig.navbar": "Write nav: a list of entries with text and link.",
  "themeConfig.nextPageText": PAGER,
  "themeConfig.notFound": MESSAGES,
  "themeConfig.outline": OUTLINE,
  "themeConfig.prevPageText": PAGER,
  "themeConfig.prism": SHIKI,
  "themeConfig.returnToTopLabel": MESSAGES,
  "themeConfig.searchPlaceholderText": MESSAGES,
  "themeConfig.sidebarMenuLabel": MESSAGES,
  "themeConfig.siteTitle":
    "Write title, or logoText for what stands beside the logo, outside of themeConfig.",
  "themeConfig.skipToContentLabel": MESSAGES,
  "themeConfig.toc": OUTLINE,

  "themeConfig.nav.rel": PLAIN_LINK,
  "themeConfig.nav.target": PLAIN_LINK,
  "themeConfig.nav.to": "Write link.",
  "themeConfig.sidebar.base": "Write whole routes in link: /api/router.",
};

/** Options that we have in another shape. */
const SHAPES: Readonly<Record<string, string>> = {
  "i18n.defaultLocale": LOCALES,
  "i18n.locales": LOCALES,
  locales: LOCALES,
  "themeConfig.sidebar":
    'Write the path that its pages begin with: { "/guide/": […] }, or "/" for all pages.',
};

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
