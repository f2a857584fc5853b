import {
  bucketOf,
  countBuckets,
  type HeadTag,
  type PageChunk,
  type PageData,
  type RouteBucket,
  type SiteData,
} from "@inkstone/model";
import { hashOf } from "../cache/hash.ts";
import { programKey } from "../compile/compile-key.ts";
import { editionKey } from "../site/editions/edition.ts";
import type { Route } from "../site/site.ts";
import { remember } from "../support/remember.ts";
import { chunkPathOf } from "./chunk-path.ts";
import { createRenderError } from "./create-render-error.ts";
import { DocumentRenderer } from "./documents/document-renderer.ts";
import { type ContentWithPart, createJsonFile, type OutputFile } from "./output/output-file.ts";
import { notFoundPage, notFoundRoute, notFoundSites } from "./not-found.ts";
import type { RenderInput } from "./render-input.ts";
import { renderSettled } from "./render-settled.ts";
import { ValueKeys } from "./value-keys.ts";

/** Longer than that page takes on any machine. */
const NOT_FOUND_SECONDS = 10;

/** Turns routes into files. Keeps what many pages share, so that it is hashed once. */
export class SiteRenderer {
  readonly #input: RenderInput;
  readonly #buckets: number;
  readonly #sharedKey: string;
  readonly #chunkFiles = new Map<Route, OutputFile>();
  readonly #keys = new ValueKeys();
  readonly #siteFiles = new Map<SiteData, OutputFile>();
  /** What plugins gave for the key of a document is what the document gets. */
  readonly #tags = new Map<Route, readonly HeadTag[]>();
  readonly #documents: DocumentRenderer;

