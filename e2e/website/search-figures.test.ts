import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSearchRun, writeSearchTable } from "../../website/plugins/bench/search-table.ts";
import { LANGUAGES } from "./routes.ts";
import { sectionOf } from "./samples.ts";

interface SearchRecord {
  date: string;
  machine: { cores: number; node: string };
  results: readonly EngineResult[];
}

interface EngineResult {
  lang: string;
  engine: string;
  queries: number;
  mrr: number;
  recall: number;
  size: number;
  load?: number;
  p95: number;
}

test.each(LANGUAGES)("figures of search engines are those of the newest record: %s", (lang) => {
  const { date, machine, results } = readRecord();
  const section = sectionOf(`${lang}/guide/advanced/custom-search.mdx`, "quality");
  const engines = [...new Set(results.map(({ engine }) => engine))];
  expect(section).toContain("\n<BenchSearchTable />\n");
  const table = writeSearchTable(readSearchRun(), lang);
  for (const engine of engines) expect(table).toContain(writeRow(engine, results));
  expect(table.split("\n")).toHaveLength(engines.length + 2);
  const queries = results.filter(({ engine }) => engine === engines[0]).map((result) => result.queries);
  expect(section).toContain(` ${queries.reduce((sum, count) => sum + count, 0)} `);
  const day = new Date(`${date}T00:00:00Z`);
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  const written = new Intl.DateTimeFormat(lang === "zh" ? "zh-CN" : "en-GB", options).format(day);
  expect(section.replaceAll(" ", "")).toContain(written.replaceAll(" ", ""));
  expect(section).toContain(`Node ${machine.node.slice(1).split(".")[0]}`);
});

/** `| Inkstone | 0.990 / 1.00 | 0.940 / 1.00 | 109 / 216 | 46 / 82 | 9.3 / 10.0 |` */
function writeRow(engine: string, results: readonly EngineResult[]): string {
  const [en, zh] = LANGUAGES.map((lang) =>
    results.find((result) => result.lang === lang && result.engine === engine),
  );
  if (en === undefined || zh === undefined) throw new Error(`${engine} was measured in one language only.`);
  const quality = ({ mrr, recall }: EngineResult): string => `${mrr.toFixed(3)} / ${recall.toFixed(2)}`;
  const size = (result: EngineResult): string => String(Math.round(result.size / 1024));
  const load = (result: EngineResult): string =>
    result.load === undefined ? "–" : String(Math.round(result.load));
  return `| ${[
    engine === "inkstone" ? "Inkstone" : engine,
    quality(en),
    quality(zh),
    `${size(en)} / ${size(zh)}`,
    `${load(en)} / ${load(zh)}`,
    `${en.p95.toFixed(1)} / ${zh.p95.toFixed(1)}`,
  ].join(" | ")} |`;
}

function readRecord(): SearchRecord {
  const folder = new URL("../../bench/results/", import.meta.url);
  const newest = readdirSync(folder)
    .filter((file) => /^\d{4}-\d\d-\d\d-search\.json$/.test(file))
    .toSorted()
    .at(-1);
  return JSON.parse(readFileSync(new URL(newest ?? "", folder), "utf8")) as SearchRecord;
}
