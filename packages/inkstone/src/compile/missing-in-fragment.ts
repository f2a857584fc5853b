import { SiteError } from "../support/errors/site-error.ts";
import type { PageReference } from "./page.ts";

/** A fragment is no page of the site, so nobody else looks at what it names. */
export function missingInFragment({ href, missingFile, place }: PageReference): SiteError {
  return new SiteError(`The file ${href} does not exist.`, {
    code: "file-missing",
    hint: `Add ${missingFile}, or correct the path: it is relative to the fragment.`,
    place,
  });
}
