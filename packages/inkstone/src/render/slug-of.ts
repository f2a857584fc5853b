/** `/zh/guide/start` → `zh-guide-start`, short and safe for any file system; the hash behind keeps it unique. */
export function slugOf(routePath: string): string {
  const slug = routePath.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "");
  return slug.slice(0, 60) || "index";
}
