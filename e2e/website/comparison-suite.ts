import { describe, expect, test } from "vitest";
import { createPageOpener } from "../support/browser.ts";
import {
  CHART_LINES,
  isRounded,
  readComparison,
  readFigure,
  readRecord,
  type ShownComparison,
  TABLE_LINES,
} from "./bench-record.ts";
import { addressOf, LANGUAGES } from "./routes.ts";
import type { ServedWebsite } from "./served-website.ts";

/** Every figure that compares Inkstone with others comes from a recorded run, with its date and machine. */
export function testComparison(site: ServedWebsite): void {
  const openPage = createPageOpener();
  const record = readRecord();

  describe.each(LANGUAGES)("the comparison, in %s,", (lang) => {
    let reading: Promise<ShownComparison> | undefined;
    const read = (): Promise<ShownComparison> => (reading ??= readOnce());
    async function readOnce(): Promise<ShownComparison> {
      const { page } = await openPage();
      await page.goto(site.url("/robots.txt"));
      return readComparison(page, addressOf("/guide/start/introduction", lang));
    }

    test("has the recorded figures of all generators in its table", async () => {
      const [head = [], ...rows] = (await read()).table;
      expect(record.generators.length).toBeGreaterThanOrEqual(6);
      const names = record.generators.map(({ name }) => name);
      expect(head.slice(1).map((name) => name.toLowerCase())).toEqual(names);
      const wrong = TABLE_LINES.flatMap(([path, unit, worth], line) =>
        record.generators.flatMap((generator, column) => {
          const value = readFigure(generator, path);
          const shown = rows[line]?.[column + 1] ?? "";
          const isRight = value === undefined ? shown === "–" : isRounded(shown, value / worth, unit);
          return isRight ? [] : [`${generator.name} ${path}: ${shown} for ${value}`];
        }),
      );
      expect(wrong).toEqual([]);
      expect(rows).toHaveLength(TABLE_LINES.length);
    });

    test("draws its charts from the same figures, shortest bar first", async () => {
      const { charts, table } = await read();
      expect(charts.map(({ title }) => title)).toEqual(CHART_LINES.map((line) => table[line + 1]?.[0]));
      for (const [index, { bars }] of charts.entries()) {
        const [path = "", unit = "", worth = 1] = TABLE_LINES[CHART_LINES[index] ?? 0] ?? [];
        const values = record.generators
          .flatMap((generator) => readFigure(generator, path) ?? [])
          .toSorted((left, right) => left - right);
        const longest = values.at(-1) ?? 1;
        expect(bars).toHaveLength(values.length);
        expect(bars.map(({ name }) => name).join(" ")).toContain(record.generators[0]?.version);
        for (const [place, value] of values.entries()) {
          const bar = bars[place];
          expect(isRounded(bar?.value ?? "", value / worth, unit), `${bar?.name} ${bar?.value}`).toBe(true);
          expect(bar?.width).toBeCloseTo((value / longest) * 100, 1);
        }
      }
    });

    test("names the date and the machine, and no other number", async () => {
      const { prose } = await read();
      const { date, pages, runs, machine } = record;
      const { cores, memoryGb, node, arch } = machine;
      for (const fact of [date, node, arch]) expect(prose).toContain(String(fact));
      const versions = record.generators.map(({ version }) => version);
      for (const version of versions) expect(prose).toContain(version);
      const facts = [date, pages.toLocaleString("en"), runs, cores, memoryGb, node, arch].map(String);
      const known = new Set([...facts, ...versions, "0.1"]);
      const numbers = prose.match(/[vx]?\d[\d.,-]*\d|\d/g) ?? [];
      expect(numbers.filter((number) => !known.has(number))).toEqual([]);
    });
  });
}
