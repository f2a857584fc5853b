import { SiteError } from "inkstone";

interface Editions {
  languages: readonly string[];
  version: string;
}

/** What the config says of a site's languages and versions. */
interface Site {
  locales: readonly { lang: string }[];
  multiVersion: { versions: readonly string[] };
}

/** Throws unless the site has them: pages would lie where no reader looks. */
export function checkEditions(
  owner: string,
  { languages, version }: Editions,
  { locales, multiVersion: { versions } }: Site,
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
