import { SiteError } from "../../support/errors/site-error.ts";
import { remember } from "../../support/remember.ts";
import { splitTail } from "../route-path.ts";
import type { Route, Site } from "../site.ts";
import type { DeadLink } from "./find-dead-links.ts";

/** Links that begin with a folder which the site does not have, and lead to pages without it. */
export interface LostFolder {
  /** `docs`, of links such as `/docs/guide/start`. */
  name: string;
  links: [DeadLink, ...DeadLink[]];
}

/** Fewer are mended one by one. */
const MANY = 10;

/** What one change mends everywhere, as after a move from a tool that had all pages in a folder, and the other links. */
export function findLostFolders(
  links: readonly DeadLink[],
  routes: Site["routes"],
): { folders: LostFolder[]; others: DeadLink[] } {
  const byName = new Map<string, DeadLink[]>();
  for (const link of links) {
    const name = findLostName(link);
    if (name !== undefined) remember(byName, name, () => []).push(link);
  }
  const folders = [...byName].flatMap(([name, [first, ...rest]]) => {
    const isLost = rest.length + 1 >= MANY && ![...routes.values()].some((route) => isIn(name, route));
    return isLost && first !== undefined ? [{ name, links: [first, ...rest] } satisfies LostFolder] : [];
  });
  const told = new Set(folders.flatMap((folder) => folder.links));
  return { folders, others: links.filter((link) => !told.has(link)) };
}

export function describeLostFolder({ name, links }: LostFolder): SiteError {
  const [{ href, place }] = links;
  return new SiteError(
    `${links.length} links begin with /${name}/, which no address of this site does. Without it, they lead to pages.`,
    {
      code: "dead-link",
      hint: `Write ${href.slice(name.length + 1)} for ${href}, and so on: in your editor, or with replaceRules: [{ search: "](/${name}/", replace: "](/" }]. To keep such addresses, move the pages into ${name}/ in the content folder.`,
      ...(place && { place }),
    },
  );
}

/** Menus have few links, and replacing text in pages does not reach them. */
function findLostName({ missing, href, target, guess, menu, sharer, place }: DeadLink): string | undefined {
  const name = /^\/([^/?#]+)\/./.exec(href)?.[1];
  if (name === undefined || missing !== "page" || guess === undefined || place === undefined)
    return undefined;
  if (menu !== undefined || sharer !== undefined) return undefined;
  return pathIn(target).replace(`/${name}/`, "/") === pathIn(guess) ? name : undefined;
}

/** A slash at the end is no reason to doubt. */
function pathIn(link: string): string {
  return splitTail(link).path.replace(/\/$/, "");
}

function isIn(name: string, { bare }: Route): boolean {
  return bare.startsWith(`/${name}/`);
}
