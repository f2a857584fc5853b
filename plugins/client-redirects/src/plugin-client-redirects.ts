import { createHash } from "node:crypto";
import {
  checkMessages,
  checkOptions,
  type EmittedFile,
  type Plugin,
  type PluginRoute,
  type SiteContext,
  SiteError,
  SiteErrors,
} from "inkstone";
import { en, type Messages, messagesOf } from "./messages.ts";
import { hrefWithBase, outputOf, renderRedirect } from "./render-redirect.ts";
import { bareOf, isUrl, type RedirectRule, type Redirects, type SitePaths } from "./redirect.ts";
import { resolveRedirects } from "./resolve-redirects.ts";
import { createPatternScript, PAGE_SCRIPT } from "./scripts.ts";
import { writeNginxMap, writeRedirectsFile } from "./write-host-files.ts";

export interface ClientRedirectsOptions {
  /** Old addresses and where they lead now. */
  redirects: readonly RedirectRule[];
  /**
   * Files with the same rules for servers: `_redirects` as Cloudflare Pages or as Netlify reads it, `redirects.nginx.conf` with a map for
   * nginx. @default none
   */
  emit?: readonly ("_redirects" | "netlify" | "nginx")[];
  /** Words of the page at an old address by language; those of English and Chinese are built in. @default {} */
  messages?: Record<string, Partial<Messages>>;
}

const NGINX_FILE = "redirects.nginx.conf";

/** Old addresses lead to new ones on any static host, with what was asked for beside the address. */
export function pluginClientRedirects(options: ClientRedirectsOptions): Plugin {
  checkRules(options);
  const { redirects, emit = [], messages = {} } = options;
  let resolved: Redirects = { pages: [], patterns: [] };
  return {
    name: "@inkstone/plugin-client-redirects",
    key: { redirects, emit, messages },

    prepare(context) {
      const { pages, patterns, errors, warnings } = resolveRedirects(redirects, pathsOf(context));
      // Whoever renames a page wants to see it, and then mends the rule.
      const isWriting = context.command === "dev";
      if (errors.length > 0 && !isWriting) throw new SiteErrors(errors);
      [...errors, ...warnings].forEach((warning) => context.logger.warn(warning));
      resolved = errors.length > 0 ? { pages: [], patterns: [] } : { pages, patterns };
    },

    files: (files, context) => [...files, ...createFiles(resolved, { emit, messages }, context)],

    // Only a site with rules that need it has this asked of every page.
    ...(redirects.some(hasPattern) && { head: addPatternScript }),
  };

  /** Addresses that cannot be listed end at the page for what is not found. */
  function addPatternScript(tags: HeadTags, { bare }: PluginRoute, { config }: SiteContext): HeadTags {
    if (bare !== "/404") return tags;
    const { path } = createScript(patternScriptOf(resolved, config));
    return [...tags, ["script", { src: `${config.base}${path}` }]];
  }
}

function checkRules(options: ClientRedirectsOptions): void {
  checkOptions<ClientRedirectsOptions>("pluginClientRedirects", options, {
    kinds: { redirects: "list", emit: { someOf: ["_redirects", "netlify", "nginx"] }, messages: "object" },
    required: ["redirects"],
  });
  checkMessages("pluginClientRedirects", options.messages, en);
  if (options.emit?.includes("_redirects") === true && options.emit.includes("netlify"))
    throw new SiteError('emit of pluginClientRedirects has "_redirects" and "netlify", which are one file.', {
      code: "redirects-emit",
      hint: 'Keep "netlify" for Netlify, or "_redirects" for Cloudflare Pages.',
    });
  options.redirects.forEach((rule, index) =>
    checkOptions<RedirectRule>(`redirects[${index}] of pluginClientRedirects`, rule, {
      kinds: { from: ["string", "expression", { listOf: ["string", "expression"] }], to: "string" },
      required: ["from", "to"],
    }),
  );
}

type HeadTags = Parameters<NonNullable<Plugin["head"]>>[0];

function hasPattern({ from }: RedirectRule): boolean {
  return typeof from !== "string" && [from].flat().some((one) => one instanceof RegExp);
}

function pathsOf({ routes, config }: SiteContext): SitePaths {
  const paths = new Set(routes.map(({ path }) => bareOf(path)));
  const languages = new Set(routes.map(({ lang }) => lang).filter((lang) => lang !== config.lang));
  const { default: current, versions } = config.multiVersion;
  return {
    has: (path) => paths.has(path),
    prefixes: Array.from(languages, (lang) => `/${lang}`),
    versions: versions.filter((version) => version !== current).map((version) => `/${version}`),
  };
}

function createFiles(
  resolved: Redirects,
  { emit, messages }: Required<Pick<ClientRedirectsOptions, "emit" | "messages">>,
  context: SiteContext,
): EmittedFile[] {
  const { pages, patterns } = resolved;
  const addresses = addressesOf(context.config);
  const isForced = emit.includes("netlify");
  return [
    ...createPages(pages, messages, context),
    ...(patterns.length === 0 ? [] : [createScript(patternScriptOf(resolved, context.config))]),
    ...(emit.includes("_redirects") || emit.includes("netlify")
      ? [{ path: "_redirects", content: writeRedirectsFile(resolved, { ...addresses, isForced }) }]
      : []),
    ...(emit.includes("nginx") ? [{ path: NGINX_FILE, content: writeNginxMap(resolved, addresses) }] : []),
  ];
}

function createPages(
  pages: Redirects["pages"],
  messages: NonNullable<ClientRedirectsOptions["messages"]>,
  { config, routes, command }: SiteContext,
): EmittedFile[] {
  if (pages.length === 0) return [];
  const { base, extension } = addressesOf(config);
  const script = createScript(PAGE_SCRIPT);
  const targets = new Map(routes.map((route) => [bareOf(route.path), route]));
  const files = pages.map(({ from, to }) => {
    const href = hrefWithBase(to, base, extension);
    const target = isUrl(to) ? undefined : targets.get(bareOf(to));
    const lang = target?.lang ?? config.lang;
    const content = renderRedirect({
      href,
      canonical: isUrl(to) ? to : `${config.siteUrl ?? ""}${href.replace(/#.*$/s, "")}`,
      lang,
      dir: config.locales.find((locale) => locale.lang === lang)?.dir ?? "ltr",
      moved: messagesOf(lang, messages).moved,
      // Under dev, a title costs a parse of its page.
      title: command === "dev" ? "" : (target?.title ?? ""),
      script: `${base}${script.path}`,
    });
    return { path: outputOf(from), content };
  });
  return [...files, script];
}

function patternScriptOf({ patterns }: Redirects, config: SiteContext["config"]): string {
  return createPatternScript(patterns, addressesOf(config));
}

/** Named by its content, so that browsers may keep it. */
function createScript(content: string): { path: string; content: string } {
  const hash = createHash("sha1").update(content).digest("hex").slice(0, 8);
  return { path: `assets/redirect.${hash}.js`, content };
}

function addressesOf({ base, route }: SiteContext["config"]): { base: string; extension: string } {
  return { base, extension: route.cleanUrls ? "" : ".html" };
}
