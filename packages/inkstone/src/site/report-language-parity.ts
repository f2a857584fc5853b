import type { Config } from "../config/config.ts";
import { relativePath } from "../support/file-system.ts";
import type { Reporter } from "../support/reporter.ts";
import { SiteErrors } from "../support/site-error.ts";
import { describeParityGap, findParityGaps, type ParityConfig } from "./find-parity-gaps.ts";
import { describeStaleTranslation } from "./find-stale-translations.ts";
import type { Site } from "./site.ts";

export type ParityPolicy = ParityConfig & Pick<Config, "projectRoot" | "root">;

/** Warns of pages that a language lacks or has an old translation of, or fails with all of them, as the config says. Returns the number of warnings. */
export function reportLanguageParity(
  { routes, stale }: Pick<Site, "routes" | "stale">,
  config: ParityPolicy,
  reporter: Pick<Reporter, "warn">,
): number {
  if (!config.hasLocaleFolders) return 0;
  const { languageParity } = config;
  const folder = relativePath(config.projectRoot, config.root);
  const missing =
    languageParity.severity === "off"
      ? []
      : findParityGaps(routes, config).map((gap) => describeParityGap(gap, folder));
  const old = [...stale].map(([route, original]) => describeStaleTranslation(route, original, folder));
  const errors = [
    ...(languageParity.severity === "error" ? missing : []),
    ...(languageParity.stale === "error" ? old : []),
  ];
  if (errors.length > 0) throw new SiteErrors(errors);
  for (const warning of [...missing, ...old]) reporter.warn(warning);
  return missing.length + old.length;
}
