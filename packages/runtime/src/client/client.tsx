import type { DocumentData, SiteData } from "@inkstone/model";
import { createRoot, hydrateRoot } from "react-dom/client";
import { importAnew } from "../routes/import-anew.ts";
import { pageLocation, readLocation } from "../state/location.ts";
import { createView, view } from "../state/view.ts";
import type { Theme } from "../theme.ts";
import { isBrokenHere, leaveBrokenShell } from "./broken-shell.ts";
import { containTheme } from "./contain-theme.tsx";
import { startFinding } from "./start-finding.ts";
import { startAnnouncer } from "./focus.ts";
import type { HotModules } from "./hot-modules.ts";
import { hydrateArticle } from "./hydrate-article.tsx";
import { keepArticle } from "./keep-article.ts";
import { loadView } from "./load-view.ts";
import { startPrefetch } from "./prefetch.ts";
import { retryChunks } from "./retry-chunks.ts";
import { startRouter } from "./router.ts";
import { Shell } from "./Shell.tsx";

export interface WakeOptions {
  theme: Theme;
  /** Under `inkstone dev`. */
  hot?: HotModules;
}

/** Called by the generated entry: tells the bootstrap, which loaded it, how to start the shell. */
export function wake({ theme, hot }: WakeOptions): void {
  retryChunks();
  const contained = containTheme(theme);
  window.__ink.start = () => startShell(contained, hot);
}

async function startShell(theme: Theme, hot: HotModules | undefined): Promise<void> {
  const data = JSON.parse(document.getElementById("ink-data")?.textContent ?? "") as DocumentData;
  if (isBrokenHere(data.shell)) throw new Error("The shell broke on this page, which is read without it.");
  const { default: site } = await importAnew<SiteData>(data.site);
  showDocument(data, site, theme);
  await (data.isEmpty === true ? render(data, theme) : hydrate(data, theme));

  startAnnouncer();
  const findPlace = startRouter();
  if (data.isEmpty === true) findPlace();
  startPrefetch();
  startFinding();
  window.__ink.awake("shell");
  if (data.module === undefined || data.isEmpty === true) window.__ink.awake("article");
  if (data.dev !== undefined) await startDev(data, hot);
}

async function startDev(data: DocumentData, hot: HotModules | undefined): Promise<void> {
  try {
    const { startDevUpdates } = await import("./dev-updates.ts");
    startDevUpdates(data, hot);
  } catch {
    // The scripts were made anew while this page was loading: it would never hear of the new ones. Not at once, lest it go round in circles.
    setTimeout(() => window.location.reload(), 500);
  }
}

/** The document as the server sent it, as a view. */
function showDocument(
  { page, module, shell, buckets, dev }: DocumentData,
  site: SiteData,
  { components = {} }: Theme,
): void {
  const isDev = dev !== undefined;
  pageLocation.set(readLocation());
  view.set(
    createView({
      site,
      page,
      components,
      buckets,
      shell,
      visit: 0,
      sidebar: page.sidebarId === "" ? [] : undefined,
      article:
        module === undefined
          ? { kind: "adopted" }
          : { kind: "adopted", hydrate: (container) => hydrateArticle(container, module, { isDev }) },
    }),
  );
}

function hydrate({ shell, dev }: DocumentData, theme: Theme): Promise<void> {
  const onUncaughtError = (error: unknown): void => leaveBrokenShell(shell, error);
  const onRecoverableError = keepArticle(findRoot());
  return new Promise((resolve) => {
    hydrateRoot(
      findRoot(),
      <Shell theme={theme} onReady={resolve} />,
      // Under `inkstone dev` the page stays broken: its author is looking at it.
      dev === undefined ? { onRecoverableError, onUncaughtError } : { onRecoverableError },
    );
  });
}

/** A document without markup: the page is fetched as a navigation would fetch it. */
async function render({ page }: DocumentData, theme: Theme): Promise<void> {
  view.set(await loadView(page.routePath));
  return new Promise((resolve) => {
    createRoot(findRoot()).render(<Shell theme={theme} onReady={resolve} />);
  });
}

function findRoot(): HTMLElement {
  const root = document.getElementById("ink-root");
  if (root === null) throw new Error("The document has no #ink-root.");
  return root;
}
