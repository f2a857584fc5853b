import { type Figure, formatFigure, type Lang, versionedNameOf } from "./figures.ts";
import type { BenchResult, BenchRun } from "./read-run.ts";

interface Bar {
  result: BenchResult;
  value: number;
}

const ROW = 44;

/**
 * A bar for each generator, the shortest first, as JSX. Widths are percentages and words keep their size,
 * so that a phone shows it as well as a wide screen; colours come from the theme.
 */
export function drawChart(figure: Figure, run: BenchRun, lang: Lang): string {
  const bars = run.generators
    .flatMap((result): Bar[] => {
      const value = figure.read(result);
      return value === undefined ? [] : [{ result, value }];
    })
    .toSorted((left, right) => left.value - right.value);
  const longest = Math.max(...bars.map(({ value }) => value));
  const id = `bench-${figure.id}`;
  const rows = bars.map((bar, index) => drawBar(bar, { figure, longest, top: index * ROW }));
  return [
    `<figure className="site-chart" data-llms="off"><figcaption>${figure.label[lang]}</figcaption>`,
    `<svg role="img" aria-labelledby="${id}-title ${id}-text" width="100%" height="${bars.length * ROW}">`,
    `<title id="${id}-title">${figure.label[lang]}</title>`,
    `<desc id="${id}-text">${bars.map((bar) => describeBar(bar, figure)).join(", ")}</desc>`,
    ...rows,
    "</svg></figure>",
  ].join("");
}

function drawBar(
  { result, value }: Bar,
  { figure, longest, top }: { figure: Figure; longest: number; top: number },
): string {
  const own = result.name === "inkstone" ? ' data-own=""' : "";
  const width = longest === 0 ? 0 : Math.round((value / longest) * 1e4) / 100;
  return [
    `<g${own}>`,
    `<text x="0" y="${top + 16}">${versionedNameOf(result)}</text>`,
    `<text x="100%" y="${top + 16}" textAnchor="end">${formatFigure(value, figure.unit)}</text>`,
    `<rect data-part="track" x="0" y="${top + 24}" width="100%" height="8" rx="4" />`,
    `<rect data-part="bar" x="0" y="${top + 24}" width="${width}%" height="8" rx="4" />`,
    "</g>",
  ].join("");
}

function describeBar({ result, value }: Bar, { unit }: Figure): string {
  return `${versionedNameOf(result)}: ${formatFigure(value, unit)}`;
}
