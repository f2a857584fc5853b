import { expect, test } from "vitest";
import { AwaitedPages } from "./awaited-pages.ts";

test("what was made of pages that are being read is made again when they are", async () => {
  const pages = new AwaitedPages();
  const site = new SlowSite(pages);
  expect(await pages.whenRead(async () => site.titles(["a", "b"]), site.refresh)).toEqual(["A", "B"]);
  expect(site.refreshed).toBe(1);
  expect(await pages.whenRead(async () => site.titles(["a", "b"]), site.refresh)).toEqual(["A", "B"]);
  expect(site.refreshed).toBe(1);
});

test("two who look at the same time both get what was read", async () => {
  const pages = new AwaitedPages();
  const site = new SlowSite(pages);
  const make = async (): Promise<string[]> => site.titles(["a", "b"]);
  const both = await Promise.all([pages.whenRead(make, site.refresh), pages.whenRead(make, site.refresh)]);
  expect(both).toEqual([
    ["A", "B"],
    ["A", "B"],
  ]);
});

test("what was begun before a change is not current after it", () => {
  const pages = new AwaitedPages();
  const isCurrent = pages.watchChanges();
  expect(isCurrent()).toBe(true);
  pages.forget();
  expect(isCurrent()).toBe(false);
});

/** Titles that come a little later, as `DevSite` shows them. */
class SlowSite {
  refreshed = 0;
  readonly #pages: AwaitedPages;
  readonly #read = new Map<string, string>();

  constructor(pages: AwaitedPages) {
    this.#pages = pages;
  }

  readonly refresh = (): void => {
    this.refreshed += 1;
  };

  titles(files: readonly string[]): string[] {
    return files.map((file) => {
      const title = this.#read.get(file);
      if (title !== undefined) return title;
      const reading = this.#pages.has(file) ? undefined : this.#reading(file);
      this.#pages.add(file, reading);
      return "";
    });
  }

  async #reading(file: string): Promise<void> {
    await Promise.resolve();
    this.#read.set(file, file.toUpperCase());
  }
}
