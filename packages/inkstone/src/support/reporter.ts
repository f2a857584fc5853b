import type { SiteError } from "./errors/site-error.ts";

/** How the drivers tell people what goes on. They never print themselves. */
export interface Reporter {
  /** A new stage begins: `stage("compile", 214)`. `total` counts pages. */
  stage(name: string, total?: number): void;
  /** So many of the stage's `total` are done. */
  tick(done: number): void;
  /** Something an author should mend, but that does not fail the build. */
  warn(error: SiteError): void;
  /** A line of its own. */
  info(line: string): void;
}
