import type { NavItem, SiteData } from "@inkstone/model";
import { once } from "../support/once.ts";
import type { EditionTree, SiteConfig } from "./edition.ts";

/** The site as pages of one edition see it. The navbar may need titles, so it is made when it is first looked at. */
export function createSiteData({ locale }: EditionTree, config: SiteConfig, nav: () => NavItem[]): SiteData {
  const { multiVersion } = config;
  const theme = once(() => ({ ...locale.theme, nav: nav() }));
  return {
    title: locale.title,
    description: locale.description,
    base: config.base,
    lang: locale.lang,
    defaultLang: config.lang,
    cleanUrls: config.route.cleanUrls,
    icon: config.icon,
    logo: config.logo && { light: config.logo.light, dark: config.logo.dark },
    logoText: config.logoText,
    locales: config.locales.map(({ lang, label, dir }) => ({ lang, label, dir })),
    multiVersion: { default: multiVersion.default, versions: [...multiVersion.versions] },
    zoom: config.zoom && { selector: config.zoom.selector, options: { ...config.zoom.options } },
    get theme() {
      return theme();
    },
    texts: { ...locale.texts },
  };
}
