import type { Logo, LogoSizes, NavItem, SearchData, SiteData, SocialLink, ThemeData } from "@inkstone/model";
import { once } from "../../support/once.ts";
import type { NodeContext } from "../menus/create-folder-nodes.ts";
import { findHome } from "./create-page-data.ts";
import { drawIcon } from "../draw-icon.ts";
import { editionKey, type SiteConfig } from "../editions/edition.ts";
import { hostedIndexOf } from "../editions/hosted-index.ts";
import type { Edition } from "../route-path.ts";
import { searchDirectoryOf } from "../editions/search-directory.ts";

/** The site as pages of one edition see it. The navbar may need titles, so it is made when it is first looked at. */
export function createSiteData(
  { edition, routes }: NodeContext,
  config: SiteConfig & { logoSizes: LogoSizes },
  nav: () => NavItem[],
): SiteData {
  const { locale } = edition;
  const { multiVersion } = config;
  const theme = once(() => ({ ...locale.theme, socialLinks: drawSocialLinks(locale.theme), nav: nav() }));
  return {
    title: locale.title,
    description: locale.description,
    base: config.base,
    lang: locale.lang,
    defaultLang: config.lang,
    home: findHome(edition, routes, config),
    cleanUrls: config.route.cleanUrls,
    icon: config.icon,
    logo: createLogo(config),
    logoText: config.logoText,
    locales: config.locales.map(({ lang, label, dir }) => ({ lang, label, dir })),
    multiVersion: { ...multiVersion, versions: [...multiVersion.versions] },
    zoom: config.zoom && { selector: config.zoom.selector, options: { ...config.zoom.options } },
    search: createSearchData(edition, config),
    get theme() {
      return theme();
    },
    texts: { ...locale.texts },
  };
}

function createLogo({
  logo,
  logoSizes,
}: Pick<SiteConfig, "logo"> & { logoSizes: LogoSizes }): Logo | undefined {
  const sizes = Object.keys(logoSizes).length === 0 ? {} : { sizes: logoSizes };
  return logo && { light: logo.light, dark: logo.dark, ...sizes };
}

function drawSocialLinks({ socialLinks }: Pick<ThemeData, "socialLinks">): SocialLink[] {
  return socialLinks.map((social) => ({
    ...social,
    icon: drawIcon(social.icon, `The link to ${social.link}`),
  }));
}

/** The same in every build, so that a page that changes does not change the data of all others. */
function createSearchData(edition: Edition, config: SiteConfig): SearchData | undefined {
  const { base, search } = config;
  if (search === undefined) return undefined;
  const { hosted, missingResultsUrl } = search;
  const missing = missingResultsUrl === undefined ? {} : { missingResultsUrl };
  if (hosted !== undefined) {
    const { service, appId, apiKey, hosts, insights } = hosted;
    return {
      provider: "hosted",
      ...(service === "typesense" ? { service } : {}),
      appId,
      apiKey,
      ...(hosts.length === 0 ? {} : { hosts: [...hosts] }),
      indexName: hostedIndexOf(edition, config),
      insights,
      ...missing,
    };
  }
  return {
    provider: "embedded",
    directory: `${base}${searchDirectoryOf(edition)}`,
    indexName: editionKey(edition),
    insights: false,
    ...missing,
  };
}
