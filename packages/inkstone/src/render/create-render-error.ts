import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Route } from "../site/site.ts";
import { relativePath } from "../support/file-system.ts";
import { SiteError, siteErrorsOf } from "../support/site-error.ts";

/** Components that throw are their author's to mend. Where only ours were at work, the error stays what it was. */
export function createRenderError(cause: unknown, { page }: Route, config: Config): unknown {
  const { projectRoot, root, themeDir, globalUIComponents, plugins } = config;
  const hasOthers = themeDir !== undefined || globalUIComponents.length > 0 || plugins?.has("slots") === true;
  const isOurs = page.kind === "static" && !hasOthers;
  if (isOurs || siteErrorsOf(cause).length > 0) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new SiteError(`This page fails while it is rendered: ${reason}`, {
    code: "page-render",
    hint: /Expected component/.test(reason)
      ? "Import the component in the page, or correct its name."
      : "Mend the component that throws, or wrap it in <NoSSR> when it needs a browser.",
    place: { file: relativePath(projectRoot, join(root, page.file)), line: 1, column: 1 },
    cause,
  });
}
