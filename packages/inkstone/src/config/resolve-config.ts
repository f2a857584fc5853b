import { isExternalUrl } from "@inkstone/model";
import type { Config, HostedSearchConfig } from "./config.ts";
import { freezeCopy } from "./freeze.ts";
import { resolveLanguageParity, resolveLinkCheck, resolveReplaceRule } from "./resolve-checks.ts";
import { resolveContainers } from "./resolve-containers.ts";
import { resolveDescription, resolveLanguages, resolveTitle } from "./resolve-locales.ts";
import { resolveShiki } from "./resolve-shiki.ts";
import type { ConfigPaths } from "./resolve-paths.ts";
import type { UserConfig, UserMarkdown, UserSearch, UserTexts } from "./user-config.ts";

export interface ResolveOptions {
  paths: ConfigPaths;
  configFiles: readonly string[];
  /** From `i18n.json`; the config's own come on top. */
  texts: UserTexts;
  pluginKey?: string;
  plugins?: Config["plugins"];
}

/** What people wrote, validated → what the code reads, with every default in its place. */
export function resolveConfig(
  user: UserConfig,
  { paths, configFiles, texts, pluginKey = "", plugins }: ResolveOptions,
): Config {
  const { globalComponents, ledger, ...folders } = paths;
  const plain: Plain = {
    ...folders,
    configFiles,
    base: user.base ?? "/",
    // As browsers read it: a line feed that the environment added, or a capital letter, would be in every address.
    siteUrl: user.siteUrl === undefined ? undefined : new URL(user.siteUrl).origin,
    title: resolveTitle(user),
    description: resolveDescription(user),
    icon: toSitePath(user.icon ?? ""),
    logo: resolveLogo(user.logo),
    logoText: user.logoText ?? "",
    ...resolveLanguages(user, mergeTexts(texts, user.i18n ?? {})),
    multiVersion: {
      default: user.multiVersion?.default ?? "",
      versions: user.multiVersion?.versions ?? [],
      notice: user.multiVersion?.notice ?? true,
    },
    head: user.head ?? [],
    route: {
      include: user.route?.include ?? [],
      exclude: user.route?.exclude ?? ["**/fragments/**"],
      cleanUrls: user.route?.cleanUrls ?? true,
      ledger,
    },
    zoom: resolveZoom(user.mediumZoom ?? true),
    search: resolveSearch(user.search ?? true),
    ssg: user.ssg ?? true,
    markdown: {
      showLineNumbers: user.markdown?.showLineNumbers ?? false,
      defaultWrapCode: user.markdown?.defaultWrapCode ?? false,
      checkDeadLinks: resolveLinkCheck(user.markdown?.checkDeadLinks, "warn"),
      checkImages: resolveLinkCheck(user.markdown?.checkImages, "error"),
      externalLinks: { target: user.markdown?.externalLinks?.target ?? "_blank" },
      globalComponents,
      math: user.markdown?.math ?? true,
      emoji: user.markdown?.emoji ?? true,
      containers: resolveContainers(user.markdown?.containers ?? {}),
      pluginKey,
    },
    replaceRules: (user.replaceRules ?? []).map(resolveReplaceRule),
    variables: user.variables ?? {},
    languageParity: resolveLanguageParity(user.languageParity),
    localeRedirect: user.localeRedirect ?? "never",
  };
  const { markdown, ...frozen } = freezeCopy(plain);
  // Plugins keep their state inside of their objects, so these stay the author's own.
  return Object.freeze({
    ...frozen,
    markdown: Object.freeze({
      ...markdown,
      ...resolvePlugins(user.markdown),
      shiki: resolveShiki(user, paths.projectRoot),
    }),
    builderConfig: user.builderConfig ?? {},
    plugins,
  });
}

type PluginLists = Pick<Config["markdown"], "plugins" | "rehypePlugins" | "remarkPlugins">;
type Plain = Omit<Config, "builderConfig" | "markdown" | "plugins"> & {
  markdown: Omit<Config["markdown"], keyof PluginLists | "shiki">;
};

function resolvePlugins({
  plugins = [],
  remarkPlugins = [],
  rehypePlugins = [],
}: UserMarkdown = {}): PluginLists {
  return {
    plugins: Object.freeze([...plugins]),
    remarkPlugins: Object.freeze([...remarkPlugins]),
    rehypePlugins: Object.freeze([...rehypePlugins]),
  };
}

function resolveZoom(zoom: NonNullable<UserConfig["mediumZoom"]>): Config["zoom"] {
  if (zoom === false) return undefined;
  const { selector = "[data-ink-article] img", options = {} } = zoom === true ? {} : zoom;
  return { selector, options };
}

function resolveSearch(search: NonNullable<UserConfig["search"]>): Config["search"] {
  if (search === false) return undefined;
  const { provider = "embedded", missingResultsUrl, ...service } = search === true ? {} : search;
  if (provider === "embedded") return { hosted: undefined, missingResultsUrl };
  return { hosted: resolveService(service), missingResultsUrl };
}

function resolveService({
  service = "algolia",
  appId = "",
  apiKey = "",
  indexName = "",
  hosts = [],
  insights = false,
}: UserSearch): HostedSearchConfig {
  return { service, appId, apiKey, indexName, hosts, insights };
}

function resolveLogo(logo: UserConfig["logo"]): Config["logo"] {
  if (logo === undefined) return undefined;
  const { light, dark } = typeof logo === "string" ? { light: logo, dark: logo } : logo;
  return { light: toSitePath(light), dark: toSitePath(dark) };
}

/** Key by key and language by language, so that a config may add a translation to a key of the file. */
function mergeTexts(texts: UserTexts, more: UserTexts): UserTexts {
  const entries = Object.entries(more).map(
    ([key, languages]) => [key, { ...texts[key], ...languages }] as const,
  );
  return { ...texts, ...Object.fromEntries(entries) };
}

/** `logo.svg` means the file of `public/`, on whatever page it is shown. */
function toSitePath(path: string): string {
  return path === "" || path.startsWith("/") || isExternalUrl(path) ? path : `/${path.replace(/^\.\//, "")}`;
}
