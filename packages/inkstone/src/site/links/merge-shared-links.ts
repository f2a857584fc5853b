import type { DeadLink } from "./find-dead-links.ts";

/** A link of a menu that several editions share is told once, with those of them in which it is dead. */
export function mergeSharedLinks(links: readonly DeadLink[]): DeadLink[] {
  const merged = new Map<string, DeadLink>();
  const own: DeadLink[] = [];
  for (const link of links) {
    if (link.sharer === undefined) {
      own.push(link);
      continue;
    }
    const key = keyOf(link);
    const first = merged.get(key) ?? { ...link, deadIn: [] };
    merged.set(key, { ...first, deadIn: [...(first.deadIn ?? []), link.sharer.edition] });
  }
  return [...own, ...merged.values()];
}

/** Headings are those of a page, and each edition has its own. */
function keyOf({ href, place, menu, missing, target }: DeadLink): string {
  return JSON.stringify([place ?? menu, href, missing === "anchor" ? target : missing]);
}
