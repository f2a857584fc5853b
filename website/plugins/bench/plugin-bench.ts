import type { Plugin } from "inkstone";
import { drawChart } from "./draw-chart.ts";
import { FIGURES, type Lang } from "./figures.ts";
import { readRun } from "./read-run.ts";
import { writeNote, writeTable } from "./write-texts.ts";

/** Fills `<BenchChart figure="cold" />`, `<BenchTable />` and `<BenchNote />` from the newest record of the bench. */
export function pluginBench(): Plugin {
  const run = readRun();
  return {
    name: "website-bench",
    key: run,
    source(text, page) {
      if (!text.includes("<Bench")) return text;
      const lang: Lang = page.lang === "zh" ? "zh" : "en";
      return text
        .replace(/^<BenchChart figure="([^"]*)" \/>$/gm, (_, id: string) =>
          drawChart(figureOf(id), run, lang),
        )
        .replace(/^<BenchTable \/>$/gm, () => writeTable(run, lang))
        .replace(/^<BenchNote \/>$/gm, () => writeNote(run, lang));
    },
  };
}

function figureOf(id: string): (typeof FIGURES)[number] {
  const figure = FIGURES.find((one) => one.id === id);
  if (figure !== undefined) return figure;
  throw new Error(`There is no figure "${id}". There are ${FIGURES.map((one) => one.id).join(", ")}.`);
}
