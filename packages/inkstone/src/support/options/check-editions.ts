import { SiteError } from "../errors/site-error.ts";

/** What a plugin makes pages for. */
export interface ChosenEditions {
  languages: readonly string[];
  /** Empty on a site without versions. */
  version: string;
}

/** What a config says of languages and versions. */
export interface KnownEditions {
  locales: readonly { readonly lang: string }[];
  multiVersion: { readonly versions: readonly string[] };
}

/** Throws unless the site has them: pages would lie where no reader looks. `owner` is who chose them: `pluginOwners`. */
export function checkEditions(
  owner: string,
  { languages, version }: ChosenEditions,
  { locales, multiVersion: { versions } }: KnownEditions,
): void {
  const known = locales.map(({ lang }) => lang);
  const stranger = languages.find((lang) => !known.includes(lang));
  if (stranger !== undefined) {
    throw new SiteError(`${owner} names the language "${stranger}", which the site does not have.`, {
      code: "plugin-options",
      hint: `The languages of the site are ${known.join(", ")}.`,
    });
  }
  if (version === "" || versions.includes(version)) return;
  throw new SiteError(`${owner} names the version "${version}", which the site does not have.`, {
    code: "plugin-options",
    hint:
      versions.length === 0
        ? "The site has no versions: remove the option."
        : `The versions of the site are ${versions.join(", ")}.`,
  });
}
