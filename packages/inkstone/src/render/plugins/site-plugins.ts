import type { HeadTag, PageData, SiteData } from "@inkstone/model";
import type { SearchRecord } from "@inkstone/search";
import { hashOf } from "../../cache/hash.ts";
import type { Source } from "../../content/source.ts";
import { createResultError } from "../../plugins/hook-error.ts";
import type { HookName, Plugin } from "../../plugins/plugin.ts";
import type { PluginRoute, SiteContext } from "../../plugins/plugin-context.ts";
import type { EditionName } from "../../plugins/plugin-values.ts";
import { editionKey } from "../../site/editions/edition.ts";
import type { Route, Site } from "../../site/site.ts";
import type { SiteHooks } from "../../site/site-hooks.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { remember } from "../../support/remember.ts";
import { createCircularError } from "./early-error.ts";
import { createPluginContext, type PluginRun } from "./plugin-contexts.ts";
import { createPluginRoute } from "./create-plugin-route.ts";
import type { RenderHooks } from "./render-hooks.ts";

/** How plugins reach what other stages know. */
export interface SiteAccess {
  /** The finished article. Fails for a live page as long as nobody can render it. */
  article(route: Route): Promise<string>;
  records(route: Route): Promise<readonly SearchRecord[]>;
}

/** The plugins of a site at work on one state of it. */
export class SitePlugins {
  readonly run: PluginRun;
  readonly #access: SiteAccess;
  readonly #contexts = new Map<Plugin, SiteContext>();
  readonly #routes = new Map<Route, PluginRoute>();
  readonly #known = new WeakMap<PluginRoute, Route>();
  readonly #files = new Map<Route, string>();
  #site: Site | undefined;
  #sources: ReadonlyMap<string, Source> = new Map();
  #list: readonly PluginRoute[] | undefined;
  /** Whether a plugin makes the data of a page at this moment. */
  #isMakingData = false;

  constructor(run: PluginRun, access: SiteAccess) {
    this.run = run;
    this.#access = access;
  }

  /** What they make of the site while it is made. */
  siteHooks(sources: readonly Source[]): SiteHooks {
    const { host } = this.run;
    this.#sources = new Map(sources.map((source) => [source.file, source]));
    const hasAdded = sources.some(({ added }) => added !== undefined);
    return {
      ...(host.has("nav") && {
        nav: (items, edition) =>
          host.next("nav", items, (plugin, value) => plugin.nav?.(value, { ...edition })),
      }),
      ...(host.has("sidebar") && {
        sidebar: (sidebars, { lang, version }) =>
          host.next("sidebar", sidebars, (plugin, value) => plugin.sidebar?.(value, { lang, version })),
      }),
      ...((hasAdded || host.has("pageData")) && { pageData: (data, route) => this.#pageData(data, route) }),
    };
  }

  /** From here on the site is known. */
  async enter(site: Site): Promise<void> {
    this.#site = site;
    await this.#announce("prepare", (plugin) => plugin.prepare?.(this.context(plugin)));
  }

  /** Modules that components import by name, of all plugins. */
  async modules(): Promise<Readonly<Record<string, string>>> {
    const { host } = this.run;
    const all = new Map<string, string>();
    for (const plugin of host.with("modules")) {
      const { modules } = plugin;
      const failure = { plugin, hook: "modules" as const };
      const made =
        typeof modules === "function" ? host.wait(failure, () => modules(this.context(plugin))) : modules;
      const own = host.check(await made, failure) as Readonly<Record<string, string>>;
      const taken = Object.keys(own).find((name) => all.has(name));
      if (taken !== undefined)
        throw createResultError(
          `it has the module ${taken}, which another plugin has too.`,
          "Choose another name.",
          failure,
        );
      for (const [name, code] of Object.entries(own)) all.set(name, code);
    }
    return Object.fromEntries(all);
  }

  renderHooks(): RenderHooks {
    const { host } = this.run;
    return {
      ...(host.has("head") && { head: (route) => this.#head(route) }),
      ...(host.has("html") && {
        html: { key: host.keyOf("html"), run: (html, route) => this.#html(html, route) },
      }),
    };
  }

  context(plugin: Plugin): SiteContext {
    const known = this.#contexts.get(plugin);
    if (known !== undefined) return known;
    const { store, config } = this.run;
    const all = (): readonly PluginRoute[] => this.#allRoutes();
    const context: SiteContext = {
      ...createPluginContext(plugin, this.run),
      get routes() {
        return all();
      },
      site: (lang, version = config.multiVersion.default) => this.#siteData({ lang, version }),
      article: (route) => {
        this.#refuseInData("article", route);
        return this.#article(route);
      },
      records: (route) => {
        this.#refuseInData("records", route);
        return this.#records(route);
      },
      async history(options) {
        const { readHistory } = await import("../../history/read-history.ts");
        return readHistory(config.root, store, options);
      },
      async cached(key, make) {
        const name = hashOf("plugin", plugin.name, plugin.version ?? "", key);
        const kept = store.getText(name);
        if (kept !== undefined) return kept;
        const made = await make();
        if (typeof made !== "string")
          throw new TypeError("cached(key, make) keeps texts, and make returned none.");
        store.putText(name, made);
        return made;
      },
    };
    this.#contexts.set(plugin, context);
    return context;
  }

  /** The output is written. */
  leave(files: readonly string[]): Promise<void> {
    const { outDir } = this.run.config;
    return this.#announce("buildEnd", (plugin) => {
      const { routes, ...context } = this.context(plugin);
      return plugin.buildEnd?.({ ...context, routes, outDir, files });
    });
  }

  records(records: readonly SearchRecord[], route: Route): readonly SearchRecord[] {
    return this.run.host.next(
      "records",
      records,
      (plugin, value) => plugin.records?.(value, this.routeFor(route)),
      this.#fileOf(route),
    );
  }

  routeFor(route: Route): PluginRoute {
    let made = this.#routes.get(route);
    if (made === undefined) {
      const source = this.#sources.get(route.page.file);
      const { config } = this.run;
      const site = { base: config.base, cleanUrls: config.route.cleanUrls };
      const original = route.original && this.routeFor(route.original);
      made = createPluginRoute(route, { config, source, site, original });
      this.#routes.set(route, made);
      this.#known.set(made, route);
    }
    return made;
  }

  async #announce(hook: HookName, call: (plugin: Plugin) => unknown): Promise<void> {
    for (const plugin of this.run.host.with(hook))
      await this.run.host.wait({ plugin, hook }, () => call(plugin));
  }

  #pageData(made: PageData, route: Route): PageData {
    const editPath = this.#sources.get(route.page.file)?.added?.editPath;
    const data = editPath === undefined ? made : { ...made, editPath };
    return this.run.host.next(
      "pageData",
      data,
      (plugin, value) =>
        this.#makeData(() => plugin.pageData?.(value, this.routeFor(route), this.context(plugin))),
      this.#fileOf(route),
    );
  }

  #makeData(make: () => PageData | undefined): PageData | undefined {
    this.#isMakingData = true;
    try {
      return make();
    } finally {
      this.#isMakingData = false;
    }
  }

