import { bucketOf, bucketUrl, type PageChunk, type RouteBucket, type RouteEntry } from "@inkstone/model";
import { importAnew } from "./import-anew.ts";
import { currentView } from "../state/view.ts";
import { fetchJson, loadOnce } from "./load-once.ts";

/** Looks a route up in its part of the route table; undefined when no page answers it. */
export async function findRoute(routePath: string): Promise<RouteEntry | undefined> {
  const { site, buckets } = currentView();
  const bucket = await loadOnce(bucketUrl(site.base, bucketOf(routePath, buckets)), fetchJson<RouteBucket>);
  return createRouteEntry(routePath, bucket, site.base);
}

export function createRouteEntry(
  routePath: string,
  bucket: RouteBucket,
  base: string,
): RouteEntry | undefined {
  const row = bucket[routePath];
  if (row === undefined) return undefined;
  const [chunk, filePath, lang, version] = row;
  return { path: routePath, filePath, lang, version, preload: () => loadOnce(base + chunk, loadChunk) };
}

async function loadChunk(url: string): Promise<PageChunk> {
  const { default: chunk } = await importAnew<PageChunk>(url);
  if (chunk.module !== undefined) preloadModule(chunk.module);
  return chunk;
}

/** Fetches a live page's code without running it: its author did not ask for that yet. */
function preloadModule(url: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = url;
  document.head.append(link);
}
