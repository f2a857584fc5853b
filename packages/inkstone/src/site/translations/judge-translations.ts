import type { Config } from "../../config/config.ts";
import { relativePath } from "../../support/files/file-system.ts";
import type { SiteError } from "../../support/errors/site-error.ts";
import { describeParityGap, findParityGaps, type ParityConfig } from "./find-parity-gaps.ts";
import { describeStaleTranslation } from "./find-stale-translations.ts";
import type { Finding } from "../finding.ts";
import type { Site } from "../site.ts";

export type ParityPolicy = ParityConfig & Pick<Config, "projectRoot" | "root">;

/** Pages that a language lacks or has an old translation of. */
export function judgeTranslations(
  { routes, stale }: Pick<Site, "routes" | "stale">,
  config: ParityPolicy,
): Finding[] {
  if (!config.hasLocaleFolders) return [];
  const { languageParity } = config;
  const folder = relativePath(config.projectRoot, config.root);
  const judge = (severity: Config["languageParity"]["severity"], find: () => SiteError[]): Finding[] =>
    severity === "off" ? [] : find().map((error) => ({ error, severity }));
  return [
    ...judge(languageParity.severity, () =>
      findParityGaps(routes, config).map((gap) => describeParityGap(gap, folder)),
    ),
    ...judge(languageParity.stale, () =>
      [...stale].map(([route, original]) => describeStaleTranslation(route, original, folder)),
    ),
  ];
}
