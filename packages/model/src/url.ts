/** `joinUrl("/docs/", "/zh/")` is `/docs/zh/`. */
export function joinUrl(base: string, path: string): string {
  return base.replace(/\/+$/, "") + (path.startsWith("/") ? path : `/${path}`);
}

/** `isExternalUrl("https://a.b")` and `mailto:` are; `/guide/` and `./x.md` are not. */
export function isExternalUrl(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Whether a link leads to another site. A program for letters or calls opens by itself, and a new tab would stay empty. */
export function leavesSite(url: string): boolean {
  return isExternalUrl(url) && !/^(mailto|tel):/i.test(url);
}

/**
 * The address a browser is sent to for a route: base in front, `.html` behind when the site has no clean URLs.
 * `hrefOf("/guide/a#b", { base: "/docs/", cleanUrls: false })` is `/docs/guide/a.html#b`.
 */
export function hrefOf(link: string, site: { base: string; cleanUrls: boolean }): string {
  if (isExternalUrl(link) || !link.startsWith("/")) return link;
  const [, path = "", tail = ""] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  // `/v1.2` is a page, `/logo.png` is not.
  const isPage = !path.endsWith("/") && !/\.(?!\d+$)[a-z\d]+$/i.test(path);
  return joinUrl(site.base, isPage && !site.cleanUrls ? `${path}.html` : path) + tail;
}

/** The route that an address names, or undefined when it is outside of `base`: `/docs/guide/a.html` names `/guide/a`. */
export function routePathOf(pathname: string, base: string): string | undefined {
  if (pathname === base.slice(0, -1)) return "/";
  if (!pathname.startsWith(base)) return undefined;
  const path = `/${pathname.slice(base.length)}`;
  return decodePath(path.replace(/\/index(\.html)?$/, "/").replace(/\.html$/, ""));
}

/** Whatever is escaped: others write `%2B` for the plus of `/c++`. No name of a page holds what would mean something else then. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
