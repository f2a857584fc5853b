import { type SiteError, SiteErrors } from "../../support/errors/site-error.ts";

/** Why the bundler failed, and which files of the project may mend it. */
export class BundleErrors extends SiteErrors {
  /** Absolute. */
  readonly watched: readonly string[];

  constructor(errors: readonly SiteError[], watched: readonly string[]) {
    super(errors);
    this.watched = watched;
  }
}
