import { bucketOf, countBuckets } from "@inkstone/model";
import type { OutputFile } from "../../render/output/output-file.ts";
import type { SiteRenderer } from "../../render/site-renderer.ts";
import type { Route, Site } from "../../site/site.ts";

/** Scripts of pages, by the path that browsers learn from a bucket of the route table. */
export class DevChunks {
  readonly #routes = new Map<string, Route>();

  /** One bucket of the route table: only its own pages are looked at. */
  bucketFile(bucket: number, { routes }: Site, renderer: SiteRenderer): OutputFile | undefined {
    const buckets = countBuckets(routes.size);
    const inBucket = [...routes.values()].filter(({ path }) => bucketOf(path, buckets) === bucket);
    // Opening a live page may bundle anew, and the open document cannot take part in that: it is left for the new one.
    const listed = inBucket.filter(({ page }) => page.kind === "static");
    listed.forEach((route) => this.#routes.set(renderer.chunkFile(route).path, route));
    return renderer.bucketFiles(listed)[bucket];
  }

  /** The page whose script this is. */
  routeOf(path: string, { routes }: Site): Route | undefined {
    return routes.get(this.#routes.get(path)?.path ?? "");
  }
}
