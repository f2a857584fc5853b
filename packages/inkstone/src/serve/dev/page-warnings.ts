import type { Route } from "../../site/site.ts";
import type { Reporter } from "../../support/reporter.ts";
import type { DevSite } from "../dev-site/dev-site.ts";

/** Tells in the terminal what should be mended on pages that are looked at; what is known already is not said again. */
export class PageWarnings {
  readonly #reporter: Pick<Reporter, "warn">;
  /** By file: the warnings told last. */
  readonly #told = new Map<string, Set<string>>();

  constructor(reporter: Pick<Reporter, "warn">) {
    this.#reporter = reporter;
  }

  async report(site: DevSite, route: Route): Promise<void> {
    const { file } = route.page;
    const warnings = await site.warningsOf(route);
    const before = this.#told.get(file);
    this.#told.set(file, new Set(warnings.map(({ message }) => message)));
    for (const warning of warnings) if (before?.has(warning.message) !== true) this.#reporter.warn(warning);
  }
}
