import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { type EmittedFile, type PluginRoute, SiteError, type SiteContext } from "inkstone";
import { cleanHtml } from "./clean-html.ts";
import { leaveTitleOut } from "./leave-title-out.ts";
import { checkItem } from "./check-item.ts";
import { addressOf, createItem, sortItems } from "./create-item.ts";
import type { Feed, FeedFormat, FeedItem } from "./feed/feed.ts";
import { FORMATS } from "./feed/write-feed.ts";
import { type FeedOptions, type FeedPage, textFor } from "./options.ts";
import { createMembership } from "./select-pages.ts";

/** Changes when the same pages become another feed. */
const FORMAT = 5;

/** A feed in one language, before its articles are read. */
export interface FeedPlan {
  options: FeedOptions;
  lang: string;
  /** What the addresses of its language begin with: `/`, `/zh/`. */
  prefix: string;
  entries: readonly Entry[];
}

interface Entry {
  route: PluginRoute;
  item: FeedItem;
}

/** The feeds that have pages, and the pages that should be in one but say no date. */
export function planFeeds(
  feeds: readonly FeedOptions[],
  context: SiteContext,
): { plans: FeedPlan[]; undated: ReadonlySet<PluginRoute> } {
  const undated = new Set<PluginRoute>();
  return { plans: feeds.flatMap((options) => planFeed(options, context, undated)), undated };
}

/** Their files. Articles are read only for a feed that something in it changed. */
export async function createFeedFiles(
  plans: readonly FeedPlan[],
  context: SiteContext,
): Promise<EmittedFile[]> {
  const files: EmittedFile[] = [];
  for (const plan of plans) {
    const key = await keyOf(plan, context);
    for (const format of formatsOf(plan.options)) {
      const path = fileOf(plan.options, plan.prefix, format);
      files.push({ path, key: `${key}${format}`, make: () => makeFeed(plan, format, context) });
    }
  }
  return files;
}

/** Under `dev`, pages are read when a feed is asked for: until then, any language may have one. */
export function createAwaitedFiles(feeds: readonly FeedOptions[], context: SiteContext): EmittedFile[] {
  return feeds.flatMap((options) => {
    const prefixes = new Set(context.routes.map((route) => prefixOf(route, options)));
    return [...prefixes].flatMap((prefix) =>
      formatsOf(options).map((format) => ({
        path: fileOf(options, prefix, format),
        key: "dev",
        make: () => {
          const plans = planFeed(options, context, new Set());
          const lang =
            context.routes.find((route) => prefixOf(route, options) === prefix)?.lang ?? context.config.lang;
          const plan = plans.find((one) => one.prefix === prefix) ?? { options, lang, prefix, entries: [] };
          return makeFeed(plan, format, context);
        },
      })),
    );
  });
}

/** `blog.xml`, `zh/blog.xml`. */
export function fileOf({ id = "rss" }: FeedOptions, prefix: string, format: FeedFormat): string {
  return `${prefix.slice(1)}${id}${FORMATS[format].extension}`;
}

export function formatsOf({ formats = ["rss"] }: FeedOptions): readonly FeedFormat[] {
  return formats;
}

/** What the addresses of a page's language begin with. One feed for all languages is at the top, or at that of its version. */
export function prefixOf(
  { path, bare, version }: Pick<PluginRoute, "bare" | "path" | "version">,
  { languages }: FeedOptions,
): string {
  const prefix = `${path.slice(0, path.length - bare.length)}/`;
  if (languages !== "all") return prefix;
  return version !== "" && prefix.startsWith(`/${version}/`) ? `/${version}/` : "/";
}

export function pageOf(route: PluginRoute, { config }: Pick<SiteContext, "config">): FeedPage {
  const { path, bare, lang, version, title, description, frontmatter } = route;
  return { path, bare, lang, version, title, description, frontmatter, url: absolute(route.url, config) };
}

