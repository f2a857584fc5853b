import { hashOf } from "../../cache/hash.ts";
import type { Config } from "../../config/config.ts";
import { readTextIfExists } from "../../support/file-system.ts";
import { describePackages, findPackageNames } from "./describe-packages.ts";
import { serializeValue } from "./serialize-value.ts";
import { hasUnifiedPlugins, UNIFIED } from "./unified-package.ts";

/**
 * What the pages of a site owe to its plugins. A function has no name that changes with what it does, so all that it may
 * come from counts: the text of the config's files, the packages they import, and the values of the options.
 */
export function pluginKeyOf(config: Config): string {
  const { plugins, remarkPlugins, rehypePlugins } = config.markdown;
  if (plugins.length === 0 && !hasUnifiedPlugins(config)) return "";
  const texts = config.configFiles.map((file) => readTextIfExists(file) ?? "");
  const names = texts.flatMap(findPackageNames);
  const needed = hasUnifiedPlugins(config) ? [...names, UNIFIED] : names;
  return hashOf(
    ...texts,
    ...describePackages(needed, config.projectRoot),
    serializeValue([plugins, remarkPlugins, rehypePlugins]),
  );
}
