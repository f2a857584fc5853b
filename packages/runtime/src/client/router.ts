import { hrefOf, routePathOf } from "@inkstone/model";
import { applyHead, forgetMetadata } from "../head/document-head.ts";
import { findLinkTarget, isPlainClick } from "../routes/link-target.ts";
import { pageLocation, readLocation } from "../state/location.ts";
import { IDLE, navigation } from "../state/navigation.ts";
import { currentView, type View } from "../state/view.ts";
import { announce, findHashTarget, focusPage } from "./focus.ts";
import { loadView } from "./load-view.ts";
import {
  enterEntry,
  leaveEntry,
  leaveEntryBehind,
  reopenEntry,
  saveEntry,
  scrollPage,
  startScrollMemory,
} from "./scroll-memory.ts";
import { showView } from "./show-view.ts";

export interface NavigateOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean;
}

/** How the history gets to the page: by the browser's own buttons, or by us. */
type Way = "pop" | "push" | "replace";

/** Counts navigations: whoever is not the latest any more gives up. */
let latest = 0;

/** Since when the reader waits for the page that is on its way. */
let waitingSince = 0;

/** Whoever presses a link again after that long has seen nothing happen. Before, it is a double click. */
const PATIENCE_MS = 1000;

/** Goes to a route (`/guide/start#install`) or an address, as a click on a link would. */
export async function navigate(href: string, { replace = false }: NavigateOptions = {}): Promise<void> {
  const url = new URL(hrefOf(href, currentView().site), window.location.href);
  // A link is data; it must never become code.
  if (url.protocol === "javascript:") return;
  await visit(url, replace ? "replace" : "push");
}

/** Returns how to go to the place that the reader left or the address names, where the browser found an empty document. */
export function startRouter(): () => void {
  const position = startScrollMemory();
  window.addEventListener("popstate", () => void visit(new URL(window.location.href), "pop"));
  // The browser may keep this page and show it again: whoever comes back to it wants to see it, and not what they once waited for.
  window.addEventListener("pagehide", () => {
    latest++;
    navigation.set(IDLE);
  });
  // In the bubbling phase: a component that answers a click itself prevents it first.
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest("a[href]");
    if (!(link instanceof HTMLAnchorElement)) return;
    const url = findLinkTarget(link, window.location.href, currentView().site.base);
    if (url === undefined) return;
    event.preventDefault();
    void visit(url, url.href === window.location.href ? "replace" : "push");
  });
  return () => {
    window.__ink.refresh();
    scrollPage(position, findHashTarget(window.location.hash));
  };
}

async function visit(url: URL, way: Way): Promise<void> {
  const turn = ++latest;
  let position: number | undefined;
  if (way === "pop") {
    leaveEntryBehind();
    position = enterEntry();
  }

  const before = currentView();
  const routePath =
    url.origin === window.location.origin ? routePathOf(url.pathname, before.site.base) : undefined;
  if (routePath === before.page.routePath || isShown(url)) return arrive(before, { url, way, position });

  const to = url.pathname + url.search + url.hash;
  if (!isUnderWay(to)) waitingSince = performance.now();
  // A request that hangs would only be waited for once more. The browser asks anew.
  else if (way !== "pop" && performance.now() - waitingSince > PATIENCE_MS) return leaveTo(url, way);
  navigation.set({ status: "loading", to });
  const next = routePath === undefined ? undefined : await loadView(routePath).catch(() => undefined);
  if (turn !== latest) return undefined;
  return next === undefined ? leaveTo(url, way) : arrive(next, { url, way, position });
}

/** Whether the reader waits for it already. */
function isUnderWay(to: string): boolean {
  const state = navigation.get();
  return state.status === "loading" && state.to === to;
}

/** Hosts answer addresses that no route has, `/guide` or one that leads nowhere: another hash there is the same page. */
function isShown({ origin, pathname, search }: URL): boolean {
  const shown = pageLocation.get();
  return origin === window.location.origin && pathname === shown.pathname && search === shown.search;
}

/** Shows the page in one go: history, content, position, focus. */
function arrive(
  next: View,
  { url, way, position }: { url: URL; way: Way; position: number | undefined },
): void {
  const isNewPage = next !== currentView();
  if (way === "push") pushEntry(url);
  if (way === "replace") history.replaceState(history.state, "", url);
  showView(next, () => {
    pageLocation.set(readLocation());
    navigation.set(IDLE);
  });
  if (isNewPage) {
    forgetMetadata();
    applyHead();
  }

  // Before the page moves: what opens, and tabs that turn, move what is below them.
  if (isNewPage && way === "pop") reopenEntry();
  window.__ink.refresh();
  const target = findHashTarget(url.hash);
  // Inside of a page the browser has moved already, unless it was told to leave that to us.
  if (isNewPage || way !== "pop" || position !== undefined) scrollPage(position, target);
  if (isNewPage || way !== "pop") focusPage(target);
  if (isNewPage) announce(next.page.title);
}

function pushEntry(url: URL): void {
  leaveEntry();
  saveEntry();
  history.pushState(null, "", url);
  enterEntry();
}

/** What the shell cannot show, the browser can. It shows by itself how far it is, and the reader may stop it. */
function leaveTo(url: URL, way: Way): void {
  navigation.set(IDLE);
  if (way === "pop") window.location.reload();
  else if (way === "push") window.location.assign(url);
  else window.location.replace(url);
}
