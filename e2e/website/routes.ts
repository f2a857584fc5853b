/** Every address of the specification, without its language: both languages have all of them. */
export const ROUTES = [
  "/",
  "/api/",
  "/api/commands",
  ...below("/api/client-api", ["api-components", "api-runtime"]),
  ...below("/api/config", ["config-basic", "config-build", "config-frontmatter", "config-theme"]),
  ...below("/guide/start", ["introduction", "getting-started"]),
  ...below("/guide/basic", [
    "conventional-route",
    "auto-nav-sidebar",
    "use-mdx",
    "static-assets",
    "custom-page",
    "ssg",
    "deploy",
  ]),
  ...below("/guide/default-theme", [
    "navbar",
    "home-page",
    "doc-page",
    "overview-page",
    "i18n",
    "multi-version",
    "components",
  ]),
  ...below("/guide/advanced", ["extend-build", "custom-theme", "custom-search"]),
  ...below("/plugin/system", ["introduction", "write-a-plugin", "plugin-api"]),
  "/plugin/official-plugins/",
  ...below("/plugin/official-plugins", [
    "llms",
    "medium-zoom",
    "client-redirects",
    "last-updated",
    "container-syntax",
    "typedoc",
    "api-docgen",
    "preview",
    "playground",
    "rss",
    "shiki",
    "algolia",
    "openapi",
  ]),
  "/plugin/community-plugins/overview",
] as const satisfies readonly string[];

export const LANGUAGES = ["en", "zh"] as const;

export type Language = (typeof LANGUAGES)[number];

/** `/zh/api/` for Chinese; English has no prefix. */
export function addressOf(route: string, lang: Language): string {
  return lang === "en" ? route : `/${lang}${route}`;
}

function below(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`);
}
