import type { Lang } from "./figures.ts";
import { readNewest } from "./read-run.ts";

/** What `bench/search-eval/compare.mjs --record` wrote down. */
export interface SearchRun {
  results: readonly SearchResult[];
}

interface SearchResult {
  lang: string;
  engine: string;
  mrr: number;
  recall: number;
  /** Bytes of the index. */
  size: number;
  /** Milliseconds; missing where an engine loads nothing up front. */
  load?: number;
  p95: number;
}

const HEADS: Readonly<Record<Lang, string>> = {
  en: "| Engine | MRR / Recall en | MRR / Recall zh | KiB en / zh | Load en / zh | p95 en / zh |",
  zh: "| 引擎 | MRR / Recall 英 | MRR / Recall 中 | KiB 英 / 中 | 加载 英 / 中 | p95 英 / 中 |",
};

export function readSearchRun(): SearchRun {
  return readNewest<SearchRun>(/^\d{4}-\d\d-\d\d-search\.json$/);
}

/** Search engines side by side, a line for each. */
export function writeSearchTable({ results }: SearchRun, lang: Lang): string {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const rows = engines.map((engine) => {
    const own = results.filter((result) => result.engine === engine);
    const both = (write: (result: SearchResult) => string): string => own.map(write).join(" / ");
    const cells = [
      engine === "inkstone" ? "Inkstone" : engine,
      ...own.map(({ mrr, recall }) => `${mrr.toFixed(3)} / ${recall.toFixed(2)}`),
      both(({ size }) => String(Math.round(size / 1024))),
      both(({ load }) => (load === undefined ? "–" : `${Math.round(load)} ms`)),
      `${both(({ p95 }) => p95.toFixed(1))} ms`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [HEADS[lang], "|---|---|---|---|---|---|", ...rows].join("\n");
}
