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
  en: "| Engine | MRR&nbsp;/ Recall&nbsp;en | MRR&nbsp;/ Recall&nbsp;zh | KiB en&nbsp;/&nbsp;zh | Load&nbsp;ms en&nbsp;/&nbsp;zh | p95&nbsp;ms en&nbsp;/&nbsp;zh |",
  zh: "| 引擎 | MRR&nbsp;/ Recall&nbsp;英 | MRR&nbsp;/ Recall&nbsp;中 | KiB 英&nbsp;/&nbsp;中 | 加载&nbsp;ms 英&nbsp;/&nbsp;中 | p95&nbsp;ms 英&nbsp;/&nbsp;中 |",
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
      both(({ load }) => (load === undefined ? "–" : String(Math.round(load)))),
      both(({ p95 }) => p95.toFixed(1)),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [HEADS[lang], "|---|--:|--:|--:|--:|--:|", ...rows].join("\n");
}
