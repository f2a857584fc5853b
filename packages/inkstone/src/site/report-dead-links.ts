import type { Config } from "../config/config.ts";
import type { Content } from "../content/scan-content.ts";
import type { Reporter } from "../support/reporter.ts";
import { SiteErrors } from "../support/site-error.ts";
import { describeDeadLink, findDeadLinks } from "./find-dead-links.ts";
import { findMenuReferences } from "./find-menu-references.ts";
import type { RouteConfig } from "./route-path.ts";
import type { Site } from "./site.ts";

export type LinkPolicy = RouteConfig & { readonly markdown: Pick<Config["markdown"], "checkDeadLinks"> };

/** Warns of dead links, or fails with all of them, as the config says. Returns the number of warnings. */
export function reportDeadLinks(
  { routes }: Pick<Site, "routes">,
  content: Pick<Content, "metaFiles" | "navFiles" | "publicFiles">,
  config: LinkPolicy,
  reporter: Pick<Reporter, "warn">,
): number {
  const { checkDeadLinks } = config.markdown;
  if (checkDeadLinks === "off") return 0;
  const references = findMenuReferences(content, config);
  const errors = findDeadLinks({ routes, files: content.publicFiles, references }).map(describeDeadLink);
  if (checkDeadLinks === "error" && errors.length > 0) throw new SiteErrors(errors);
  for (const error of errors) reporter.warn(error);
  return errors.length;
}
