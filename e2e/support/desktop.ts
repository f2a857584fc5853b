import type { Page } from "playwright-core";
import { wakeShell } from "./awake.ts";
import type { OpenedPage, PageOptions } from "./browser.ts";
import type { ServedSite } from "./served-site.ts";

/** Opens a path of a site in the window of a desktop, and wakes its shell. */
export function createDesktopOpener(
  site: ServedSite,
  openPage: (options: PageOptions) => Promise<OpenedPage>,
): (path: string) => Promise<Page> {
  return async (path) => {
    const { page } = await openPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(site.url(path));
    await wakeShell(page);
    return page;
  };
}
