import { closest } from "../support/closest.ts";
import { remember } from "../support/remember.ts";

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

/** Of the pages of that name, the first whose folders agree the furthest, from the last folder on. */
function createNamesakes(routes: Iterable<string>): FindRoute {
  let byName: Map<string, string[]> | undefined;
  return (path) => {
    byName ??= groupByName(routes);
    const namesakes = byName.get(nameIn(path)) ?? [];
    const names = withoutSlash(path).split("/").slice(1);
    for (const start of names.keys()) {
      const tail = `/${names.slice(start).join("/")}`;
      const found = namesakes.find((route) => withoutSlash(route).endsWith(tail));
      if (found !== undefined) return found;
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

function withoutSlash(route: string): string {
  return route.replace(/\/$/, "");
}
