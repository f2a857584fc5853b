import { isExternalUrl, isSidebarLink, type SidebarItem, type SidebarLink } from "@inkstone/model";

export interface LeafView {
  /** Route of the page shown. */
  current: string;
  href: (link: string) => string;
}

/**
 * A list of nothing but plain links as markup, for the server: a new title renders every page of its section
 * again, and long lists were most of that work. Undefined when the list holds anything else.
 */
export function leavesToHtml(items: readonly SidebarItem[], view: LeafView): string | undefined {
  return items.every(isPlainLink) ? items.map((item) => toHtml(item, view)).join("") : undefined;
}

function isPlainLink(item: SidebarItem): item is SidebarLink & { link: string } {
  if (!isSidebarLink(item) || item.link === undefined || isExternalUrl(item.link)) return false;
  const isLeaf = item.items === undefined && (item.itemCount ?? 0) === 0;
  return isLeaf && item.icon === undefined && item.tag === undefined;
}

function toHtml({ text, link }: SidebarLink & { link: string }, { current, href }: LeafView): string {
  const mark = link === current ? ' aria-current="page"' : "";
  return `<li><a href="${escape(href(link))}"${mark}>${escape(text)}</a></li>`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
