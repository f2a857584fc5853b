import {
  type Alternate,
  type DocumentData,
  documentTitle,
  type HeadTag,
  hrefOf,
  isExternalUrl,
  joinUrl,
  type PageData,
  type SiteData,
} from "@inkstone/model";
import { escapeAttribute, escapeText } from "../../compile/html/escape-html.ts";
import { DEFAULT_ICON } from "./default-icon.ts";
import { escapeJson } from "./escape-json.ts";
import { findFallback, findTranslations } from "./find-translations.ts";
import { createRedirectTag } from "./locale-redirect.ts";

export interface DocumentInput {
  page: PageData;
  site: SiteData;
  data: DocumentData;
  /** Tags that the page's own components asked for. */
  head: string;
  /** Tags from the config. */
  tags: readonly HeadTag[];
  /** URLs. */
  boot: string;
  styles: readonly string[];
  /** Of the script that leads readers to their language, on a site that has it. */
  redirect?: string | undefined;
  /** Origin, for addresses that must be absolute. */
  siteUrl: string | undefined;
}

/** The document of one page around its body. With it, it is complete without any script. */
export function renderFrame(input: DocumentInput): { before: string; after: string } {
  const { page, site, data } = input;
  const dir = site.locales.find(({ lang }) => lang === page.lang)?.dir ?? "ltr";
  return {
    before:
      `<!doctype html><html lang="${escapeAttribute(page.lang)}" dir="${dir}"><head>${renderHead(input)}</head>` +
      `<body><div id="ink-root">`,
    after: `</div><script type="application/json" id="ink-data">${escapeJson(data)}</script></body></html>\n`,
  };
}

function renderHead(input: DocumentInput): string {
  const { page, site, head, tags, boot, styles, redirect } = input;
  const own = page.frontmatter.head ?? [];
  const description = page.description || site.description;
  const renderMade = (made: readonly HeadTag[]): string =>
    leaveOut(made, [...tags, ...own])
      .map(renderTag)
      .join("");
  return [
    '<meta charset="utf-8">',
    renderMade([["meta", { name: "viewport", content: "width=device-width,initial-scale=1" }]]),
    // A component's own title wins, and a document has one.
    head.includes("<title") ? "" : `<title>${escapeText(documentTitle(page, site))}</title>`,
    description === "" ? "" : renderMade([["meta", { name: "description", content: description }]]),
    renderMade([["meta", { name: "generator", content: "Inkstone" }]]),
    renderTag([
      "link",
      {
        rel: "icon",
        href: site.icon === "" ? joinUrl(site.base, DEFAULT_ICON.path) : hrefOf(site.icon, site),
      },
    ]),
    // Ahead of the styles, which a script behind them would wait for.
    redirect === undefined ? "" : renderTag(createRedirectTag(redirect, page, site)),
    ...styles.map((href) => renderTag(["link", { rel: "stylesheet", href }])),
    renderTag(["script", { src: boot }]),
    renderMade([...addressTags(input), ...openGraphTags(input, description)]),
    ...leaveOut(tags, own).map(renderTag),
    ...own.map(renderTag),
    head,
  ].join("");
}

/** Where this page is, and where its counterparts in other languages are. */
function addressTags({ page, site, siteUrl }: DocumentInput): HeadTag[] {
  if (page.pageType === "404") return [["meta", { name: "robots", content: "noindex" }]];
  const urlOf = (routePath: string): string => `${siteUrl ?? ""}${encodeURI(hrefOf(routePath, site))}`;
  const translations = findTranslations(page);
  const { routePath } = identityOf(page);
  const canonical: HeadTag[] =
    siteUrl === undefined ? [] : [["link", { rel: "canonical", href: urlOf(routePath) }]];
  return routePath !== page.routePath || translations.length === 0
    ? canonical
    : [...canonical, ...translationTags(translations, page, site, urlOf)];
}

/** A page that stands in for a missing translation is not another one: its original is. */
function identityOf({ routePath, lang, translation }: PageData): Pick<PageData, "lang" | "routePath"> {
  return translation?.kind === "missing"
    ? { routePath: translation.original, lang: translation.lang }
    : { routePath, lang };
}

