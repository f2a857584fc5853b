import { SiteError } from "../../support/errors/site-error.ts";
import { findPlace, type SourceText } from "./find-place.ts";
import type { Problem } from "./problem.ts";

/** Problems as authors are told of them: each with its place in the file. */
export function createErrors(problems: readonly Problem[], sources: readonly SourceText[]): SiteError[] {
  return problems.map(({ code, message, hint, path }) => {
    const place = findPlace(path, sources);
    return new SiteError(message, { code, ...(hint !== undefined && { hint }), ...(place && { place }) });
  });
}
