import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { wakeShell } from "./awake.ts";

export function inputOf(page: Page): Locator {
  return page.getByRole("combobox");
}

export function rowsOf(page: Page): Locator {
  return page.getByRole("option");
}

export function hrefsOf(page: Page): Promise<string[]> {
  return rowsOf(page).evaluateAll((rows) => rows.map((row) => decodeURI(row.getAttribute("href") ?? "")));
}

/** The number of the row that the input names as active. */
export async function activeRow(page: Page): Promise<number> {
  const id = (await inputOf(page).getAttribute("aria-activedescendant")) ?? "";
  expect(await page.locator(`#${id}`).getAttribute("aria-selected")).toBe("true");
  return Number(id.replace("ink-search-", ""));
}

/** Opens the modal where it is not open yet, and types. */
export async function search(page: Page, query: string): Promise<void> {
  if ((await page.locator("dialog[open]").count()) === 0) {
    await wakeShell(page);
    await page.keyboard.press("Control+k");
    await inputOf(page).waitFor();
  }
  await inputOf(page).fill(query);
}

/** Searches, and waits for the first hit. */
export async function find(page: Page, query: string): Promise<void> {
  await search(page, query);
  await expect.poll(() => page.getByRole("listbox").getAttribute("aria-label")).toBe(query);
}

export async function expectClosed(page: Page): Promise<void> {
  await expect.poll(() => page.locator("dialog").count()).toBe(0);
}

/** Puts hits into the reader's history. */
export async function storeHits(page: Page, key: string, count: number): Promise<void> {
  const hits = Array.from({ length: count }, (_, index) => ({
    objectID: `${key}${index}`,
    url: `/guide/lantern-${(index % 8) + 1}`,
    type: "lvl1",
    content: null,
    hierarchy: { lvl0: "Guide", lvl1: `Lantern ${index + 1}` },
  }));
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(hits),
  ] as const);
}

export function countStored(page: Page, key: string): Promise<number> {
  return page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? "[]") as unknown[]).length, key);
}
