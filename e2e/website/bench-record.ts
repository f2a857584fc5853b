import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";

type Tree = { readonly [key: string]: Tree | number | string } | undefined;

/** The newest record of a run over a thousand pages, as the bench wrote it. */
export interface BenchRecord {
  date: string;
  pages: number;
  runs: number;
  machine: Record<string, number | string>;
  generators: ({ name: string; version: string } & NonNullable<Tree>)[];
}

export function readRecord(): BenchRecord {
  const folder = new URL("../../bench/results/", import.meta.url);
  const file = readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\d-1000\.json$/.test(name))
    .toSorted()
    .at(-1);
  return JSON.parse(readFileSync(new URL(file ?? "", folder), "utf8")) as BenchRecord;
}

/** The lines of the website's table: where the record has the figure, and what its unit is worth. */
export const TABLE_LINES: readonly (readonly [path: string, unit: string, worth: number])[] = [
  ["build.cold.wall", "s", 1],
  ["build.changed.wall", "s", 1],
  ["build.cold.peak", "MB", 1e6],
  ["dev.start", "s", 1],
  ["dev.save", "s", 1],
  ["page.before.js", "KB", 1e3],
  ["page.after.js", "KB", 1e3],
];

/** What the charts show, in their order. */
export const CHART_PATHS: readonly string[] = ["build.cold.wall", "build.changed.wall", "page.before.js"];

export function readFigure(generator: Tree, path: string): number | undefined {
  const found = path
    .split(".")
    .reduce<Tree | number | string>(
      (tree, key) => (typeof tree === "object" ? tree[key] : undefined),
      generator,
    );
  return typeof found === "number" ? found : undefined;
}

/** Whether a text such as `12.3 s` is the value, rounded to the digits that it has. */
export function isRounded(text: string, value: number, unit: string): boolean {
  const [, digits = "", fraction = ""] = /^([\d,]+(?:\.(\d+))?)\s/.exec(text) ?? [];
  const shown = Number(digits.replaceAll(",", ""));
  const tolerance = 0.5 * 10 ** -fraction.length + 1e-9;
  return /\s(\w+)$/.exec(text)?.[1] === unit && digits !== "" && Math.abs(shown - value) <= tolerance;
}

/** What the section about other generators shows. */
export interface ShownComparison {
  table: string[][];
  charts: { title: string; bars: { name: string; value: string; width: number }[] }[];
  /** All texts but those of the table and of the charts. */
  prose: string;
}

/** Read in a browser, from the page as it is served. */
export function readComparison(page: Page, path: string): Promise<ShownComparison> {
  return page.evaluate(async (address) => {
    const dom = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const heading = dom.querySelector("#comparison");
    const parts: Element[] = [];
    for (
      let next = heading?.nextElementSibling;
      next && next.tagName !== "H2";
      next = next.nextElementSibling
    )
      parts.push(next);
    const all = (selector: string): Element[] =>
      parts.flatMap((part) => [
        ...(part.matches(selector) ? [part] : []),
        ...part.querySelectorAll(selector),
      ]);
    const [table] = all("table");
    const charts = all("svg").map((svg) => ({
      title: svg.querySelector("title")?.textContent ?? "",
      bars: [...svg.querySelectorAll("g")].map((bar) => ({
        name: bar.querySelectorAll("text")[0]?.textContent ?? "",
        value: bar.querySelectorAll("text")[1]?.textContent ?? "",
        width: Number.parseFloat(bar.querySelector("[data-part=bar]")?.getAttribute("width") ?? ""),
      })),
    }));
    const rows = [...(table?.querySelectorAll("tr") ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    );
    for (const part of [table, ...all("svg")]) part?.replaceChildren();
    return { table: rows, charts, prose: parts.map((part) => part.textContent).join("\n") };
  }, path);
}
