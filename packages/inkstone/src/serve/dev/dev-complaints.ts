import type { Reporter } from "../../support/reporter.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { listErrors } from "./describe-dev-error.ts";

/** Tells in the terminal what is wrong with a site while it is written; nothing twice. */
export class DevComplaints {
  readonly #reporter: Pick<Reporter, "warn">;
  /** Since the last change: a broken page is asked for again and again. */
  readonly #told = new Set<string>();
  /** Who may not watch one folder may not watch many. */
  readonly #unwatched = new Set<string>();

  constructor(reporter: Pick<Reporter, "warn">) {
    this.#reporter = reporter;
  }

  /** Something has changed: what is still wrong is told again. */
  forget(): void {
    this.#told.clear();
  }

  tell(error: unknown): void {
    this.#tellNew(error, this.#told);
  }

  /** Of folders and files whose changes go unseen. */
  tellUnwatched(error: unknown): void {
    // Links that lead in a circle are passed over wherever files are looked for.
    if ((error as NodeJS.ErrnoException).code !== "ELOOP") this.#tellNew(error, this.#unwatched);
  }

  #tellNew(error: unknown, told: Set<string>): void {
    for (const one of listErrors(error)) {
      if (!told.has(one.message)) this.#reporter.warn(toSiteError(one));
      told.add(one.message);
    }
  }
}

function toSiteError(error: Error): SiteError {
  return error instanceof SiteError
    ? error
    : new SiteError(error.stack ?? error.message, { code: "internal" });
}
