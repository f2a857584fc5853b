import { usePage, useSite } from "./use-page.ts";

/** Attributes for what an author wrote: where it stands in for a missing translation, it is in another language than what is around it. */
export function useArticleLanguage(): { lang?: string; dir?: "ltr" | "rtl" } {
  const { translation } = usePage();
  const { locales } = useSite();
  if (translation?.kind !== "missing") return {};
  const dir = locales.find(({ lang }) => lang === translation.lang)?.dir ?? "ltr";
  return { lang: translation.lang, dir };
}
