import { type Plugin, SiteError } from "inkstone";
import { checkRssOptions } from "./check-rss-options.ts";
import { allowLinks } from "./allow-links.ts";
import {
  createAwaitedFiles,
  createFeedFiles,
  describeUndated,
  type FeedPlan,
  fileOf,
  formatsOf,
  pageOf,
  planFeeds,
  prefixOf,
} from "./create-feeds.ts";
import { FORMATS } from "./feed/write-feed.ts";
import { type FeedOptions, type RssOptions, textFor } from "./options.ts";
import { createAnnouncement } from "./select-pages.ts";

/** Feeds of pages as RSS, Atom and JSON, for each language, and links to them in the heads of pages. */
export function pluginRss(given: RssOptions = {}): Plugin {
  checkRssOptions(given);
  const { feeds = [{}] } = given;
  const announced = feeds.map((options) => ({ options, isAnnounced: createAnnouncement(options) }));
  let planned: readonly FeedPlan[] = [];
  /** A feed without pages is not written, and not to be named. */
  const isWritten = (options: FeedOptions, prefix: string): boolean =>
    planned.some((plan) => plan.options === options && plan.prefix === prefix);
  return {
    name: "@inkstone/plugin-rss",
    key: feeds,

    config(config) {
      if (config.siteUrl === undefined) throw describeMissingUrl();
      // Links to what it writes are no dead links.
      return allowLinks(config, feeds.flatMap(addressesOf));
    },

    prepare(context) {
      if (context.command === "dev") return;
      const { plans, undated } = planFeeds(feeds, context);
      planned = plans;
      for (const route of undated) context.logger.warn(describeUndated(route, context));
    },

    head(tags, route, context) {
      const { base } = context.config;
      const page = pageOf(route, context);
      const links = announced.flatMap(({ options, isAnnounced }) => {
        const prefix = prefixOf(route, options);
        if (!isAnnounced(page) || (context.command !== "dev" && !isWritten(options, prefix))) return [];
        return formatsOf(options).map((format) => ({
          options,
          format,
          path: fileOf(options, prefix, format),
        }));
      });
      const title = (options: FeedOptions): string =>
        textFor(options.title, route.lang) ?? context.site(route.lang).title;
      return [
        ...tags,
        ...links.map(({ options, format, path }): (typeof tags)[number] => [
          "link",
          {
            rel: "alternate",
            type: FORMATS[format].type,
            title: title(options),
            href: encodeURI(`${base}${path}`),
          },
        ]),
      ];
    },

    async files(files, context) {
      const own =
        context.command === "dev"
          ? createAwaitedFiles(feeds, context)
          : await createFeedFiles(planned, context);
      return [...files, ...own];
    },
  };
}

/** What the addresses of its files look like, in whichever language. */
function addressesOf(options: FeedOptions): RegExp[] {
  const files = formatsOf(options).map((format) => fileOf(options, "/", format));
  return files.map((file) => new RegExp(`^/(?:.*/)?${escapeExpression(file)}$`));
}

function escapeExpression(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function describeMissingUrl(): SiteError {
  return new SiteError("Feeds need the public address of the site, and siteUrl is not set.", {
    code: "feed-site-url",
    hint: 'Add siteUrl: "https://example.com" to the config.',
  });
}
