import type { Config } from "../config/config.ts";
import { relativePath } from "../support/file-system.ts";
import type { Reporter } from "../support/reporter.ts";
import { SiteErrors } from "../support/site-error.ts";
import { describeParityGap, findParityGaps, type ParityConfig } from "./find-parity-gaps.ts";
import type { Site } from "./site.ts";

export type ParityPolicy = ParityConfig & Pick<Config, "projectRoot" | "root">;

/** Warns of pages that a language lacks, or fails with all of them, as the config says. Returns the number of warnings. */
export function reportLanguageParity(
  { routes }: Pick<Site, "routes">,
  config: ParityPolicy,
  reporter: Pick<Reporter, "warn">,
): number {
  const { severity } = config.languageParity;
  if (severity === "off" || !config.hasLocaleFolders) return 0;
  const folder = relativePath(config.projectRoot, config.root);
  const errors = findParityGaps(routes, config).map((gap) => describeParityGap(gap, folder));
  if (severity === "error" && errors.length > 0) throw new SiteErrors(errors);
  for (const error of errors) reporter.warn(error);
  return errors.length;
}
