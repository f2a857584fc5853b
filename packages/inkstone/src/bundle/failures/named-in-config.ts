import type { Config } from "../../config/config.ts";
import { findInConfig } from "../../config/find-in-config.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { Failure } from "./describe-failure.ts";

type Named = Pick<Config, "configFiles" | "globalStyles" | "globalUIComponents" | "projectRoot">;

/** Of a file that the config names and that is not there. Our entries import it, which no author can correct. */
export function describeMissingNamed({ message }: Failure, config: Named): SiteError | undefined {
  const [, missing = ""] = /Can't resolve '([^']+)'/.exec(message) ?? [];
  const option = (["globalStyles", "globalUIComponents"] as const).find((name) =>
    config[name].includes(missing),
  );
  if (option === undefined) return undefined;
  const file = relativePath(config.projectRoot, missing);
  const index = config[option].indexOf(missing);
  const written = [file, `./${file}`, missing];
  const places = written.map((text) => findInConfig(text, [[option, index], [option]], config));
  const place = places.find((found) => found !== undefined);
  return new SiteError(`${option} names ${file}, which does not exist.`, {
    code: "bundle-failed",
    hint: "Correct the path, or add the file.",
    ...(place !== undefined && { place }),
  });
}
