import type { Page } from "playwright-core";
import type { OpenedPage } from "./browser.ts";

const QUIET_MS = 250;

/** Moves the pointer over the page, as a reader's hand would, and waits until the shell answers. */
export async function wakeShell(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await waitForShell(page);
}

/** The shell adds its live region as the last thing before it takes input over. */
export async function waitForShell(page: Page): Promise<void> {
  await page.waitForSelector("[data-ink-announcer]", { state: "attached" });
}

/** Until nothing was asked for during a while: long enough to see a request that should not have been made. */
export async function waitForQuiet({ page, requests }: OpenedPage): Promise<void> {
  let before: number;
  do {
    before = requests.length;
    await page.waitForTimeout(QUIET_MS);
  } while (requests.length > before);
}
