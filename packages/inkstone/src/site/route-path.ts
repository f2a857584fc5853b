import { isExternalUrl } from "@inkstone/model";
import type { Config } from "../config/config.ts";

/** The part of the config that decides about addresses. */
export type RouteConfig = Pick<Config, "hasLocaleFolders" | "lang"> & {
  readonly multiVersion: Pick<Config["multiVersion"], "default" | "versions">;
  readonly locales: readonly { readonly lang: string }[];
};

/** The part that decides about menus: where originals stand in for translations, so do their menus. */
export type MenuRouteConfig = RouteConfig & {
  readonly languageParity: Pick<Config["languageParity"], "fallback">;
};

/** A language and version of the site. */
export interface Edition {
  lang: string;
  /** Empty on a site without versions. */
  version: string;
}

export interface RoutePath extends Edition {
  /** With language and version prefix, not encoded: `/zh/guide/start`. */
  path: string;
  /** Without them: `/guide/start`. */
  bare: string;
  /** `zh/guide/start.html`. */
  output: string;
}

export interface ResolvedLink {
  /** The route or file it leads to, without base, with query and hash: `/zh/guide/start#install`. */
  target: string;
  kind: "asset" | "external" | "hash" | "page";
}

/** The address of a content file: `routeOf("zh/guide/index.mdx", config).path` is `/zh/guide/`. */
export function routeOf(file: string, config: RouteConfig): RoutePath {
  const { lang, version, rest } = splitEdition(pageSegments(file.split("/")), config);
  return createRoutePath(
    rest,
    { lang: lang ?? config.lang, version: version ?? config.multiVersion.default },
    config,
  );
}

/**
 * Where a link on the page made from `fromFile` leads. Relative links are looked up beside the file; absolute ones stay in
 * the page's language and version, unless they name another.
 */
export function resolveLink(href: string, fromFile: string, config: RouteConfig): ResolvedLink {
  if (isExternalUrl(href)) return { target: href, kind: "external" };
  const { path, tail } = splitTail(href);
  const from = routeOf(fromFile, config);
  if (path === "") return { target: from.path + tail, kind: tail.startsWith("?") ? "page" : "hash" };

  const isAbsolute = /^[/\\]/.test(path);
  const segments = normalizeSegments(isAbsolute ? path : `${fromFile}/../${path}`);
  if (isAsset(segments.join("/"))) return { target: `/${segments.join("/")}${tail}`, kind: "asset" };

  const { lang, version, rest } = splitEdition(pageSegments(segments), config);
  const home = { lang: config.lang, version: config.multiVersion.default };
  const around = isAbsolute && lang === undefined && version === undefined ? from : home;
  const edition = { lang: lang ?? around.lang, version: version ?? around.version };
  return { target: createRoutePath(rest, edition, config).path + tail, kind: "page" };
}

/** A link of the navbar or sidebar as pages of one edition get it: `/guide/` is `/zh/guide/` in Chinese. */
export function linkIn(edition: Edition, link: string, config: RouteConfig): string {
  return resolveLink(link, indexFileOf(edition, "", config), config).target;
}

/** The index of a folder given without prefix, as a file: `zh/guide/index.md`. */
export function indexFileOf({ lang, version }: Edition, folder: string, config: RouteConfig): string {
  return [version, config.hasLocaleFolders ? lang : "", folder, "index.md"].filter(Boolean).join("/");
}

/** `/v1/zh`, or empty for the default language and version. */
export function prefixOf({ lang, version }: Edition, config: RouteConfig): string {
  const versionPrefix = version === config.multiVersion.default ? "" : `/${version}`;
  return config.hasLocaleFolders && lang !== config.lang ? `${versionPrefix}/${lang}` : versionPrefix;
}

/** `/guide/a?b#c` in two: `/guide/a` and `?b#c`. */
export function splitTail(link: string): { path: string; tail: string } {
  const end = link.search(/[?#]/);
  return end === -1 ? { path: link, tail: "" } : { path: link.slice(0, end), tail: link.slice(end) };
}

/** Whether a path ends in a file name that is not a page's. Digits are no extension: `v1.2` is a page. */
export function isAsset(path: string): boolean {
  return withoutExtension(path) === path && /[^./]\.(?!\d+$)[a-z\d]{1,10}$/i.test(path);
}

function createRoutePath(rest: readonly string[], edition: Edition, config: RouteConfig): RoutePath {
  const bare = `/${rest.join("/")}`;
  const path = prefixOf(edition, config) + bare;
  const output = `${path.slice(1)}${path.endsWith("/") ? "index" : ""}.html`;
  return { path, bare, output, lang: edition.lang, version: edition.version };
}

/** Segments without extension and `index`; an empty one at the end stands for the slash of a folder. */
function pageSegments(segments: readonly string[]): string[] {
  const name = withoutExtension(segments.at(-1) ?? "");
  return [...segments.slice(0, -1), name === "index" ? "" : name];
}

/** `a.md` is `a`. Applied until nothing is left to take off, as the router in the browser takes `.html` off too. */
export function withoutExtension(name: string): string {
  return name.replace(/([^./]\.*)(?:\.(?:mdx?|tsx|html))+$/, "$1");
}

interface Split {
  lang: string | undefined;
  version: string | undefined;
  rest: string[];
}

/** Takes the leading version and language off. Defaults may be spelled out, and are then left out of the address. */
function splitEdition(segments: readonly string[], config: RouteConfig): Split {
  const { default: defaultVersion, versions } = config.multiVersion;
  const isDefaultLang = (name: string) => config.hasLocaleFolders && name === config.lang;
  const isDefaultVersion = (name: string) => name !== "" && name === defaultVersion;
  let lang: string | undefined;
  let version: string | undefined;
  let start = 0;
  const next = () => segments[start] ?? "";

  while (isDefaultVersion(next()) || isDefaultLang(next())) {
    if (isDefaultVersion(next())) version = defaultVersion;
    else ({ lang } = config);
    start += 1;
  }
  if (versions.includes(next())) {
    version = next();
    for (start += 1; isDefaultLang(next()); start += 1) ({ lang } = config);
  }
  if (config.hasLocaleFolders && config.locales.some((locale) => locale.lang === next())) {
    lang = next();
    start += 1;
  }
  const rest = segments.slice(start);
  // `/zh` alone is that language's home, `/zh/`.
  return { lang, version, rest: rest.length === 0 ? [""] : rest };
}

function normalizeSegments(path: string): string[] {
  const names = path.replaceAll("\\", "/").split("/").map(decodeSegment);
  const segments: string[] = [];
  for (const name of names) {
    if (name === "..") segments.pop();
    else if (name !== "" && name !== ".") segments.push(name);
  }
  const last = names.at(-1) ?? "";
  if (last === "" || last === "." || last === "..") segments.push("");
  return segments;
}

/** Signs that `decodeURI` keeps escaped, though in a path they mean nothing but themselves: `$&+,:;=@`. */
const PLAIN_SIGNS = /%(?:2[46bc]|3[abd]|40)/gi;

/** Escapes that would mean something else once decoded stay: `%25`, `%5C`, `%2F`, `%3F` and `%23`. */
function decodeSegment(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURI(segment.replaceAll(/%(?=25|5c)/gi, "%25")).replaceAll(PLAIN_SIGNS, decodeURIComponent);
  } catch {
    return segment;
  }
}
