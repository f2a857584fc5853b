import { closest } from "../../support/text/closest.ts";
import { remember } from "../../support/remember.ts";

type FindRoute = (path: string) => string | undefined;

/** The same address as a folder, else the nearest spelling, else a page of that name elsewhere. */
export function createRouteGuesser(routes: ReadonlyMap<string, unknown>, findNear: FindRoute): FindRoute {
  const findNamesake = createNamesakes(routes.keys());
  return (path) => {
    if (routes.has(`${path}/`)) return `${path}/`;
    if (path.endsWith("/") && routes.has(path.slice(0, -1))) return path.slice(0, -1);
    const near = findNear(path);
    // Long addresses are near each other by their folders alone: a page of the very name is meant rather than such a neighbour.
    const isLikeIt = near !== undefined && closest(nameIn(path), [nameIn(near)]) !== undefined;
    return isLikeIt ? near : (findNamesake(path) ?? near);
  };
}

/**
 * Of the pages of that name, those whose folders agree the furthest from the last one on, and of these from the first one on. Where that
 * is true of several, the one with the fewest folders is meant: that of the page's own language and version, not of another.
 */
function createNamesakes(routes: Iterable<string>): FindRoute {
  let byName: Map<string, string[]> | undefined;
  return (path) => {
    byName ??= groupByName(routes);
    const namesakes = byName.get(nameIn(path)) ?? [];
    const names = withoutSlash(path).split("/").slice(1);
    for (const start of names.keys()) {
      const tail = `/${names.slice(start).join("/")}`;
      const [first, ...others] = namesakes.filter((route) => withoutSlash(route).endsWith(tail));
      if (first === undefined) continue;
      return others.reduce((best, other) => (compare(other, best, path) > 0 ? other : best), first);
    }
    return undefined;
  };
}

function groupByName(routes: Iterable<string>): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const route of routes) remember(byName, nameIn(route), () => []).push(route);
  return byName;
}

/** `/guide/install` and `/guide/install/` are `install`. */
function nameIn(route: string): string {
  const path = withoutSlash(route);
  return path.slice(path.lastIndexOf("/") + 1);
}

function compare(route: string, other: string, path: string): number {
  const depth = (one: string): number => one.split("/").length;
  return beginsAs(route, path) - beginsAs(other, path) || depth(other) - depth(route);
}

/** How many folders two routes have in common before they part. */
function beginsAs(route: string, path: string): number {
  const names = path.split("/");
  const parting = route.split("/").findIndex((name, index) => name !== names[index]);
  return parting === -1 ? names.length : parting;
}

function withoutSlash(route: string): string {
  return route.replace(/\/$/, "");
}
