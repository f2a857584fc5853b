import type { Config, LinkCheck } from "../config/config.ts";
import type { Content } from "../content/scan-content.ts";
import type { Reporter } from "../support/reporter.ts";
import { type SiteError, SiteErrors } from "../support/site-error.ts";
import { type DeadLink, describeDeadLink, findDeadLinks, type ListFolder } from "./find-dead-links.ts";
import { findMenuReferences, type MenuConfig } from "./find-menu-references.ts";
import { mergeSharedLinks } from "./merge-shared-links.ts";
import { splitTail } from "./route-path.ts";
import type { Route, Site } from "./site.ts";

export type LinkPolicy = MenuConfig & {
  readonly markdown: Pick<Config["markdown"], "checkDeadLinks" | "checkImages">;
};

export interface LinkReport {
  reporter: Pick<Reporter, "warn">;
  listFolder: ListFolder;
}

/** Warns of dead links and missing pictures, or fails with all of them, as the config says. Returns the number of warnings. */
export function reportDeadLinks(
  { routes }: Pick<Site, "routes">,
  content: Pick<Content, "metaFiles" | "navFiles" | "publicFiles">,
  config: LinkPolicy,
  { reporter, listFolder }: LinkReport,
): number {
  const { checkDeadLinks, checkImages } = config.markdown;
  if (checkDeadLinks.severity === "off" && checkImages.severity === "off") return 0;
  const references = findMenuReferences(content, routes.values(), config);
  const dead = findDeadLinks({ routes, files: content.publicFiles, references, listFolder });
  const found = mergeSharedLinks(dead.filter((link) => isWanted(link, config)));
  const errors = found.filter((link) => policyOf(link, config).severity === "error").map(describeDeadLink);
  if (errors.length > 0) throw new SiteErrors(errors);
  for (const link of found) reporter.warn(describeDeadLink(link));
  return found.length;
}

/** What the author of one page is told while it is written: warnings, however strict the build is. */
export function findPageWarnings(
  { routes }: Pick<Site, "routes">,
  page: Route,
  { publicFiles }: Pick<Content, "publicFiles">,
  { config, listFolder }: { config: LinkPolicy; listFolder: ListFolder },
): SiteError[] {
  return findDeadLinks({ routes, pages: [page], files: publicFiles, listFolder })
    .filter((link) => isWanted(link, config))
    .map(describeDeadLink);
}

function policyOf({ use }: DeadLink, { markdown }: LinkPolicy): LinkCheck {
  return use === "image" ? markdown.checkImages : markdown.checkDeadLinks;
}

function isWanted(link: DeadLink, config: LinkPolicy): boolean {
  const { severity, exclude } = policyOf(link, config);
  if (severity === "off") return false;
  const addresses = [link.href, splitTail(link.href).path, link.target, splitTail(link.target).path];
  return !exclude.some(({ source, flags }) => {
    const pattern = new RegExp(source, flags);
    return addresses.some((address) => pattern.test(address));
  });
}
