/** Where the Markdown of a page is: `/guide/start` → `/guide/start.md`, `/guide/` → `/guide/index.md`. */
export function twinPathOf(path: string): string {
  return path.endsWith("/") ? `${path}index.md` : `${path}.md`;
}

export interface Addresses {
  base: string;
  siteUrl: string | undefined;
}

/** With base, and with the site's origin where it is known: what is copied elsewhere must still lead somewhere. */
export function absoluteOf(path: string, { base, siteUrl }: Addresses): string {
  return `${siteUrl ?? ""}${encodeURI(`${base.replace(/\/$/, "")}${path}`)}`;
}

/**
 * Turns the addresses of an article into those of a text that stands alone: links to pages lead to their Markdown,
 * all others of the site are absolute, and places in the same page stay what they are.
 */
export function createLinkResolver(
  twins: ReadonlyMap<string, string>,
  addresses: Addresses,
): (href: string) => string {
  const { base, siteUrl } = addresses;
  return (href) => {
    const own = siteUrl !== undefined && href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
    if (!own.startsWith("/") || own.startsWith("//")) return href;
    const [, path = "", tail = ""] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
    const route = path.startsWith(base)
      ? decode(`/${path.slice(base.length)}`).replace(/\.html$/, "")
      : undefined;
    const twin =
      route === undefined ? undefined : (twins.get(route) ?? twins.get(route.replace(/\/index$/, "/")));
    return twin === undefined ? `${siteUrl ?? ""}${own}` : `${twin}${tail}`;
  };
}

function decode(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
