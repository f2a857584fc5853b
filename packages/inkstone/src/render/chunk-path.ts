/** Of a page's chunk: `/zh/guide/start` → `assets/pages/zh-guide-start.0123456789ab.js`. */
export function chunkPathOf(routePath: string, key: string): string {
  // All Chinese paths have one slug, and with 8 digits one of a hundred sites of 10,000 such pages has two of a name.
  return `assets/pages/${slugOf(routePath)}.${key.slice(0, 12)}.js`;
}

/** Short and safe for any file system. */
function slugOf(routePath: string): string {
  const slug = routePath.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");
  return slug.slice(0, 60) || "index";
}
