import type { Severity } from "../config/config.ts";
import type { Reporter } from "../support/reporter.ts";
import { type SiteError, SiteErrors } from "../support/errors/site-error.ts";

/** Something that is wrong with the site as a whole, and what the config takes it for. */
export interface Finding {
  error: SiteError;
  severity: Exclude<Severity, "off">;
}

/** Warns, and fails with all that the config takes for errors. */
export function tellFindings(findings: readonly Finding[], reporter: Pick<Reporter, "warn">): void {
  const of = (wanted: Finding["severity"]): SiteError[] =>
    findings.filter(({ severity }) => severity === wanted).map(({ error }) => error);
  const [errors, warnings] = [of("error"), of("warn")];
  warnings.forEach((warning) => reporter.warn(warning));
  if (errors.length > 0) throw new SiteErrors(errors);
}
