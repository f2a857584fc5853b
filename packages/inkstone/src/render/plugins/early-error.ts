import type { Route } from "../../site/site.ts";
import { SiteError } from "../../support/errors/site-error.ts";

type Asked = Pick<Route, "path">;

/** Live pages are rendered by the bundle, and plugins take part in making it. */
export function createEarlyArticleError({ path }: Asked): Error {
  return new Error(
    `${path} is a live page, which cannot be rendered yet: ask for it in the hooks html or files.`,
  );
}

/** Of whichever page: search reads static pages together with live ones. */
export function createEarlyRecordsError({ path }: Asked): Error {
  return new Error(
    `records of ${path} cannot be read yet, because pages are indexed after the bundle is made: ask for them in the hooks html, files or buildEnd.`,
  );
}

/** In `pageData`: asking would call the hook again, and it would ask again. */
export function createCircularError(what: "article" | "records", { path }: Asked): SiteError {
  return new SiteError(
    `it asks for the ${what} of ${path}, and nobody can have ${what === "article" ? "it" : "them"} before this hook has returned.`,
    {
      code: "plugin-failed",
      hint: `Ask for the ${what} in the hooks html or files; here, route.sourcePath names the file with the page's text.`,
    },
  );
}
