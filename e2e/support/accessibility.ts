import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** By the browser itself, since a page's own policy lets no strange script in. */
export async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
}

/** What axe calls serious or critical: `color-contrast: .ink-footer`. Of all its rules, or of some alone. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  await injectAxe(page);
  const { violations } = await page.evaluate(
    (only) => window.axe.run({ resultTypes: ["violations"], ...(only && { runOnly: only }) }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
