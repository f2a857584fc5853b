import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createAuthoringSite, listPages } from "./fixtures/authoring-site.ts";
import type { Kind } from "./fixtures/authoring-topic.ts";
import { wakeShell } from "./support/awake.ts";
import { injectAxe } from "./support/accessibility.ts";
import { createPageOpener, type OpenedPage } from "./support/browser.ts";
import { createServedSite } from "./support/served-site.ts";

const site = createServedSite(createAuthoringSite());
const openPage = createPageOpener();
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 800 };

type Scope = "all" | "colors";

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** The rules that look at colours: all that another appearance can break. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

describe.each(listPages())("$path", ({ path, kind }) => {
  test("is whole, quiet and open to everyone, wide and narrow, in the light and in the dark", async () => {
    const opened = await openPage({ viewport: WIDE, colorScheme: "light", reducedMotion: "reduce" });
    const { page, messages, failures } = opened;
    const response = await page.goto(site.url(path));
    expect(response?.headers()["content-security-policy"]).toContain("script-src 'self'");
    expect(await findStrays(page)).toEqual([]);
    expect(await findBarriers(page, "all")).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findBarriers(page, "colors")).toEqual([]);
    await page.setViewportSize(NARROW);
    expect(await findBarriers(page, "all")).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await findBarriers(page, "colors")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
    await page.setViewportSize(WIDE);
    await comeAlive(opened, kind);
    expect([messages, failures]).toEqual([[], []]);
  });
});

/** A live page answers, and a static one brings no module even then. */
async function comeAlive({ page, requests }: OpenedPage, kind: Kind): Promise<void> {
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
      ...(article.match(/<ink-(?:code|part|math)|[\ue000-\uf8ff]|%EE%80|OLDNAME|:::|undefined|\[object/g) ??
        []),
    ];
  });
}

async function findBarriers(page: Page, scope: Scope): Promise<string[]> {
  await injectAxe(page);
  const options = { resultTypes: ["violations"], ...(scope === "colors" && { runOnly: COLOR_RULES }) };
  return page.evaluate(async (given) => {
    const { axe: here } = globalThis as unknown as { axe: Axe };
    const { violations } = await here.run(given);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`,
    );
  }, options);
}
