import { routePathOf } from "@inkstone/model";
import { findRoute } from "../routes/find-route.ts";
import { findLinkTarget } from "../routes/link-target.ts";
import { currentView } from "../state/view.ts";
import { fetchSidebar } from "./load-view.ts";

/** Shorter than a glance, longer than passing over. */
const DWELL_MS = 65;

let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;

/** Fetches the pages of links that the reader points at, touches or tabs to. */
export function startPrefetch(): void {
  for (const type of ["pointerover", "focusin"])
    document.addEventListener(type, ({ target }) => dwell(target));
  for (const type of ["pointerout", "pointercancel", "focusout"]) {
    document.addEventListener(type, () => clearTimeout(timer));
  }
  // The pointer may rest on a link since before the shell was awake.
  dwell(document.querySelector("a[href]:hover"));
  watchVisibleLinks();
}

/** Fetches the pages of `[data-ink-prefetch]` links once they are in view and the browser has nothing else to do. */
export function watchVisibleLinks(): void {
  observer?.disconnect();
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      whenIdle(() => prefetch(target));
    }
  });
  for (const link of document.querySelectorAll("a[data-ink-prefetch]")) observer.observe(link);
}

function dwell(target: EventTarget | null): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (link !== null) timer = setTimeout(() => prefetch(link), DWELL_MS);
}

/** Failing is fine: a click tries again and falls back to the browser. */
function prefetch(link: Element): void {
  if (isSparing() || !(link instanceof HTMLAnchorElement)) return;
  const { site, page } = currentView();
  const url = findLinkTarget(link, window.location.href, site.base);
  const routePath = url && routePathOf(url.pathname, site.base);
  if (routePath === undefined || routePath === page.routePath) return;
  findRoute(routePath)
    .then((entry) => {
      if (entry === undefined || entry.lang !== page.lang || entry.version !== page.version) return undefined;
      return Promise.all([entry.preload(), fetchSidebar(page.sidebarId)]);
    })
    .catch(() => undefined);
}

/** Whoever pays for each byte, or waits for it, is spared pages that they may never open. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

function whenIdle(callback: () => void): void {
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(callback);
  else setTimeout(callback, 200);
}