  /** Throws, and gives back no promise that fails: a hook that answers at once waits for none. */
  #refuseInData(what: "article" | "records", route: PluginRoute): void {
    if (this.#isMakingData && (what === "records" || route.kind === "live"))
      throw createCircularError(what, route);
  }

  async #article(route: PluginRoute): Promise<string> {
    return this.#access.article(this.#routeOf(route));
  }

  async #records(route: PluginRoute): Promise<readonly SearchRecord[]> {
    return this.#access.records(this.#routeOf(route));
  }

  #head(route: Route): readonly HeadTag[] {
    return this.run.host.next<readonly HeadTag[]>(
      "head",
      this.run.config.head,
      (plugin, value) => plugin.head?.(value, this.routeFor(route), this.context(plugin)),
      this.#fileOf(route),
    );
  }

  #html(html: string, route: Route): Promise<string> {
    return this.run.host.nextLater(
      "html",
      html,
      (plugin, value) => plugin.html?.(value, this.routeFor(route), this.context(plugin)),
      this.#fileOf(route),
    );
  }

  #allRoutes(): readonly PluginRoute[] {
    this.#list ??= [...this.#current().routes.values()].map((route) => this.routeFor(route));
    return this.#list;
  }

  #current(): Site {
    if (this.#site === undefined) throw new Error("The site is not known yet: ask for it from prepare on.");
    return this.#site;
  }

  #siteData(edition: EditionName): SiteData {
    const data = this.#current().data.get(editionKey(edition));
    if (data !== undefined) return data;
    const { lang, version } = edition;
    const place = version === "" ? "" : ` in the version "${version}"`;
    throw new Error(`The site has no language "${lang}"${place}.`);
  }

  #routeOf(route: PluginRoute): Route {
    const found = this.#known.get(route) ?? this.#current().routes.get(route.path);
    if (found === undefined) throw new Error(`The site has no page ${route.path}.`);
    return found;
  }

  /** Every hook of every plugin asks for it, in case that it fails. */
  #fileOf(route: Route): string {
    const { root, projectRoot } = this.run.config;
    const { file } = route.page;
    return remember(this.#files, route, () =>
      relativePath(projectRoot, this.#sources.get(file)?.path ?? `${root}/${file}`),
    );
  }
}
