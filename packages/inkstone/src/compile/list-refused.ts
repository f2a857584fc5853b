import { type SiteError, siteErrorsOf } from "../support/errors/site-error.ts";
import type { CompiledPage } from "./compile-pages.ts";

/** What is wrong with the code of pages, once all of it is coloured, by their source file. */
export async function listRefused(
  compiled: readonly CompiledPage[],
): Promise<Map<string, readonly SiteError[]>> {
  const refused = new Map<string, readonly SiteError[]>();
  await Promise.all(
    compiled.map(({ page, finish }) =>
      finish().catch((error: unknown) => {
        const errors = siteErrorsOf(error);
        if (errors.length > 0) refused.set(page.file, errors);
      }),
    ),
  );
  return new Map([...refused].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
