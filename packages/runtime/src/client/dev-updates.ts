import type { DevEvent, DocumentData, PageChunk } from "@inkstone/model";
import { applyHead } from "../head/document-head.ts";
import { loadLive } from "../routes/load-live.ts";
import { forgetLoaded } from "../routes/load-once.ts";
import { failure } from "../state/failure.ts";
import { currentView, type View } from "../state/view.ts";
import { hideErrorOverlay, showErrorOverlay } from "./error-overlay.ts";
import type { HotModules } from "./hot-modules.ts";
import { createNextView } from "./load-view.ts";
import { morphHtml } from "./morph.ts";
import { replaceStyles } from "./replace-styles.ts";
import { showView } from "./show-view.ts";

/** The document that follows. */
interface Followed {
  shell: string;
  hot: HotModules | undefined;
  /** Modules of live pages as they are shown here, by route. */
  modules: Map<string, string>;
}

let versions = 0;
/** One after the other: each version of a page takes over from the last. */
let updates = Promise.resolve();

/** Follows the dev server, which knows from the revision what this document has missed. Loaded only under `inkstone dev`. */
export function startDevUpdates({ dev, shell, page, module }: DocumentData, hot?: HotModules): void {
  const modules = new Map(module === undefined ? [] : [[page.routePath, module]]);
  const followed = { shell, hot, modules };
  const hearFailure = (): void => {
    const failed = failure.get();
    if (failed === undefined) return;
    // The next version does not take over from this one.
    modules.delete(currentView().page.routePath);
    void tellFailure(failed.thrown);
  };
  failure.subscribe(hearFailure);
  hearFailure();
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

async function receive(message: DevEvent, followed: Followed): Promise<void> {
  if (message.type === "reload") return window.location.reload();
  const { routePath } = currentView().page;
  if (message.type === "error")
    return (message.routePath ?? routePath) === routePath ? showErrorOverlay(message) : undefined;
  hideErrorOverlay();
  if (message.type === "styles") return replaceStyles(message.styles);
  // The same address answers differently now, also for pages that are not on screen.
  forgetLoaded();
  // Comes with every change, also of a page that nobody has opened yet.
  if (message.type === "ok") window.dispatchEvent(new Event("inkstone:change"));
  if (message.type !== "page" || message.routePath !== routePath) return undefined;
  if ((message.shell ?? followed.shell) !== followed.shell) return window.location.reload();
  const update = (): Promise<void> => updatePage(message.chunk, followed);
  updates = updates.then(update, update);
  return updates;
}

/** Shows the new version of the page where the old one is, and leaves the reader where they are. */
async function updatePage(chunk: PageChunk, followed: Followed): Promise<void> {
  // What is wrong with a module that cannot even be run, the server tells.
  const next = await createUpdate(chunk, followed).catch(() => undefined);
  if (next === undefined) return window.location.reload();
  // The author may have gone elsewhere while the module was loading.
  if (chunk.page.routePath !== currentView().page.routePath) return undefined;
  showView(next, () => undefined);
  const article = document.querySelector("[data-ink-article]");
  if (chunk.module === undefined && article !== null) morphHtml(article, chunk.html);
  applyHead();
  return window.__ink.refresh();
}

async function createUpdate(
  { page, html, module, styles }: PageChunk,
  { hot, modules }: Followed,
): Promise<View> {
  const view = currentView();
  if (module !== undefined) {
    const former = modules.get(page.routePath);
    // It may be on its way still: behind the new one, it would be taken for it.
    const loaded = former === undefined ? undefined : await loadLive(former).catch(() => undefined);
    const old = isAwake() ? loaded : undefined;
    hot?.forget();
    // Marked, because a version that was here before would not be run again.
    const marked = `${module}#${(versions += 1)}`;
    modules.set(page.routePath, marked);
    const [Component] = await Promise.all([loadLive(marked), replaceStyles(styles ?? [])]);
    if (old !== undefined && hot !== undefined) {
      [old, Component].forEach((version) => hot.name(version, page.routePath));
      hot.refresh();
      return { ...currentView(), page };
    }
    return createNextView({ page, sidebar: view.sidebar, article: { kind: "live", Component } });
  }
  // The article's DOM is changed in place, so React must not be told of new HTML for it.
  if (view.page.kind === "static") return { ...view, page };
  return createNextView({ page, sidebar: view.sidebar, article: { kind: "html", html } });
}

/** Whether the article on screen is React's, and not what the server sent. */
function isAwake(): boolean {
  return document.querySelector("[data-ink-article][data-ink-untouched]") === null;
}

/** What fails on the server too, it tells with its place. */
async function tellFailure(error: unknown): Promise<void> {
  const { status } = await fetch(window.location.href);
  if (status >= 500) return window.location.reload();
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return showErrorOverlay({
    message: `A component of this page fails in the browser: ${message}`,
    frame: stack,
  });
}
