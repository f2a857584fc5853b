import { type SiteError, SiteErrors, siteErrorsOf } from "../support/errors/site-error.ts";
import { ENDLESS, joinRenderErrors } from "./create-render-error.ts";
import type { RenderInput } from "./render-input.ts";
import { SiteRenderer } from "./site-renderer.ts";

/** A page that fails while it is rendered ends the build, and others may fail, too: then all of them are told. */
export async function tellFailing(
  failure: unknown,
  input: RenderInput,
  signal: AbortSignal,
): Promise<unknown> {
  if (!siteErrorsOf(failure).some(({ code }) => code === "page-render")) return failure;
  const renderer = new SiteRenderer(input);
  const found: SiteError[] = [];
  for (const route of input.site.routes.values()) {
    if (signal.aborted) return failure;
    try {
      await renderer.renderPlain(route);
    } catch (error) {
      found.push(...siteErrorsOf(error));
      if (found.at(-1)?.code === ENDLESS) break;
    }
  }
  const joined = joinRenderErrors(found);
  return joined.length === 0 ? failure : new SiteErrors(joined);
}
