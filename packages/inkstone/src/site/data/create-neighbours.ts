import type { Frontmatter, PageLink, PagerLink } from "@inkstone/model";
import { splitTail } from "../route-path.ts";
import type { Site } from "../site.ts";

export interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** The pages before and after, as the sidebar has them and the page's author wants them. */
export function createNeighbours(
  { prev, next }: Pick<Frontmatter, "next" | "prev">,
  found: Neighbours,
  routes: Site["routes"],
): Neighbours {
  const before = override(found.previous, prev, routes);
  const after = override(found.next, next, routes);
  return { ...(before && { previous: before }), ...(after && { next: after }) };
}

function override(
  found: PageLink | undefined,
  wanted: PagerLink | string | false | undefined,
  routes: Site["routes"],
): PageLink | undefined {
  if (wanted === undefined || wanted === false) return wanted === false ? undefined : found;
  const { text, link = found?.link } = typeof wanted === "string" ? { text: wanted } : wanted;
  if (link === undefined) return undefined;
  const title = link === found?.link ? found.text : routes.get(splitTail(link).path)?.page.title;
  return { text: text ?? (title || link), link };
}
