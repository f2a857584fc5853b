import { describe, expect, test } from "vitest";
import { createPageOpener } from "../support/browser.ts";
import {
  CHART_PATHS,
  isRounded,
  readComparison,
  readFigure,
  readRecord,
  type ShownComparison,
  TABLE_LINES,
} from "./bench-record.ts";
import { addressOf, LANGUAGES } from "./routes.ts";
import type { ServedWebsite } from "./served-website.ts";

const record = readRecord();
/** What was not measured for all is not shown. */
const lines = TABLE_LINES.filter(([path]) =>
  record.generators.every((generator) => readFigure(generator, path) !== undefined),
);

/** Every figure that compares Inkstone with others comes from a recorded run, with its date and machine. */
export function testComparison(site: ServedWebsite): void {
  const openPage = createPageOpener();

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
      const wrong = lines.flatMap(([path, unit, worth], line) =>
        record.generators.flatMap((generator, column) => {
          const value = readFigure(generator, path) ?? Number.NaN;
          const shown = rows[line]?.[column + 1] ?? "";
          return isRounded(shown, value / worth, unit)
            ? []
            : [`${generator.name} ${path}: ${shown} for ${value}`];
        }),
      );
      expect(wrong).toEqual([]);
      expect(rows).toHaveLength(lines.length);
      expect(lines.length).toBeGreaterThanOrEqual(5);
    });

    test("draws its charts from the same figures, shortest bar first", async () => {
      const { charts, table } = await read();
      const places = CHART_PATHS.map((path) => lines.findIndex((line) => line[0] === path));
      expect(charts.map(({ title }) => title)).toEqual(places.map((place) => table[place + 1]?.[0]));
      for (const [index, { bars }] of charts.entries()) expectBars(bars, lines[places[index] ?? 0]);
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

/** A bar for every generator, as long as its figure. */
function expectBars(
  bars: ShownComparison["charts"][number]["bars"],
  line: (typeof lines)[number] | undefined,
): void {
  const [path = "", unit = "", worth = 1] = line ?? [];
  const sorted = record.generators
    .map(({ version, ...generator }) => ({ version, value: readFigure(generator, path) ?? Number.NaN }))
    .toSorted((left, right) => left.value - right.value);
  const longest = sorted.at(-1)?.value ?? 1;
  expect(bars.map(({ name }) => name.split(" ").at(-1))).toEqual(sorted.map(({ version }) => version));
  for (const [place, { value }] of sorted.entries()) {
    const bar = bars[place];
    expect(isRounded(bar?.value ?? "", value / worth, unit), `${bar?.name} ${bar?.value}`).toBe(true);
    expect(bar?.width).toBeCloseTo((value / longest) * 100, 1);
  }
}
