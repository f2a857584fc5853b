import { arch, cpus, loadavg, platform, totalmem } from "node:os";

/**
 * What one generator took, in medians.
 * @typedef {object} Result
 * @property {string} name
 * @property {string} version
 * @property {string} search what the untouched default has
 * @property {Record<string, import("./measure/run-command.mjs").Cost>} build by scenario
 * @property {{ bytes: number, files: number }} [output]
 * @property {{ before: Weight, after: Weight }} [page]
 * @property {{ start: number, restart: number, save: number }} [dev] seconds
 *
 * @typedef {import("./measure/weigh-page.mjs").Weight} Weight
 */

// Other work on the machine shows in wall time; the figures are worth little without it.
const loadAtStart = Math.round(loadavg()[0] * 10) / 10;

/** The run as data; it says what machine it was, but not whose. */
export function createReport(results, { pages, runs, bilingual, sidebar }) {
  return {
    date: new Date().toISOString().slice(0, 10),
    pages,
    runs,
    bilingual,
    sidebar,
    machine: describeMachine(),
    generators: results,
  };
}

/** Medians of each figure over the rounds. */
export function summarizeCosts(rounds) {
  const names = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, summarizeFigures(rounds.map((round) => round[name]))]),
  );
}

export function summarizeDev(rounds) {
  const saves = rounds.flatMap((round) => round.saves);
  return {
    start: median(rounds.map(({ start }) => start)),
    restart: median(rounds.map(({ restart }) => restart)),
    save: median(saves),
  };
}

function summarizeFigures(costs) {
  return Object.fromEntries(
    ["wall", "cpu", "peak"].map((figure) => [figure, median(costs.map((cost) => cost[figure]))]),
  );
}

export function median(values) {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  const value = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return Math.round(value * 1000) / 1000;
}

export function describeMachine() {
  return {
    cores: cpus().length,
    arch: arch(),
    platform: platform(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadAtStart,
  };
}
