/**
 * @typedef {object} Row
 * @property {string} label
 * @property {string} unit
 * @property {(result: Result) => number | undefined} read
 *
 * @typedef {import("./results.mjs").Result} Result
 */

const SCENARIOS = {
  cold: "cold build",
  unchanged: "unchanged",
  changed: "one page changed",
  same: "unchanged (bilingual)",
  retitled: "one H1 changed (bilingual)",
  added: "one page added (bilingual)",
};
/** What a rebuild costs beside one that has nothing to do. */
const REBUILDS = [
  ["one page changed", "changed", "unchanged"],
  ["one H1 changed (bilingual)", "retitled", "same"],
  ["one page added (bilingual)", "added", "same"],
];
const MOMENTS = { before: "page, untouched", after: "page, after input" };

/** @type {Row[]} */
const ROWS = [
  ...Object.entries(SCENARIOS).flatMap(([name, label]) => [
    { label: `${label}: wall`, unit: "s", read: (result) => result.build[name]?.wall },
    { label: `${label}: CPU`, unit: "s", read: (result) => result.build[name]?.cpu },
    { label: `${label}: peak memory`, unit: "MB", read: (result) => scale(result.build[name]?.peak, 1e6) },
  ]),
  ...REBUILDS.map(([label, name, base]) => ({
    label: `${label}: CPU / unchanged`,
    unit: "",
    read: ({ build }) => build[name] && build[base] && build[name].cpu / build[base].cpu,
  })),
  { label: "output: size", unit: "MB", read: (result) => scale(result.output?.bytes, 1e6) },
  { label: "output: files", unit: "", read: (result) => result.output?.files },
  ...Object.entries(MOMENTS).flatMap(([moment, label]) => [
    ...["html", "js", "css", "other"].map((kind) => ({
      label: `${label}: ${kind}`,
      unit: "KB",
      read: (result) => scale(result.page?.[moment][kind], 1e3),
    })),
    { label: `${label}: requests`, unit: "", read: (result) => result.page?.[moment].requests },
  ]),
  { label: "dev: start, no cache", unit: "s", read: (result) => result.dev?.start },
  { label: "dev: start, cached", unit: "s", read: (result) => result.dev?.restart },
  { label: "dev: save to screen", unit: "s", read: (result) => result.dev?.save },
];

/**
 * One line per figure, one column per generator; beside each figure its ratio to Inkstone's.
 * @param {Result[]} results
 */
export function renderTable(results) {
  const base = results.find(({ name }) => name === "inkstone");
  const rows = ROWS.filter(({ read }) => results.some((result) => read(result) !== undefined));
  const head = ["", ...results.map(({ name, version }) => `${name} ${version}`)];
  const lines = rows.map((row) => [row.label, ...results.map((result) => renderCell(row, result, base))]);
  return alignColumns([head, ...lines]);
}

function renderCell({ unit, read }, result, base) {
  const value = read(result);
  if (value === undefined) return "-";
  const figure = `${formatNumber(value)} ${unit}`.trim();
  const reference = base === undefined || base === result ? undefined : read(base);
  return reference ? `${figure} (${formatNumber(value / reference)}x)` : figure;
}

/** Three significant digits are more than a shared machine can promise. */
function formatNumber(value) {
  if (value >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString("en");
  return value >= 10 ? value.toFixed(1) : value.toFixed(2).replace(/\.00$/, "");
}

function alignColumns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join("  "),
    )
    .join("\n");
}

function scale(value, unit) {
  return value === undefined ? undefined : value / unit;
}
