import { basename, extname } from "node:path";
import type { Config } from "../../config/config.ts";
import { readThemeNames, type ThemeNames } from "./theme-names.ts";

/** What names of components mean on every page of a site. */
export interface SiteComponents {
  /** Modules of the site's own, by name; absolute. */
  globals: ReadonlyMap<string, string>;
  theme: ThemeNames;
}

const known = new WeakMap<Config, SiteComponents>();

export function siteComponentsOf(config: Config): SiteComponents {
  let components = known.get(config);
  if (components === undefined) {
    const globals = config.markdown.globalComponents.map(
      (path) => [basename(path, extname(path)), path] as const,
    );
    components = { globals: new Map(globals), theme: readThemeNames(config.themeDir) };
    known.set(config, components);
  }
  return components;
}

/** Looks at the theme again. True when it hands out other components now. */
export function refreshSiteComponents(config: Config): boolean {
  const before = JSON.stringify(siteComponentsOf(config).theme);
  known.delete(config);
  return JSON.stringify(siteComponentsOf(config).theme) !== before;
}
