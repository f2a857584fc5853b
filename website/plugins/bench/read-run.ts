import { readdirSync, readFileSync } from "node:fs";

/** What one run of `npm run bench -- --record` wrote down. */
export interface BenchRun {
  /** `2026-11-15`. */
  date: string;
  pages: number;
  runs: number;
  machine: { cores: number; arch: string; platform: string; memoryGb: number; node: string };
  generators: readonly BenchResult[];
}

/** Medians of one generator. What could not be measured is missing. */
export interface BenchResult {
  name: string;
  version: string;
  build: Readonly<Record<string, { wall: number; cpu: number; peak: number }>>;
  page?: { before: PageWeight; after: PageWeight };
  dev?: { start: number; restart: number; save: number };
}

/** Bytes as they were sent. */
type PageWeight = Readonly<Record<"css" | "html" | "js" | "other" | "requests", number>>;

const FOLDER = new URL("../../../bench/results/", import.meta.url);
/** The run that the website quotes: all generators, a thousand pages. */
const RECORD = /^\d{4}-\d\d-\d\d-1000\.json$/;

/** The newest record. Nothing in it is typed by hand. */
export function readRun(): BenchRun {
  const newest = readdirSync(FOLDER)
    .filter((file) => RECORD.test(file))
    .toSorted()
    .at(-1);
  if (newest === undefined)
    throw new Error("bench/results/ has no record. Run npm run bench -- --dev --record.");
  return JSON.parse(readFileSync(new URL(newest, FOLDER), "utf8")) as BenchRun;
}