function planFeed(options: FeedOptions, context: SiteContext, undated: Set<PluginRoute>): FeedPlan[] {
  const isMember = createMembership(options);
  const plans = new Map<string, FeedPlan & { entries: Entry[] }>();
  for (const route of context.routes) {
    const page = pageOf(route, context);
    // What stands in for a missing translation is news in its own language only.
    if (route.original !== undefined || !isMember(page)) continue;
    const item = createItem(page, context.config.base);
    if (item === undefined) undated.add(route);
    const chosen =
      item === undefined || options.item === undefined ? item : checkItem(options.item(item, page));
    if (chosen === undefined) continue;
    const prefix = prefixOf(route, options);
    const lang = options.languages === "all" ? context.config.lang : route.lang;
    const plan = plans.get(prefix) ?? { options, lang, prefix, entries: [] };
    plan.entries.push({ route, item: chosen });
    plans.set(prefix, plan);
  }
  return [...plans.values()].map((plan) => ({ ...plan, entries: newestOf(plan.entries, options.limit) }));
}

function newestOf(entries: readonly Entry[], limit = 20): Entry[] {
  const byItem = new Map(entries.map((entry) => [entry.item, entry]));
  return sortItems([...byItem.keys()])
    .slice(0, limit)
    .flatMap((item) => byItem.get(item) ?? []);
}

async function makeFeed(plan: FeedPlan, format: FeedFormat, context: SiteContext): Promise<string> {
  const { options, lang, prefix, entries } = plan;
  const { config } = context;
  const site = context.site(lang);
  const title = textFor(options.title, lang) ?? site.title;
  const author = options.author ?? site.title;
  const items: FeedItem[] = [];
  for (const { route, item } of entries) {
    const isFull = options.content !== "summary" && item.content === "";
    items.push(isFull ? { ...item, content: await readContent(route, item, context) } : item);
  }
  const feed: Feed = {
    title,
    description: textFor(options.description, lang) ?? site.description,
    link: absolute(`${config.base.slice(0, -1)}${prefix}`, config),
    self: absolute(`${config.base}${fileOf(options, prefix, format)}`, config),
    language: lang,
    authors: [typeof author === "string" ? { name: author } : author],
    copyright: options.copyright,
    image:
      options.image === undefined
        ? undefined
        : addressOf(options.image, config.base, absolute(config.base, config)),
    items,
  };
  return FORMATS[format].write(feed);
}

async function readContent(route: PluginRoute, { link }: FeedItem, context: SiteContext): Promise<string> {
  const { title, frontmatter } = route;
  const article = await context.article(route);
  return leaveTitleOut(cleanHtml(article, link), { title, frontmatter, article });
}

/** Of all that goes into a feed but the options, which stand for themselves. */
async function keyOf({ options, lang, prefix, entries }: FeedPlan, context: SiteContext): Promise<string> {
  const { base, siteUrl } = context.config;
  const { title, description } = context.site(lang);
  const hash = createHash("sha1").update(
    JSON.stringify([FORMAT, base, siteUrl, title, description, lang, prefix]),
  );
  for (const { route, item } of entries) {
    const isRead = options.content !== "summary" && item.content === "";
    // What a live page shows depends on more than its own text.
    const article = route.kind === "live" && isRead ? await context.article(route) : route.articleKey;
    hash.update(JSON.stringify([item, isRead ? [route.title, route.frontmatter.title, article] : ""]));
  }
  return hash.digest("hex");
}

function absolute(address: string, { siteUrl }: { siteUrl: string | undefined }): string {
  return `${siteUrl ?? ""}${encodeURI(address)}`;
}

export function describeUndated(route: PluginRoute, { config }: SiteContext): SiteError {
  const path = relative(config.projectRoot, join(config.root, route.file)).replaceAll("\\", "/");
  return new SiteError("This page is to be in a feed, but has no date.", {
    code: "feed-date",
    hint: "Write date: 2026-11-15 into its front matter, or feed: false.",
    place: { file: path, line: 1, column: 1 },
  });
}
