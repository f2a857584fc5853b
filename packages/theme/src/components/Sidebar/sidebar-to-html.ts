import {
  hrefOf,
  leavesSite,
  isSidebarLink,
  type SiteData,
  type SidebarItem,
  type SidebarLink,
  type SidebarRest,
} from "@inkstone/model";
import type { SidebarSurroundings } from "@inkstone/runtime";
import { escapeHtml } from "../../html/escape-html.ts";
import { resolveMessages } from "../../messages/resolve-messages.ts";
import { iconToHtml } from "../Icon/icon-to-html.ts";
import { leadsTo } from "./leads-to.ts";
import { describeRest } from "./describe-rest.ts";

interface View {
  /** Route of the page shown. */
  current: string;
  href: (link: string) => string;
  describeRest: (rest: SidebarRest) => string;
  /** Entries as they look on all pages but their own. */
  others: WeakMap<SidebarItem, string>;
}

/** By site, for all pages with the same sidebar. */
const othersOf = new WeakMap<SiteData, WeakMap<SidebarItem, string>>();

/**
 * What `SidebarTree` draws, as text: a new title changes the sidebar of every page of its section, and React would take
 * longer for these than for all the rest of the build.
 */
export function sidebarToHtml(items: readonly SidebarItem[], { page, site }: SidebarSurroundings): string {
  const others = othersOf.get(site) ?? new WeakMap<SidebarItem, string>();
  othersOf.set(site, others);
  return listToHtml(items, {
    others,
    current: page.routePath,
    href: (link) => hrefOf(link, site),
    // Hundreds of texts are put together for this, and hardly any page says it.
    describeRest: (rest) => describeRest(rest, resolveMessages(page.lang, site.theme.messages)),
  });
}

function listToHtml(items: readonly SidebarItem[], view: View): string {
  return `<ul>${items.map((item) => itemToHtml(item, view)).join("")}</ul>`;
}

function itemToHtml(item: SidebarItem, view: View): string {
  // First of all: each page of a section asks for all entries of the others.
  const known = view.others.get(item);
  if (known !== undefined && !isCurrent(item, view)) return known;
  if ("divider" in item) return `<li data-divider="${item.divider}" aria-hidden="true"></li>`;
  if ("rest" in item)
    return `<li data-rest=""><a href="${escapeHtml(view.href(item.link))}">${escapeHtml(view.describeRest(item))}</a></li>`;
  if (!isSidebarLink(item)) return `<li data-section="">${textToHtml(item.sectionHeader, item, view)}</li>`;
  const isGroup = item.items !== undefined || (item.itemCount ?? 0) > 0;
  return isGroup ? `<li>${groupToHtml(item, view)}</li>` : entryToHtml(item, view);
}

function isCurrent(item: SidebarItem, { current }: View): boolean {
  return "link" in item && item.link === current;
}

function entryToHtml(item: SidebarLink, view: View): string {
  const html = `<li>${labelToHtml(item, view)}</li>`;
  if (!isCurrent(item, view)) view.others.set(item, html);
  return html;
}

function groupToHtml(item: SidebarLink, view: View): string {
  const label = labelToHtml(item, view);
  const list = item.items === undefined ? "" : listToHtml(item.items, view);
  if (item.collapsible === false && item.items !== undefined) return `<p>${label}</p>${list}`;
  const isOpen = leadsTo(item, view.current) || (item.items !== undefined && item.collapsed !== true);
  return `<details${isOpen ? ' open=""' : ""}><summary>${label}</summary>${list}</details>`;
}

function labelToHtml(item: SidebarLink, view: View): string {
  const text = textToHtml(item.text, item, view);
  if (item.link === undefined) return text;
  const mark = item.link === view.current ? ' aria-current="page"' : "";
  const external = leavesSite(item.link) ? ' target="_blank" rel="noreferrer"' : "";
  return `<a href="${escapeHtml(view.href(item.link))}"${mark}${external}>${text}</a>`;
}

function textToHtml(text: string, { icon, tag }: { icon?: string; tag?: string }, { href }: View): string {
  const before = icon === undefined ? "" : iconToHtml(icon, href);
  return `${before}${escapeHtml(text)}${tag === undefined ? "" : `<small>${escapeHtml(tag)}</small>`}`;
}
