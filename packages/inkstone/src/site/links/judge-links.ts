import type { Config, LinkCheck } from "../../config/config.ts";
import type { Content } from "../../content/scan-content.ts";
import type { SiteError } from "../../support/errors/site-error.ts";
import type { PlaceInConfig } from "../menus/create-config-nodes.ts";
import { findConfigReferences } from "./find-config-references.ts";
import { type DeadLink, describeDeadLink, findDeadLinks, type ListFolder } from "./find-dead-links.ts";
import { findMenuReferences, type MenuConfig } from "./find-menu-references.ts";
import type { Finding } from "../finding.ts";
import { mergeSharedLinks } from "./merge-shared-links.ts";
import { splitTail } from "../route-path.ts";
import type { Route, Site } from "../site.ts";

export type LinkPolicy = MenuConfig & {
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
  ];
  const dead = findDeadLinks({ routes, files: content.publicFiles, references, listFolder });
  const wanted = dead.filter((link) => severityOf(link, config) !== "off");
  const located = wanted.map((link) => ({ ...link, place: link.place ?? link.locate?.() }));
  return mergeSharedLinks(located).flatMap((link) => {
    const severity = severityOf(link, config);
    return severity === "off" ? [] : [{ error: describeDeadLink(link), severity }];
  });
}

/** What the author of one page is told while it is written: warnings, however strict the build is. */
export function findPageWarnings(
  { routes }: Pick<Site, "routes">,
  page: Route,
  { publicFiles }: Pick<Content, "publicFiles">,
  { config, listFolder }: { config: LinkPolicy; listFolder: ListFolder },
): SiteError[] {
  return findDeadLinks({ routes, pages: [page], files: publicFiles, listFolder })
    .filter((link) => severityOf(link, config) !== "off")
    .map(describeDeadLink);
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
