import { inFolder } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { createParityFilter, type ParityConfig } from "./find-parity-gaps.ts";
import { prefixOf } from "../route-path.ts";
import type { Route, Site } from "../site.ts";

/** Translations whose original was committed after them, with it. What was never committed is not judged. */
export function findStaleTranslations(
  routes: Site["routes"],
  config: ParityConfig,
  commitTimes: ReadonlyMap<string, number>,
): Map<Route, Route> {
  const isCompared = createParityFilter(config);
  const stale = new Map<Route, Route>();
  for (const route of routes.values()) {
    if (route.lang === config.lang || route.original !== undefined || !isCompared(route)) continue;
    const original = routes.get(prefixOf({ lang: config.lang, version: route.version }, config) + route.bare);
    const [then, since] = [route, original].map((one) => commitTimes.get(one?.page.file ?? ""));
    if (original !== undefined && then !== undefined && since !== undefined && since > then)
      stale.set(route, original);
  }
  return stale;
}

export function describeStaleTranslation(route: Route, original: Route, folder: string): SiteError {
  const [here, there] = [inFolder(folder, route.page.file), inFolder(folder, original.page.file)];
  return new SiteError(`${here} is older than its original, ${there}.`, {
    code: "language-parity",
    hint: `Bring it up to date and commit it: git log -p ${there} shows what has changed.`,
    place: { file: here, line: 1, column: 1 },
  });
}
