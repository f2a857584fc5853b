import type { Config } from "../../config/config.ts";
import { inFolder, relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { PlaceInConfig } from "./create-config-nodes.ts";
import type { Finding } from "../finding.ts";
import type { Site } from "../site.ts";

type EditionsConfig = Pick<
  Config,
  "hasLocaleFolders" | "languageParity" | "locales" | "multiVersion" | "projectRoot" | "root"
>;

/** Languages and versions that the config lists and that no page is in: menus offer them, and lead to another one. */
export function judgeEmptyEditions(
  { routes }: Pick<Site, "routes">,
  config: EditionsConfig,
  placeOf: PlaceInConfig,
): Finding[] {
  const all = [...routes.values()];
  if (all.length === 0) return [];
  const [langs, versions] = [
    new Set(all.map(({ lang }) => lang)),
    new Set(all.map(({ version }) => version)),
  ];
  const folder = (...names: string[]): string =>
    inFolder(relativePath(config.projectRoot, config.root), names.filter((name) => name !== "").join("/"));
  const errors = [
    ...listedVersions(config).flatMap(([name, path]) =>
      versions.has(name) ? [] : createError(`version "${name}"`, folder(name), placeOf(name, [path])),
    ),
    ...listedLanguages(config).flatMap(([name, path]) =>
      langs.has(name)
        ? []
        : createError(`language "${name}"`, folder(config.multiVersion.default, name), placeOf(name, [path])),
    ),
  ];
  return errors.map((error) => ({ error, severity: "warn" }));
}

type Listed = [name: string, path: (number | string)[]][];

function listedVersions({ multiVersion }: EditionsConfig): Listed {
  return multiVersion.versions.map((name, index) => [name, ["multiVersion", "versions", index]]);
}

/** Where translations are watched, every page that is missing is told. */
function listedLanguages({ hasLocaleFolders, languageParity, locales }: EditionsConfig): Listed {
  if (!hasLocaleFolders || languageParity.severity !== "off") return [];
  return locales.map(({ lang }, index) => [lang, ["locales", index, "lang"]]);
}

function createError(edition: string, folder: string, place: SiteError["place"]): SiteError {
  return new SiteError(`No page is in the ${edition}.`, {
    code: "edition-empty",
    hint: `Put its pages into ${folder}, or take it out of the config.`,
    ...(place !== undefined && { place }),
  });
}
