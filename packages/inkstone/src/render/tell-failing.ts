import { siteErrorsOf, SiteErrors } from "../support/errors/site-error.ts";
import { joinRenderErrors } from "./create-render-error.ts";
import type { RenderInput } from "./render-input.ts";
import { SiteRenderer } from "./site-renderer.ts";

/** A page that fails while it is rendered ends the build, and others may fail, too: then all of them are told. */
export async function tellFailing(error: unknown, input: RenderInput, signal: AbortSignal): Promise<unknown> {
  if (!siteErrorsOf(error).some(({ code }) => code === "page-render")) return error;
  const renderer = new SiteRenderer(input);
  const found = [];
  for (const route of input.site.routes.values()) {
    if (signal.aborted) return error;
    found.push(...(await renderer.renderPlain(route).then(() => [], siteErrorsOf)));
  }
  const joined = joinRenderErrors(found);
  return joined.length === 0 ? error : new SiteErrors(joined);
}
