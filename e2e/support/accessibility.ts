import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe calls serious or critical: `color-contrast: .ink-footer`. Of all its rules, or of some alone. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
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
