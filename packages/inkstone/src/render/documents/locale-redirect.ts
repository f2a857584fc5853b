import { type HeadTag, hrefOf, type PageData, type SiteData } from "@inkstone/model";
import { hashOf } from "../../cache/hash.ts";
import type { Config } from "../../config/config.ts";
import { findTranslations } from "./find-translations.ts";
import type { OutputFile } from "../output/output-file.ts";

/**
 * Notes the language that a reader chooses, and leads those who have chosen none to theirs. Who cannot be remembered stays, for they would be
 * led away each time. A language of the browser is looked for by its whole tag, by its first part (zh-CN → zh) and among those with the same
 * first part (pt → pt-BR), before all in the script that it is written in (zh-HK → zh-TW); the page's own comes first.
 */
const SCRIPT = `(() => {
  const key = "ink-locale";
  addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[hreflang]");
    try {
      if (link?.origin === location.origin) localStorage.setItem(key, link.hreflang);
    } catch {}
  }, true);
  try {
    const { alternates } = document.currentScript.dataset;
    if (!alternates || localStorage.getItem(key) || document.referrer.startsWith(location.origin + "/")) return;
    if (/bot|crawl|spider|lighthouse/i.test(navigator.userAgent)) return;
    const targets = JSON.parse(alternates);
    const known = [document.documentElement.lang, ...Object.keys(targets)].map((lang) => [lang, lang.toLowerCase()]);
    const find = (test) => known.find(([, lang]) => test(lang))?.[0];
    const scriptOf = (tag) => {
      try {
        return new Intl.Locale(tag).maximize().script;
      } catch {}
    };
    const lang = navigator.languages.map((tag) => {
      const whole = tag.toLowerCase();
      const [first] = whole.split("-");
      const script = scriptOf(whole);
      const isAlike = (one) => one.split("-")[0] === first;
      const isRead = (one) => isAlike(one) && scriptOf(one) === script;
      return find((one) => one === whole) ?? find((one) => one === first && isRead(one)) ?? find(isRead) ??
        find((one) => one === first) ?? find(isAlike);
    }).find(Boolean);
    if (!targets[lang]) return;
    localStorage.setItem(key, lang);
    location.replace(targets[lang] + location.search + location.hash);
  } catch {}
})();
`;

/** Undefined on a site that leads nobody to another language. */
export function createRedirectFile({ localeRedirect, locales }: Config): OutputFile | undefined {
  if (localeRedirect === "never" || locales.length < 2) return undefined;
  const key = hashOf(SCRIPT);
  return { path: `assets/locale.${key.slice(0, 8)}.js`, key, make: () => SCRIPT };
}

/** Documents that lead nobody away have it too, for languages are chosen there as well, but do not wait for it. */
export function createRedirectTag(src: string, page: PageData, site: SiteData): HeadTag {
  const leadsAway = page.lang === site.defaultLang && page.pageType !== "404";
  const translations = leadsAway ? findTranslations(page) : [];
  if (translations.length === 0) return ["script", { src, async: "" }];
  const targets = translations.map(({ lang, routePath }) => [lang, encodeURI(hrefOf(routePath, site))]);
  return ["script", { src, "data-alternates": JSON.stringify(Object.fromEntries(targets)) }];
}
