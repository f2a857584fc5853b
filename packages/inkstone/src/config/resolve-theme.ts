import type { LocaleConfig } from "./config.ts";
import { readInterfaceTexts } from "./interface-texts.ts";
import type { UserOverview, UserThemeSettings } from "./user-config.ts";

/** One language's theme settings: its own where it has them, the shared ones where not. */
export function resolveTheme(
  lang: string,
  shared: UserThemeSettings,
  own: UserThemeSettings,
): Pick<LocaleConfig, "nav" | "sidebar" | "theme"> {
  const editLink = own.editLink ?? shared.editLink;
  const outlineTitle = own.outlineTitle ?? shared.outlineTitle;
  return {
    nav: own.nav ?? shared.nav,
    sidebar: own.sidebar ?? shared.sidebar,
    theme: {
      socialLinks: own.socialLinks ?? shared.socialLinks ?? [],
      footerMessage: own.footer?.message ?? shared.footer?.message ?? "",
      hideNavbar: own.hideNavbar ?? shared.hideNavbar ?? "auto",
      backToTop: own.backToTop ?? shared.backToTop ?? true,
      readingProgress: own.readingProgress ?? shared.readingProgress ?? true,
      messages: {
        ...readInterfaceTexts(lang),
        ...overviewMessages({ ...shared.overview, ...own.overview }),
        ...shared.messages,
        ...own.messages,
      },
      ...(editLink && { editLink }),
      ...(outlineTitle !== undefined && { outlineTitle }),
    },
  };
}

/** The filter's words are interface texts like any other. */
function overviewMessages({ filterPlaceholder, filterEmpty }: UserOverview): Record<string, string> {
  return {
    ...(filterPlaceholder !== undefined && { overviewPlaceholder: filterPlaceholder }),
    ...(filterEmpty !== undefined && { overviewEmpty: filterEmpty }),
  };
}
