import { FIGURES, formatFigure, type Lang, nameOf, versionedNameOf } from "./figures.ts";
import type { BenchRun } from "./read-run.ts";

/** A column without a name says nothing to those who hear the table. */
const FIRST_HEAD: Readonly<Record<Lang, string>> = { en: "Measured", zh: "项目" };

/** The figures of the run as a Markdown table, a line for each that all generators have: others compare nothing. */
export function writeTable({ generators }: BenchRun, lang: Lang): string {
  const rows = FIGURES.flatMap(({ label, unit, read }) => {
    const values = generators.flatMap((result) => read(result) ?? []);
    if (values.length < generators.length) return [];
    return [[label[lang], ...values.map((value) => formatFigure(value, unit))]];
  });
  const head = [FIRST_HEAD[lang], ...generators.map(nameOf)];
  const rule = ["---", ...generators.map(() => "--:")];
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const PLATFORMS: Readonly<Record<string, string>> = { darwin: "macOS", linux: "Linux", win32: "Windows" };

/** When, with what and on what machine it was measured. */
export function writeNote({ date, pages, runs, machine, generators }: BenchRun, lang: Lang): string {
  const { cores, arch, memoryGb, node } = machine;
  const platform = PLATFORMS[machine.platform] ?? machine.platform;
  const count = pages.toLocaleString("en");
  const versions = generators.map(versionedNameOf);
  return lang === "zh"
    ? `${date} 测得：${count} 个页面，每项取 ${runs} 轮的中位数；机器为 ${cores} 核（${arch}）、${memoryGb} GB 内存，${platform}，Node ${node}。版本：${versions.join("、")}。`
    : `Recorded on ${date}: ${count} pages, medians of ${runs} rounds, on a machine with ${cores} cores (${arch}) and ${memoryGb} GB of memory, ${platform}, Node ${node}. Versions: ${versions.join(", ")}.`;
}
