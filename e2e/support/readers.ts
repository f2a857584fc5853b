import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { messages } from "../../packages/theme/dist/messages/resolve-messages.js";
import { findBarriers } from "./accessibility.ts";
import { wakeShell } from "./awake.ts";
import { createSharedPage } from "./browser.ts";
import type { ServedSite } from "./served-site.ts";

/** From here on the navbar is a row, the sidebar stands beside the article, and so does the outline. */
const ROW = 768;
export const SIDEBAR = 992;
export const OUTLINE = 1200;

export interface Screen {
  width: number;
  scheme: "dark" | "light";
}

/** A phone, a tablet and a desktop, each by day and by night. */
export const SCREENS: readonly Screen[] = ([360, 768, 1440] as const).flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme })),
);

/** What axe looks at: the markup is the same in both languages, and in light and dark. */
const CHECKED = new Set(["360 light en", "768 dark zh", "1440 light en", "1440 dark zh"]);

export type Reader = ReturnType<typeof createReader>;
type Lang = "en" | "zh";

export interface ReaderOptions {
  /** Where each language begins: `{ en: "", zh: "/zh" }`. */
  prefixes: Readonly<Record<Lang, string>>;
  context: BrowserContextOptions;
  /** Is done once to each page, before anything is opened. */
  prepare?(page: Page): Promise<void>;
}

type ReadBoth = (screen: Screen, read: (reader: Reader) => Promise<void>) => Promise<void>;

/** One page for each language: it is resized and changes its colours, and both are read at once. */
export function createReaders(site: ServedSite, { prefixes, context, prepare }: ReaderOptions): ReadBoth {
  const pages = { en: createSharedPage(context, prepare), zh: createSharedPage(context, prepare) };
  return async (screen, read) => {
    const langs = ["en", "zh"] as const;
    const outcomes = await Promise.allSettled(
      langs.map((lang) =>
        read(createReader({ screen, lang, prefix: prefixes[lang], page: pages[lang], site })),
      ),
    );
    // What goes wrong is told with its language.
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === "rejected")
        throw new Error(
          `The reader of ${index === 0 ? "English" : "Chinese"} failed: ${String(outcome.reason)}`,
          { cause: outcome.reason },
        );
  };
}

interface ReaderFacts {
  screen: Screen;
  lang: Lang;
  prefix: string;
  page: () => Page;
  site: ServedSite;
}

function createReader({ screen: { width, scheme }, lang, prefix, page: findPage, site }: ReaderFacts) {
  const words = messages[lang];
  const isPhone = width < ROW;
  return {
    lang,
    words,
    prefix,
    isPhone,

    async open(path: string, { isAwake = true } = {}): Promise<Page> {
      const page = findPage();
      // What the reader before has chosen is not this one's.
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear())).catch(() => undefined);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme, media: "screen", reducedMotion: "reduce" });
      await page.goto(site.url(prefix + path), { waitUntil: "domcontentloaded" });
      if (isAwake) await wakeShell(page);
      return page;
    },

    async check(page: Page): Promise<void> {
      if (CHECKED.has(`${width} ${scheme} ${lang}`)) expect(await findBarriers(page)).toEqual([]);
    },

    /** Where the navbar's entries are: in a row, or behind a button. */
    async openMenu(page: Page, { name = words.menu } = {}): Promise<Locator> {
      if (isPhone) await page.getByRole("button", { name, exact: true }).click();
      const menu = page.locator("#ink-menu");
      await menu.locator(".ink-nav").waitFor();
      return menu;
    },

    /** Beside the article where there is room, else behind a button. */
    async openPanel(
      page: Page,
      { name, id, from }: { name: string; id: string; from: number },
    ): Promise<Locator> {
      if (width < from) await page.getByRole("button", { name, exact: true }).click();
      const panel = page.locator(`#${id}`);
      await panel.waitFor();
      return panel;
    },
  };
}
