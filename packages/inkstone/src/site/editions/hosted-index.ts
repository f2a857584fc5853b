import { editionKey, type SiteConfig } from "./edition.ts";
import type { Edition } from "../route-path.ts";

/** The service's index for pages of one language and version: `docs`, or `docs-zh` where a site has several. */
export function hostedIndexOf(
  edition: Edition,
  { search, locales, multiVersion }: Pick<SiteConfig, "locales" | "multiVersion" | "search">,
): string {
  const indexName = search?.hosted?.indexName ?? "";
  const key = editionKey(edition);
  if (typeof indexName !== "string") return indexName[key] ?? "";
  const isOnly = locales.length === 1 && multiVersion.versions.length < 2;
  return isOnly ? indexName : `${indexName}-${key.replaceAll("/", "-")}`;
}
