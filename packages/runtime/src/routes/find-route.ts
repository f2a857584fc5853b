import { bucketOf, bucketUrl, type PageChunk, type RouteBucket } from "@inkstone/model";
import type { ReactElement } from "react";
import { createRouteElement } from "../components/Content/route-element.tsx";
import { currentView } from "../state/view.ts";
import { importAnew } from "./import-anew.ts";
import { fetchJson, loadOnce } from "./load-once.ts";

/** A page's address, and how to fetch or to show it. */
export interface RouteEntry {
  path: string;
  /** The page's article. It is fetched when it is first rendered, and suspends until it is there. */
  element: ReactElement;
  filePath: string;
  lang: string;
  version: string;
  /** Fetches what the page needs, once; later calls return the same promise. */
  preload(): Promise<PageChunk>;
}

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
  const preload = (): Promise<PageChunk> => loadOnce(base + chunk, loadChunk);
  return { path: routePath, element: createRouteElement(preload), filePath, lang, version, preload };
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
