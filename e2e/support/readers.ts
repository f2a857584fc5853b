import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Messages } from "../../packages/theme/dist/messages/en.js";
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

type Lang = "en" | "zh";

/** Someone who reads one language on one screen. */
export interface Reader {
  lang: Lang;
  /** The interface's words in that language. */
  words: Messages;
  /** Where the language begins: `/zh`. */
  prefix: string;
  screen: Screen;
  isPhone: boolean;
  /** Goes there as somebody who was never here before, and wakes the shell. In the reader's language, or in another edition. */
  open(path: string, options?: { isAwake?: boolean; edition?: string }): Promise<Page>;
  /** The same page on another screen, without a load. */
  at(screen: Screen): Promise<Reader>;
  /** Asks axe, on some of the screens. */
  check(page: Page): Promise<void>;
  /** Where the navbar's entries are: in a row, or behind a button. */
  openMenu(page: Page, options?: { name?: string }): Promise<Locator>;
  /** Beside the article where there is room, else behind a button. */
  openPanel(page: Page, panel: { name: string; id: string; from: number }): Promise<Locator>;
}

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
    const all = (["en", "zh"] as const).map((lang) => {
      const [prefix, page] = [prefixes[lang], pages[lang]];
      return { lang, screen, site, prefix, page };
    });
    const outcomes = await Promise.allSettled(all.map((facts) => read(createReader(facts))));
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === "rejected") throw describeFailure(all[index], outcome.reason);
  };
}

/** What goes wrong is told with its language and its screen. */
function describeFailure(facts: ReaderFacts | undefined, cause: unknown): Error {
  const { lang, screen } = facts ?? {};
  return new Error(`For ${lang} at ${screen?.width} pixels, ${screen?.scheme}: ${String(cause)}`, { cause });
}

interface ReaderFacts {
  lang: Lang;
  /** The one that is looked at now. */
  screen: Screen;
  site: ServedSite;
  prefix: string;
  page: () => Page;
}

function createReader(facts: ReaderFacts): Reader {
  const { lang, prefix, site } = facts;
  const { width, scheme } = facts.screen;
  const words = messages[lang];
  const isPhone = width < ROW;
  return {
    lang,
    words,
    prefix,
    screen: facts.screen,
    isPhone,

    async open(path, { isAwake = true, edition = prefix } = {}) {
      const page = facts.page();
      // What the reader before has chosen is not this one's.
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear())).catch(() => undefined);
      await showOn(page, facts.screen);
      await page.goto(site.url(edition + path), { waitUntil: "domcontentloaded" });
      if (isAwake) await wakeShell(page);
      return page;
    },

    async at(screen) {
      facts.screen = screen;
      const page = facts.page();
      await showOn(page, screen);
      // A page that is opened again is where it was left.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await page.locator(`:root[data-appearance="${screen.scheme}"]`).waitFor();
      return createReader(facts);
    },

    async check(page) {
      if (CHECKED.has(`${width} ${scheme} ${lang}`)) expect(await findBarriers(page)).toEqual([]);
    },

    async openMenu(page, { name = words.menu } = {}) {
      if (isPhone) await page.getByRole("button", { name, exact: true }).click();
      const menu = page.locator("#ink-menu");
      await menu.locator(".ink-nav").waitFor();
      return menu;
    },

    async openPanel(page, { name, id, from }) {
      if (width < from) await page.getByRole("button", { name, exact: true }).click();
      const panel = page.locator(`#${id}`);
      await panel.waitFor();
      return panel;
    },
  };
}

async function showOn(page: Page, { width, scheme }: Screen): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: scheme, media: "screen", reducedMotion: "reduce" });
}
