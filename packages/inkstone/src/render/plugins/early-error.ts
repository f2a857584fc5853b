import type { Route } from "../../site/site.ts";

/** Live pages are rendered by the bundle, and plugins take part in making it. */
export function createEarlyError({ path }: Pick<Route, "path">): Error {
  return new Error(
    `${path} is a live page, which cannot be rendered yet: ask for it in the hooks html or files.`,
  );
}
