import axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type AuthoringPage, createAuthoringSite, listPages } from "./fixtures/authoring-site.ts";
import { wakeShell } from "./support/awake.ts";
import { createPageOpener, type OpenedPage } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(createAuthoringSite());
const openPage = createPageOpener();
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 800 };

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

describe.each(listPages())("$path", ({ path, kind, name }) => {
  test("is whole, quiet and open to everyone, in both appearances and widths", async () => {
    const opened = await openPage({ viewport: WIDE, colorScheme: "light", reducedMotion: "reduce" });
    const { page, messages, failures } = opened;
    const response = await page.goto(site.url(path));
    expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
    expect(await findStrays(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findBarriers(page, "color-contrast")).toEqual([]);
    await page.setViewportSize(NARROW);
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await findBarriers(page, "color-contrast")).toEqual([]);

    await page.setViewportSize(WIDE);
    await comeAlive(opened, { kind, name });
    expect([messages, failures]).toEqual([[], []]);
  });
});

/** A live page answers, and a static one brings no module even then. */
async function comeAlive(
  { page, requests }: OpenedPage,
  { kind }: Pick<AuthoringPage, "kind" | "name">,
): Promise<void> {
  const data = await page.evaluate(
    () => JSON.parse(document.getElementById("ink-data")?.textContent ?? "{}") as object,
  );
  expect("module" in data).toBe(kind === "live");
  if (kind === "live") {
    await page.locator(".counter").click();
    await page.getByText("Clicks: 1").waitFor();
    return;
  }
  expect(requests.filter((request) => request.startsWith("GET script"))).toHaveLength(1);
  const before = await page.locator("[data-ink-article]").innerText();
  await wakeShell(page);
  expect(await page.locator("[data-ink-article]").innerText()).toBe(before);
}

/** Stand-ins that nobody took away, and ids that two elements have. */
function findStrays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
    const article = document.querySelector("[data-ink-article]")?.innerHTML ?? "";
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
      ...(
        article.match(
          /<ink-(?:code|part|math)|[\ue000-\uf8ff]|%EE%80|\{\{ version|OLDNAME|:::|undefined|\[object/g,
        ) ?? []
      ).filter((found) => found !== "{{ version"),
    ];
  });
}

async function findBarriers(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: here } = globalThis as unknown as { axe: Axe };
    const { violations } = await here.run(only === undefined ? {} : { runOnly: [only] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`,
    );
  }, rule);
}
