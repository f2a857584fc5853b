/** A row of a route bucket: `[chunk URL below base, file path, language, version]`. */
export type RouteRow = [chunk: string, filePath: string, lang: string, version: string];

/** One file of the split route table: route path → row. */
export type RouteBucket = Record<string, RouteRow>;

/** About how many routes a bucket holds, so that a page never downloads more than this of the table. */
const ROUTES_PER_BUCKET = 64;

export function countBuckets(routes: number): number {
  let buckets = 1;
  while (buckets * ROUTES_PER_BUCKET < routes) buckets *= 2;
  return buckets;
}

/** Which bucket a route is in. FNV-1a over UTF-16 units, the same in Node and browser. */
export function bucketOf(routePath: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < routePath.length; index++) {
    hash = Math.imul(hash ^ routePath.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash & (buckets - 1);
}

/** `/docs/` and 3 give `/docs/assets/routes/3.json`. Not hashed: always revalidated, so a new deployment is seen at once. */
export function bucketUrl(base: string, bucket: number): string {
  return `${base}assets/routes/${bucket}.json`;
}

/** Where the sidebar of an area is: revalidated like the buckets, so that a new title does not rename a file every page names. */
export function sidebarUrl(base: string, sidebarId: string): string {
  return `${base}assets/sidebars/${sidebarId}.json`;
}
