import { SiteError } from "../support/errors/site-error.ts";

/** Something about a page that its author should mend, but that does not fail the build. */
export interface Warning {
  message: string;
  code: string;
  hint: string;
  line: number;
  column?: number;
  /** Where it is, if not on the page itself. */
  file?: string;
}

export function toSiteError(warning: Warning, page: string): SiteError {
  const { message, code, hint, line, column = 1, file = page } = warning;
  return new SiteError(message, { code, hint, place: { file, line, column } });
}
