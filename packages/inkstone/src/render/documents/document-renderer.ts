import type { DocumentData, HeadTag, PageData, SiteData } from "@inkstone/model";
import type { SiteError } from "../../support/errors/site-error.ts";
import type { Article } from "./article.ts";
import { hasOwnComponents } from "../../config/has-own-components.ts";
import { findMountedMistake } from "./find-mounted-mistake.ts";
import { findThemeMistake } from "./find-theme-mistake.ts";
import { createRedirectFile } from "./locale-redirect.ts";
import type { ContentWithPart, OutputFile } from "../output/output-file.ts";
import { renderFrame } from "./render-document.ts";
import type { RenderInput } from "../render-input.ts";
import { runGuarded } from "./run-guarded.ts";
import { EMPTY_PAGE, loadServerBundle, type RenderedPage, type ServerBundle } from "./server-renderer.ts";

export interface DocumentInput extends Pick<RenderInput, "bundle" | "config" | "isDev"> {
  /** How many the route table has. */
  buckets: number;
  siteFile(site: SiteData): OutputFile;
}

/** Puts documents together: what the theme makes of a page, and the frame around it. */
export class DocumentRenderer {
  readonly #input: DocumentInput;
  /** Under `dev` authors stay on the page that they write. */
  readonly #redirect: OutputFile | undefined;
  /** Loaded when the first page is rendered: an unchanged site never pays for it. */
  #server: ServerBundle | undefined;
  /** Of the theme folder: one error, whatever page meets it. */
  #mistake: SiteError | undefined;

  constructor(input: DocumentInput) {
    this.#input = input;
    this.#redirect = input.isDev === true ? undefined : createRedirectFile(input.config);
  }

  /** What the site's own components may take is up to whoever asks. */
  render(page: PageData, site: SiteData, article: Article, seconds: number): ContentWithPart | string {
    const { bundle, config, buckets, siteFile } = this.#input;
    const { sidebar, html, Live, module, isEmpty, seen: dev } = article;
    const {
      body,
      head,
      sidebar: place,
    }: RenderedPage = isEmpty
      ? EMPTY_PAGE
      : this.#renderPage({ page, site, sidebar, html, ...(Live === undefined ? {} : { Live }) }, seconds);
    const url = (path: string): string => `${config.base}${path}`;
    const data: DocumentData = {
      page,
      ...(module === undefined ? {} : { module }),
      site: url(siteFile(site).path),
      shell: url(bundle.shell),
      buckets,
      ...(isEmpty ? { isEmpty } : {}),
      ...(dev === undefined ? {} : { dev }),
    };
    const styles = [...bundle.styles, ...article.styles].map(url);
    const { before, after } = renderFrame({
      page,
      site,
      data,
      head,
      tags: dev === undefined ? article.tags : [...article.tags, createChangeTag(dev)],
      boot: url(bundle.boot),
      styles,
      redirect: this.#redirect && url(this.#redirect.path),
      siteUrl: config.siteUrl,
    });
    const text = `${before}${body}${after}`;
    return place === undefined
      ? text
      : { text, start: before.length + place.start, end: before.length + place.end };
  }

  #renderPage(input: Parameters<ServerBundle["renderer"]["renderPage"]>[0], seconds: number): RenderedPage {
    const theme = this.theme();
    const render = (): RenderedPage => theme.renderPage(input);
    const isOurs = input.Live === undefined && !hasOwnComponents(this.#input.config);
    return isOurs ? render() : runGuarded(render, seconds);
  }

  theme(): ServerBundle["renderer"] {
    return this.#load().renderer;
  }

  /** The component of a live page. */
  async loadComponent(file: string): Promise<unknown> {
    return (await this.#load().modules[file]?.())?.default;
  }

  #load(): ServerBundle {
    if (this.#server === undefined) {
      const { bundle, config } = this.#input;
      this.#server = loadServerBundle(bundle.server);
      const { given, mounted } = this.#server;
      this.#mistake = findThemeMistake(given, config) ?? findMountedMistake(mounted, config);
    }
    if (this.#mistake !== undefined) throw this.#mistake;
    return this.#server;
  }
}

/** Under `dev` the shell listens for changes. One that cannot start may be mended, or made anew since this document was. */
function createChangeTag(revision: number): HeadTag {
  const reload = '({data})=>{if(JSON.parse(data).type==="reload")location.reload()}';
  const listen = `new EventSource("/__inkstone/events?since=${revision}").onmessage=${reload}`;
  return ["script", {}, `addEventListener("ink-failed",()=>{${listen}},{once:true})`];
}
