import type { Config } from "../../config/config.ts";
import { inFolder, relativePath } from "../../support/files/file-system.ts";
import { countCompared, findParityGaps, type ParityConfig } from "./find-parity-gaps.ts";
import { findStaleTranslations } from "./find-stale-translations.ts";
import type { Site } from "../site.ts";

/** How far one language is. */
export interface TranslationState {
  lang: string;
  /** Pages that some language has, and so this one should. */
  pages: number;
  /** Files that are not there, relative to the project. */
  missing: string[];
  /** Files that are older than their original; undefined where there is no history to tell. */
  stale: string[] | undefined;
}

/** The state of every language, whatever the config says about its gaps; the default one can lack pages too. */
export function listTranslations(
  routes: Site["routes"],
  config: ParityConfig & Pick<Config, "projectRoot" | "root">,
  commitTimes: ReadonlyMap<string, number> | undefined,
): TranslationState[] {
  const folder = relativePath(config.projectRoot, config.root);
  const gaps = findParityGaps(routes, config);
  const stale = commitTimes && [...findStaleTranslations(routes, config, commitTimes).keys()];
  const pages = countCompared(routes, config);
  return config.locales.map(({ lang }) => ({
    lang,
    pages,
    missing: gaps.filter((gap) => gap.lang === lang).map(({ missingFile }) => inFolder(folder, missingFile)),
    stale: stale?.filter((route) => route.lang === lang).map(({ page }) => inFolder(folder, page.file)),
  }));
}
