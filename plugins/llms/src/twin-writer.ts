import type { PluginRoute, SiteContext } from "inkstone";
import { createTwin } from "./create-twin.ts";
import { hashOf } from "./hash.ts";
import { resolveLinks } from "./markdown/link-mark.ts";
import { titleOf } from "./title-of.ts";
import { absoluteOf, createLinkResolver, twinPathOf } from "./page-address.ts";

/** Raised when the same article becomes another text. */
const FORMAT = 1;

/** The Markdown of pages, each made once for a state of its article. */
export class TwinWriter {
  readonly #context: SiteContext;
  readonly #routes: readonly PluginRoute[];
  readonly #keys = new Map<PluginRoute, string>();
  readonly #addressOf: (href: string) => string;
  /** Changes with where links lead, and with what the same article becomes. */
  readonly key: string;

  constructor(context: SiteContext, routes: readonly PluginRoute[], { hasTwins }: { hasTwins: boolean }) {
    this.#context = context;
    this.#routes = routes;
    const { config } = context;
    const twins = !hasTwins
      ? []
      : routes.map(({ path }): [string, string] => [path, absoluteOf(twinPathOf(path), config)]);
    this.#addressOf = createLinkResolver(new Map(twins), config);
    this.key = hashOf(FORMAT, config.base, config.siteUrl, twins);
  }

  /** What the text of each page is made from. */
  async readKeys(): Promise<ReadonlyMap<PluginRoute, string>> {
    for (const route of this.#routes) await this.#keyOf(route);
    return this.#keys;
  }

  /** The page as Markdown, with its links. */
  async textOf(route: PluginRoute): Promise<string> {
    const { description, frontmatter } = route;
    const title = titleOf(route, this.#context);
    const { base } = this.#context.config;
    const overview = this.#overviewOf(route);
    const marked = await this.#context.cached(`${FORMAT}${base}${await this.#keyOf(route)}`, async () =>
      createTwin({
        title,
        description,
        frontmatter,
        overview,
        base,
        html: await this.#context.article(route),
      }),
    );
    return resolveLinks(marked, this.#addressOf);
  }

  async #keyOf(route: PluginRoute): Promise<string> {
    let key = this.#keys.get(route);
    if (key === undefined) {
      const { description, frontmatter, kind, articleKey } = route;
      const title = titleOf(route, this.#context);
      // What a live page shows depends on more than its own text.
      const article = kind === "live" ? await this.#context.article(route) : articleKey;
      const { hero, features, description: written } = frontmatter;
      key = hashOf(title, description, [hero, features, written], article, this.#overviewOf(route));
      this.#keys.set(route, key);
    }
    return key;
  }

  /** The pages of the folder that an overview page stands for. */
  #overviewOf({
    path,
    lang,
    version,
    frontmatter,
  }: PluginRoute): { title: string; description: string; url: string }[] {
    if (frontmatter.overview !== true) return [];
    const folder = path.replace(/[^/]*$/, "");
    return this.#routes
      .filter(
        (other) =>
          other.lang === lang &&
          other.version === version &&
          other.path !== path &&
          other.path.startsWith(folder),
      )
      .map((other) => ({
        title: titleOf(other, this.#context),
        description: other.description,
        url: other.url,
      }));
  }
}