function translationTags(
  translations: readonly Alternate[],
  page: PageData,
  site: SiteData,
  urlOf: (routePath: string) => string,
): HeadTag[] {
  const all = [{ lang: page.lang, routePath: page.routePath }, ...translations];
  const fallback = findFallback(all, site);
  return [
    ...all.map(({ lang, routePath }): HeadTag => [
      "link",
      { rel: "alternate", hreflang: lang, href: urlOf(routePath) },
    ]),
    ["link", { rel: "alternate", hreflang: "x-default", href: urlOf(fallback?.routePath ?? page.routePath) }],
  ];
}

function openGraphTags({ page, site, siteUrl }: DocumentInput, description: string): HeadTag[] {
  const src = page.frontmatter.hero?.image?.src;
  const image = typeof src === "object" ? src.light : src;
  const { lang, routePath } = identityOf(page);
  const tag = (property: string, content: string): HeadTag => ["meta", { property, content }];
  // It is served at any address that leads nowhere, and is at home at none of them.
  const hasAddress = siteUrl !== undefined && page.pageType !== "404";
  return [
    tag("og:type", page.pageType === "home" ? "website" : "article"),
    tag("og:title", page.title || site.title),
    ...(description === "" ? [] : [tag("og:description", description)]),
    tag("og:site_name", site.title),
    // Open Graph writes `zh_CN` where the web writes `zh-CN`.
    tag("og:locale", lang.replaceAll("-", "_")),
    ...(hasAddress ? [tag("og:url", `${siteUrl}${encodeURI(hrefOf(routePath, site))}`)] : []),
    ...(siteUrl === undefined || image === undefined
      ? []
      : [tag("og:image", absolute(image, site, siteUrl))]),
  ];
}

/** What the site says itself takes the place of what is made here, and what the page says that of both. */
function leaveOut(tags: readonly HeadTag[], written: readonly HeadTag[]): HeadTag[] {
  const said = new Set(written.map(subjectOf));
  return tags.filter((tag) => {
    const subject = subjectOf(tag);
    return subject === undefined || !said.has(subject);
  });
}

/** Names that a document has once. Others may stand in it for several media, or for several robots. */
const SINGLE_NAMES: ReadonlySet<string> = new Set(["description", "generator", "viewport"]);

/** What a document says once: `og:image`, `description`. Undefined for tags that it may have several of. */
function subjectOf([tag, { property, name = "", rel }]: HeadTag): string | undefined {
  if (tag === "base" || (tag === "link" && rel === "canonical")) return rel ?? tag;
  return property ?? (tag === "meta" && SINGLE_NAMES.has(name) ? name : undefined);
}

/** `//cdn.example.com/a.png` is an address of another site, and has the protocol of this one. */
function absolute(src: string, site: SiteData, siteUrl: string): string {
  const address = isExternalUrl(src) ? src : joinUrl(site.base, src);
  return URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : address;
}

const VOID_TAGS: ReadonlySet<string> = new Set(["base", "link", "meta"]);
/** Text in the others is text; here it is code, or tags for browsers without scripts and for scripts. */
const RAW_TAGS: ReadonlySet<string> = new Set(["noscript", "script", "style", "template"]);

/** Attribute names that are no names are left out; values and content are escaped. */
function renderTag([tag, attributes, content = ""]: HeadTag): string {
  const name = tag.replace(/[^a-z\d-]/gi, "");
  const list = Object.entries(attributes)
    .filter(([key]) => /^[a-z][\w:.-]*$/i.test(key))
    .map(([key, value]) => (value === "" ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`))
    .join("");
  if (VOID_TAGS.has(name)) return `<${name}${list}>`;
  const shown = RAW_TAGS.has(name) ? escapeRaw(content, name) : escapeText(content);
  return `<${name}${list}>${shown}</${name}>`;
}

/**
 * Scripts and styles are not parsed for entities. What ends them gets a backslash, and the start of a comment, behind
 * which a script would not end, a notation that JavaScript and JSON share.
 */
function escapeRaw(content: string, name: string): string {
  const closed = content.replaceAll(new RegExp(`</(?=${name})`, "gi"), String.raw`<\/`);
  return name === "script" ? closed.replaceAll("<!--", String.raw`\u003c!--`) : closed;
}
