import type { Alternate, PageData, SiteData } from "@inkstone/model";

/** The page in other languages. What stands in for a missing translation is none. */
export function findTranslations({ alternates, version }: PageData): Alternate[] {
  return alternates.filter((alternate) => alternate.exists && alternate.version === version);
}

export interface Translation {
  lang: string;
  routePath: string;
}

/** Which of a page's translations is for readers of any other language: the same for all of them, also where the default language lacks the page. */
export function findFallback(
  translations: readonly Translation[],
  { defaultLang, locales }: Pick<SiteData, "defaultLang"> & { locales: readonly { lang: string }[] },
): Translation | undefined {
  const inOrder = [defaultLang, ...locales.map(({ lang }) => lang)];
  return inOrder.flatMap((lang) => translations.find((one) => one.lang === lang) ?? [])[0];
}