  constructor(input: RenderInput) {
    this.#input = input;
    this.#buckets = countBuckets(input.site.routes.size);
    const { boot, shell, styles, serverKey } = input.bundle;
    const { head, localeRedirect, siteUrl, ssg } = input.config;
    this.#sharedKey = hashOf(
      programKey(),
      boot,
      shell,
      ...styles,
      serverKey,
      JSON.stringify([head, localeRedirect, siteUrl, ssg, this.#buckets]),
    );
    const siteFile = (site: SiteData): OutputFile => this.#siteFile(site);
    this.#documents = new DocumentRenderer({ ...input, buckets: this.#buckets, siteFile });
  }

  siteFiles(): OutputFile[] {
    return [...this.#input.site.data.values()].map((data) => this.#siteFile(data));
  }

  /** What client navigation fetches for a page. */
  chunkFile(route: Route): OutputFile {
    return remember(this.#chunkFiles, route, () => this.#createChunkFile(route));
  }

  #createChunkFile(route: Route): OutputFile {
    const module = this.#moduleUrl(route);
    const code = [module ?? "", this.#shellUrl(route) ?? "", ...this.#styleUrls(route)];
    const parts = [this.#pageKey(route), route.page.articleKey, ...code];
    const key = hashOf("chunk", programKey(), ...parts);
    return {
      path: chunkPathOf(route.path, key),
      key,
      make: async () => `export default ${JSON.stringify(await this.chunk(route))};\n`,
    };
  }

  async chunk(route: Route): Promise<PageChunk> {
    const page = this.#input.site.pageData(route);
    const module = this.#moduleUrl(route);
    const styles = this.#styleUrls(route);
    const html = page.kind === "live" ? "" : await this.#article(route);
    const shell = this.#shellUrl(route);
    return {
      page,
      html,
      ...(module === undefined ? {} : { module }),
      ...(shell === undefined ? {} : { shell }),
      ...(styles.length === 0 ? {} : { styles }),
    };
  }

  bucketFiles(routes: readonly Route[]): OutputFile[] {
    const buckets: RouteBucket[] = Array.from({ length: this.#buckets }, () => ({}));
    for (const route of routes) {
      const bucket = buckets[bucketOf(route.path, this.#buckets)];
      if (bucket !== undefined)
        bucket[route.path] = [this.chunkFile(route).path, route.page.file, route.lang, route.version];
    }
    return buckets.map((bucket, index) => createJsonFile(`assets/routes/${index}.json`, bucket));
  }

  sidebarFiles(): OutputFile[] {
    return [...this.#input.site.sidebars.values()].map(({ id, items }) =>
      createJsonFile(`assets/sidebars/${id}.json`, items),
    );
  }

  documentFile(route: Route): OutputFile {
    const site = this.#siteOf(route);
    const sidebar = this.#input.site.sidebarOf(route);
    const parts = this.#documentParts(route);
    const { head, html } = this.#input.hooks ?? {};
    if (head !== undefined) parts.push(JSON.stringify(this.#tagsOf(route)));
    const restKey = hashOf("document", ...parts, route.page.articleKey);
    if (html !== undefined) {
      // What plugins make of a document may be anywhere in it: there is no part to exchange.
      const key = hashOf(restKey, this.#keys.of(sidebar), html.key);
      return { path: route.output, key, make: () => this.renderRoute(route) };
    }
    return {
      path: route.output,
      key: `${restKey}${this.#keys.of(sidebar)}`,
      make: () => this.#tryRender(route),
      part: {
        restKey,
        make: () =>
          this.#documents.theme().renderSidebar({ page: this.#input.site.pageData(route), site, sidebar }),
      },
    };
  }

  /** Changes whenever the server may make something else of a live page: its components know the site and the page. */
  liveKey(route: Route): string {
    const sidebar = this.#keys.of(this.#input.site.sidebarOf(route));
    return hashOf("live", ...this.#documentParts(route), sidebar, route.page.articleKey);
  }

  /** Keys of all that a document is made from, but for its sidebar and its article. */
  #documentParts(route: Route): string[] {
    const module = this.#moduleUrl(route);
    return [
      this.#sharedKey,
      this.#siteFile(this.#siteOf(route)).key,
      this.#pageKey(route),
      // A live page is rendered by the bundle, and may bring style sheets.
      ...(module === undefined ? [] : [module, this.#input.bundle.key]),
    ];
  }

  /** The document of one route, as the dev server and the build both send it. */
  async renderRoute(route: Route, seen?: number): Promise<string> {
    const text = await this.renderPlain(route, seen);
    return this.#input.hooks?.html?.run(text, route) ?? text;
  }

  /** The same before plugins change it. */
  async renderPlain(route: Route, seen?: number): Promise<string> {
    return textOf(await this.#tryRender(route, seen));
  }

  #tryRender(route: Route, seen?: number): Promise<ContentWithPart | string> {
    return this.#renderRoute(route, seen).catch((error: unknown) => {
      throw createRenderError(error, route, this.#input);
    });
  }

  async #renderRoute(route: Route, seen: number | undefined): Promise<ContentWithPart | string> {
    const page = this.#input.site.pageData(route);
    const styles = this.#input.bundle.modules[route.page.file]?.styles ?? [];
    const isEmpty = !this.#input.config.ssg && this.#input.isDev !== true;
    const isLive = page.kind === "live" && !isEmpty;
    const html = isLive || isEmpty ? "" : await this.#article(route);
    const Live = isLive ? await this.#documents.loadComponent(route.page.file) : undefined;
    const sidebar = this.#input.site.sidebarOf(route);
    const site = this.#siteOf(route);
    const module = this.#moduleUrl(route);
    const article = { sidebar, html, Live, styles, module, isEmpty, tags: this.#tagsOf(route), seen };
    const render = (seconds: number): ContentWithPart | string =>
      this.#documents.render(page, site, article, seconds);
    return renderSettled({ render, textOf, signal: this.#input.signal });
  }

  #tagsOf(route: Route): readonly HeadTag[] {
    const { config, hooks } = this.#input;
    const head = hooks?.head;
    return head === undefined ? config.head : remember(this.#tags, route, () => head(route));
  }

  /** Languages that have no 404 page of their own get the theme's. */
  notFoundFiles(): OutputFile[] {
    return notFoundSites(this.#input.site, this.#input.config).flatMap((site) => {
      const page = this.#notFoundPage(site);
      const path = `${page.routePath.slice(1)}.html`;
      if (this.#input.site.routes.has(page.routePath)) return [];
      const made = JSON.stringify([page, this.#notFoundTags(page)]);
      const key = hashOf("404", this.#sharedKey, this.#siteFile(site).key, made);
      return [{ path, key, make: () => this.renderNotFound(site) }];
    });
  }

  renderNotFound(site: SiteData, seen?: number): string {
    const page = this.#notFoundPage(site);
    const tags = this.#notFoundTags(page);
    const article = { sidebar: [], html: "", Live: undefined, styles: [], module: undefined, isEmpty: false };
    try {
      return textOf(this.#documents.render(page, site, { ...article, tags, seen }, NOT_FOUND_SECONDS));
    } catch (error) {
      throw createRenderError(error, notFoundRoute(page, this.#input.config), this.#input);
    }
  }

  #notFoundPage(site: SiteData): PageData {
    return notFoundPage(site, this.#input.site.routes, this.#input.config);
  }

  #notFoundTags(page: PageData): readonly HeadTag[] {
    const { config, hooks } = this.#input;
    return hooks?.head?.(notFoundRoute(page, config)) ?? config.head;
  }

  async #article(route: Route): Promise<string> {
    await this.#input.pages.get(route.page.file)?.finish();
    return this.#input.article(route.page);
  }

  #moduleUrl(route: Route): string | undefined {
    // In dev the bundle may still hold a page that came to be static.
    if (route.page.kind === "static") return undefined;
    const script = this.#input.bundle.modules[route.page.file]?.script;
    return script === undefined ? undefined : `${this.#input.config.base}${script}`;
  }

  /** What the module of a live page belongs to. In dev both may change while a document is open, which is told of it. */
  #shellUrl(route: Route): string | undefined {
    const { bundle, config, isDev } = this.#input;
    if (isDev === true || this.#moduleUrl(route) === undefined) return undefined;
    return `${config.base}${bundle.shell}`;
  }

  /** Of the style sheets that a live page brings. */
  #styleUrls(route: Route): string[] {
    const { bundle, config } = this.#input;
    return (bundle.modules[route.page.file]?.styles ?? []).map((path) => `${config.base}${path}`);
  }

  #siteOf(route: Route): SiteData {
    const edition = editionKey(route);
    const data = this.#input.site.data.get(edition);
    if (data === undefined) throw new Error(`The site has no data for ${edition}.`);
    return data;
  }

  #siteFile(site: SiteData): OutputFile {
    return remember(this.#siteFiles, site, () => createSiteFile(site));
  }

  /** What the layout knows of a page goes into its document, its chunk and its bucket. */
  #pageKey(route: Route): string {
    return this.#keys.of(this.#input.site.pageData(route));
  }
}

/** Named by its content: it changes with the config, not with the pages. */
function createSiteFile(site: SiteData): OutputFile {
  const content = `export default ${JSON.stringify(site)};\n`;
  const key = hashOf(content);
  return { path: `assets/site-${site.lang}.${key.slice(0, 8)}.js`, key, make: () => content };
}

function textOf(content: ContentWithPart | string): string {
  return typeof content === "string" ? content : content.text;
}
