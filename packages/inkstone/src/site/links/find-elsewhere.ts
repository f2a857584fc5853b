import type { Route, Site } from "../site.ts";

/** A page of another language or version, as a link has to name it. */
export interface Elsewhere {
  find(path: string): string | undefined;
  /** On a page at `/zh/…`, `/guide/a` is `/zh/guide/a`: the English page is `/en/guide/a` there. */
  spell(route: string, from: string): string;
}

interface Prefixes {
  languages: ReadonlySet<string>;
  versions: ReadonlySet<string>;
}

export function createElsewhere(routes: Site["routes"]): Elsewhere {
  let known: Prefixes | undefined;
  const prefixes = (): Prefixes => (known ??= collectPrefixes(routes.values()));
  return {
    find(path) {
      const { languages, versions } = prefixes();
      const [, first = "", ...rest] = path.split("/");
      const [second = "", ...tail] = rest;
      if (languages.has(first)) return existing([rest], routes);
      if (!versions.has(first)) return undefined;
      return existing(languages.has(second) ? [rest, [first, ...tail], tail] : [rest], routes);
    },
    spell(route, from) {
      const { lang, version, bare } = routes.get(route) ?? {};
      // What has a prefix says already where it is.
      if (bare !== route) return route;
      const { languages, versions } = prefixes();
      const [, first = ""] = from.split("/");
      const name = versions.has(first) ? version : languages.has(first) ? lang : "";
      return name === "" ? route : `/${name}${route}`;
    },
  };
}

/** Those of languages and versions that are not the default. */
function collectPrefixes(routes: Iterable<Route>): Prefixes {
  const [languages, versions] = [new Set<string>(), new Set<string>()];
  for (const { path, bare, lang, version } of routes) {
    if (path === bare) continue;
    const names = path.slice(1, path.length - bare.length).split("/");
    if (names.includes(version)) versions.add(version);
    if (names.includes(lang)) languages.add(lang);
  }
  return { languages, versions };
}

function existing(paths: readonly string[][], routes: Site["routes"]): string | undefined {
  return paths.map((names) => `/${names.join("/")}`).find((path) => routes.has(path));
}
