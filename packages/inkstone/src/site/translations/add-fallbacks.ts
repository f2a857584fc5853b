import { findParityGaps, type ParityConfig } from "./find-parity-gaps.ts";
import { prefixOf } from "../route-path.ts";
import type { Route } from "../site.ts";

/** The routes, and behind them the default language's page wherever a translation of it is missing. */
export function addFallbacks(routes: Map<string, Route>, config: ParityConfig): Map<string, Route> {
  const fallbacks = findParityGaps(routes, config)
    .filter(({ original }) => original.lang === config.lang)
    .map(({ lang, original }) => createFallback(original, lang, config));
  return new Map([...routes, ...fallbacks.map((route) => [route.path, route] as const)]);
}

function createFallback(original: Route, lang: string, config: ParityConfig): Route {
  const { version, bare, page } = original;
  const path = prefixOf({ lang, version }, config) + bare;
  return {
    path,
    output: `${path.slice(1)}${path.endsWith("/") ? "index" : ""}.html`,
    lang,
    version,
    bare,
    page,
    original,
  };
}
