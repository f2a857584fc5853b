import { explainFileError } from "../support/errors/file-error.ts";
import { isMissing } from "../support/files/file-system.ts";
import { SiteError } from "../support/errors/site-error.ts";

/** A page that cannot be read is wrong like one that cannot be parsed: the others are looked at all the same. */
export function createUnreadableError(error: unknown, file: string): unknown {
  const place = { file, line: 1, column: 1 };
  if (isMissing(error)) {
    const hint = "Try again; it was removed or renamed while the site was read.";
    return new SiteError("This page is gone.", { code: "page-unreadable", hint, place, cause: error });
  }
  const known = explainFileError(error);
  if (!(known instanceof SiteError)) return error;
  const { message, hint } = known;
  return new SiteError(message, {
    code: "page-unreadable",
    ...(hint !== undefined && { hint }),
    place,
    cause: error,
  });
}
