import type { SearchRequest } from "@inkstone/search";
import { createSearchServer, type SearchServer } from "@inkstone/search-server";
import type { Page, Route } from "playwright-core";
import { afterAll } from "vitest";
import { createSearchConfig, createSearchSite } from "../fixtures/search-site.ts";
import { buildSite } from "./build.ts";
import { runInkstone } from "./inkstone.ts";
import { createServedSite } from "./served-site.ts";
import type { TestSite } from "./site.ts";

/** A site whose search is answered in one of the two ways, and the means to disturb it. */
interface AnyProvider {
  url(path: string): string;
  /** What names the history of English pages in the browser. */
  indexName: string;
  /** To be called before the page is opened, for all that is below. */
  watch(page: Page): Promise<void>;
  /** Every query that was asked so far. */
  asked(page: Page): Promise<SearchRequest[]>;
  /** Keeps the answer to a query back until the returned function is called. */
  hold(page: Page, query: string): Promise<() => Promise<void>>;
  /** Nothing that answers queries can be reached until the returned function is called. */
  cutOff(page: Page): Promise<() => Promise<void>>;
}

export interface EmbeddedProvider extends AnyProvider {
  kind: "embedded";
}

export interface HostedProvider extends AnyProvider {
  kind: "hosted";
  service(): SearchServer;
  /** Builds the site anew. */
  rebuild(search: object, messages: Record<string, string>): Promise<void>;
}

export function createEmbeddedProvider(): EmbeddedProvider {
  const site = createServedSite(createSearchSite());
  return {
    kind: "embedded",
    url: site.url,
    indexName: "en",
    watch: async (page) => void (await page.addInitScript(watchWorkers)),
    asked: (page) => page.evaluate(() => window.watched.asked),
    hold: async (page, query) => {
      await page.evaluate((held) => window.watched.held.add(held), query);
      return () => page.evaluate((held) => window.watched.release(held), query);
    },
    cutOff: async (page) => {
      const abort = (route: Route): Promise<void> => route.abort();
      await page.context().route("**/assets/search/**", abort);
      return () => page.context().unroute("**/assets/search/**", abort);
    },
  };
}

/** Nobody listens there. */
const DEAD_HOST = "http://127.0.0.1:9";

/** Our own service holds the site's records, behind a host that is down. */
export function createHostedProvider(): HostedProvider {
  let service: SearchServer | undefined;
  let site: TestSite | undefined;
  const served = createServedSite(createSearchSite(), async (made) => {
    site = made;
    service = await createSearchServer({ port: 0, appId: "quill" });
    await made.write({ "inkstone.config.ts": createSearchConfig(settingsOf(service)) });
    const env = { INKSTONE_SEARCH_ADMIN_KEY: service.adminKey };
    const { code, stderr } = await runInkstone(["search", "push"], { cwd: made.root, env });
    if (code !== 0) throw new Error(`inkstone search push ended with ${code}:\n${stderr}`);
  });
  afterAll(() => service?.close());
  const started = (): SearchServer => {
    if (service === undefined) throw new Error("The service is there inside of tests.");
    return service;
  };
  const asked = new WeakMap<Page, SearchRequest[]>();
  return {
    kind: "hosted",
    url: served.url,
    indexName: "docs-en",
    service: started,
    watch: async (page) => {
      const list: SearchRequest[] = [];
      asked.set(page, list);
      page.on("request", (request) => {
        if (request.url().startsWith(`${started().url}/1/indexes/`))
          list.push(...(JSON.parse(request.postData() ?? "") as { requests: SearchRequest[] }).requests);
      });
    },
    asked: async (page) => asked.get(page) ?? [],
    hold: (page, query) => holdRoute(page, `${started().url}/1/indexes/**`, query),
    cutOff: async (page) => {
      const abort = (route: Route): Promise<void> => route.abort();
      await page.route(`${started().url}/**`, abort);
      return () => page.unroute(`${started().url}/**`, abort);
    },
    rebuild: async (search, messages) => {
      await site?.write({
        "inkstone.config.ts": createSearchConfig({ ...settingsOf(started()), ...search }, messages),
      });
      const outcome = await buildSite(site as TestSite);
      if (!outcome.ok) throw new Error(outcome.errors.join("\n"));
    },
  };
}

function settingsOf({ url, searchKey }: SearchServer): object {
  const hosts = [DEAD_HOST, url];
  return { provider: "hosted", appId: "quill", apiKey: searchKey, indexName: "docs", hosts };
}

async function holdRoute(page: Page, url: string, query: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const handle = async (route: Route): Promise<void> => {
    if (JSON.stringify(route.request().postDataJSON()).includes(`"query":${JSON.stringify(query)}`))
      await held;
    // A query that was taken back meanwhile has nobody to answer to.
    await route.continue().catch(() => undefined);
  };
  await page.route(url, handle);
  return async () => {
    release();
    await page.unroute(url, handle);
  };
}

interface Watched {
  asked: SearchRequest[];
  held: Set<string>;
  release(query: string): void;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page: notes what its workers are asked, and keeps answers back. */
function watchWorkers(): void {
  const queries = new Map<number, string>();
  const waiting = new Map<string, (() => void)[]>();
  window.watched = {
    asked: [],
    held: new Set(),
    release(query) {
      this.held.delete(query);
      for (const deliver of waiting.get(query) ?? []) deliver();
    },
  };
  const { addEventListener: listen, postMessage: post } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    const { id = 0, requests = [] } = message as { id?: number; requests?: SearchRequest[] };
    window.watched.asked.push(...requests);
    if (requests[0] !== undefined) queries.set(id, requests[0].query ?? "");
    post.call(this, message);
  } as typeof post;
  Worker.prototype.addEventListener = function (
    this: Worker,
    type: string,
    listener: (event: MessageEvent<{ id: number }>) => void,
  ) {
    const deliver = (event: MessageEvent<{ id: number }>): void => {
      const query = queries.get(event.data?.id) ?? "";
      if (type !== "message" || !window.watched.held.has(query)) return listener(event);
      waiting.set(query, [...(waiting.get(query) ?? []), () => listener(event)]);
    };
    (listen as (...args: unknown[]) => void).call(this, type, deliver);
  } as typeof listen;
}
