import type { DevEvent, DocumentData, PageChunk } from "@inkstone/model";
import { applyHead } from "../head/document-head.ts";
import { loadLive } from "../routes/load-live.ts";
import { forgetLoaded } from "../routes/load-once.ts";
import { currentView, type View } from "../state/view.ts";
import { hideErrorOverlay, showErrorOverlay } from "./error-overlay.ts";
import { createNextView } from "./load-view.ts";
import { morphHtml } from "./morph.ts";
import { replaceStyles } from "./replace-styles.ts";
import { showView } from "./show-view.ts";

/** The document that follows. */
interface Followed {
  shell: string;
  forgetModules(): void;
}

/** Follows the dev server, which knows from the revision what this document has missed. Loaded only under `inkstone dev`. */
export function startDevUpdates({ dev, shell }: DocumentData, forgetModules = (): void => undefined): void {
  const followed = { shell, forgetModules };
  let seen = String(dev);
  let events: EventSource | undefined;
  // Browsers have six connections for a host: with as many tabs, the next one would wait for ever. In the background nobody looks.
  const listen = (): void => {
    events?.close();
    events = document.hidden ? undefined : connect(seen, followed, (id) => (seen = id));
  };
  listen();
  document.addEventListener("visibilitychange", listen);
  // An open channel would keep the page out of the browser's back/forward cache; one that is back from it is old.
  window.addEventListener("pagehide", () => events?.close());
  // What is wrong with a page that the server cannot show either, it tells.
  window.addEventListener("inkstone:lost", () => window.location.reload());
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
}

function connect(since: string, followed: Followed, onSeen: (revision: string) => void): EventSource {
  const events = new EventSource(`${currentView().site.base}__inkstone/events?since=${since}`);
  let wasLost = false;
  events.addEventListener("message", ({ data, lastEventId }) => {
    onSeen(lastEventId);
    void receive(JSON.parse(String(data)) as DevEvent, followed);
  });
  events.addEventListener("error", () => (wasLost = true));
  events.addEventListener("open", () => {
    // The server was restarted: nobody knows what changed meanwhile.
    if (wasLost) window.location.reload();
  });
  return events;
}

async function receive(message: DevEvent, { shell, forgetModules }: Followed): Promise<void> {
  if (message.type === "reload") return window.location.reload();
  const { routePath } = currentView().page;
  if (message.type === "error")
    return (message.routePath ?? routePath) === routePath ? showErrorOverlay(message) : undefined;
  hideErrorOverlay();
  if (message.type === "styles") return replaceStyles(message.styles);
  if (message.type !== "page") return undefined;
  // The same address answers differently now, also for pages that are not on screen.
  forgetLoaded();
  if (message.shell !== undefined) forgetModules();
  window.dispatchEvent(new Event("inkstone:change"));
  if (message.routePath !== routePath) return undefined;
  return (message.shell ?? shell) === shell ? updatePage(message.chunk) : window.location.reload();
}

/** Shows the new version of the page where the old one is, and leaves the reader where they are. */
async function updatePage(chunk: PageChunk): Promise<void> {
  // What is wrong with a module that cannot even be run, the server tells.
  const next = await createUpdate(chunk).catch(() => undefined);
  if (next === undefined) return window.location.reload();
  // The author may have gone elsewhere while the module was loading.
  if (chunk.page.routePath !== currentView().page.routePath) return undefined;
  showView(next, () => undefined);
  const article = document.querySelector("[data-ink-article]");
  if (next.article.kind !== "live" && article !== null) morphHtml(article, chunk.html);
  applyHead();
  return window.__ink.refresh();
}

async function createUpdate({ page, html, module, styles }: PageChunk): Promise<View> {
  const view = currentView();
  if (module !== undefined) {
    const [Component] = await Promise.all([loadLive(module), replaceStyles(styles ?? [])]);
    return createNextView({ page, sidebar: view.sidebar, article: { kind: "live", Component } });
  }
  // The article's DOM is changed in place, so React must not be told of new HTML for it.
  if (view.page.kind === "static") return { ...view, page };
  return createNextView({ page, sidebar: view.sidebar, article: { kind: "html", html } });
}
