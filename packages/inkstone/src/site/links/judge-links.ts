import type { Config, LinkCheck } from "../../config/config.ts";
import type { Content } from "../../content/scan-content.ts";
import type { SiteError } from "../../support/errors/site-error.ts";
import type { PlaceInConfig } from "../menus/create-config-nodes.ts";
import { findConfigPictures, type PictureConfig } from "./find-config-pictures.ts";
import { findConfigReferences } from "./find-config-references.ts";
import {
  type DeadLink,
  describeDeadLink,
  findDeadLinks,
  type LinkSearch,
  type ListFolder,
} from "./find-dead-links.ts";
import { describeLostFolder, findLostFolders } from "./find-lost-folders.ts";
import { findMenuReferences, type MenuConfig } from "./find-menu-references.ts";
import type { Finding } from "../finding.ts";
import { mergeSharedLinks } from "./merge-shared-links.ts";
import { splitTail } from "../route-path.ts";
import type { Route, Site } from "../site.ts";

export type LinkPolicy = Omit<MenuConfig, "locales"> &
  Omit<PictureConfig, "locales"> &
  Partial<Pick<Config, "siteUrl">> & {
    readonly locales: readonly (MenuConfig["locales"][number] & PictureConfig["locales"][number])[];
    readonly markdown: Pick<Config["markdown"], "checkDeadLinks" | "checkImages">;
  };

export interface LinkSources {
  listFolder: ListFolder;
  placeOf: PlaceInConfig;
}

/** Links of pages and menus that lead nowhere, and missing pictures. */
export function judgeLinks(
  { routes }: Pick<Site, "routes">,
  content: Pick<Content, "metaFiles" | "navFiles" | "publicFiles">,
  config: LinkPolicy,
  { listFolder, placeOf }: LinkSources,
): Finding[] {
  const { checkDeadLinks, checkImages } = config.markdown;
  if (checkDeadLinks.severity === "off" && checkImages.severity === "off") return [];
  const references = [
    ...findMenuReferences(content, routes.values(), config),
    ...findConfigReferences(routes.values(), config, placeOf),
    ...findConfigPictures(config, placeOf),
  ];
  const dead = findDeadLinks({ routes, files: filesOf(content, config), references, listFolder });
  const wanted = dead.filter((link) => severityOf(link, config) !== "off");
  const located = wanted.map((link) => ({ ...link, place: link.place ?? link.locate?.() }));
  const { folders, others } = findLostFolders(mergeSharedLinks(located), routes);
  const tell = (error: SiteError, link: DeadLink): Finding[] => {
    const severity = severityOf(link, config);
    return severity === "off" ? [] : [{ error, severity }];
  };
  return [
    ...folders.flatMap((folder) => tell(describeLostFolder(folder), folder.links[0])),
    ...others.flatMap((link) => tell(describeDeadLink(link), link)),
  ];
}

/** What the author of one page is told while it is written: warnings, however strict the build is. */
export function findPageWarnings(
  { routes }: Pick<Site, "routes">,
  page: Route,
  content: Pick<Content, "publicFiles">,
  { config, listFolder }: { config: LinkPolicy; listFolder: ListFolder },
): SiteError[] {
  return findDeadLinks({ routes, pages: [page], files: filesOf(content, config), listFolder })
    .filter((link) => severityOf(link, config) !== "off")
    .map(describeDeadLink);
}

/** What a link may lead to beside the pages: also the one file that a build writes by itself. */
function filesOf(
  { publicFiles }: Pick<Content, "publicFiles">,
  { siteUrl }: LinkPolicy,
): LinkSearch["files"] {
  return siteUrl === undefined ? publicFiles : [...publicFiles, { file: "sitemap.xml" }];
}

function severityOf(link: DeadLink, { markdown }: LinkPolicy): LinkCheck["severity"] {
  const { severity, exclude } = link.use === "image" ? markdown.checkImages : markdown.checkDeadLinks;
  const addresses = [link.href, splitTail(link.href).path, link.target, splitTail(link.target).path];
  const isExcluded = exclude.some(({ source, flags }) => {
    const pattern = new RegExp(source, flags);
    return addresses.some((address) => pattern.test(address));
  });
  return isExcluded ? "off" : severity;
}
