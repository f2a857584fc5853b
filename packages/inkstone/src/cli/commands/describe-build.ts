import type { BuildResult } from "../../build.ts";
import type { HookCost } from "../../plugins/plugin-timing.ts";
import { describeBytes, describeCount, describeDuration } from "../describe-amount.ts";

/** What a build did, for people. `folder` is where it wrote, as they know it. */
export function describeBuild(result: BuildResult, folder: string): string {
  const { pages, durationMs, compiled, cached, written, unchanged, removed, bytes, warnings } = result;
  const lines = [
    `built ${describeCount(pages, "page")} in ${describeDuration(durationMs)}`,
    `  ${compiled} compiled, ${cached} from the cache`,
    `  ${describeCount(written, "file")} written, ${unchanged} unchanged, ${removed} removed`,
    `  ${describeBytes(bytes)} in ${folder}`,
  ];
  if (warnings > 0) lines.push(`  ${describeCount(warnings, "warning")}`);
  if (result.plugins !== undefined) lines.push(...describeCosts(result.plugins));
  return lines.join("\n");
}

/** A row for each plugin with its sum, and below it one for each of its hooks; the dearest first. */
function describeCosts(costs: readonly HookCost[]): string[] {
  if (costs.length === 0) return ["  no plugins, no cost"];
  const sums = [...new Set(costs.map(({ plugin }) => plugin))].map((name) => {
    const hooks = costs.filter(({ plugin }) => plugin === name);
    return { name, hooks, ms: hooks.reduce((sum, { ms }) => sum + ms, 0) };
  });
  const rows = sums
    .toSorted((left, right) => right.ms - left.ms)
    .flatMap(({ name, hooks, ms }) => [
      [name, describeCost(ms), ""],
      ...hooks.map(({ hook, ms: own, calls }) => [
        `  ${hook}`,
        describeCost(own),
        describeCount(calls, "call"),
      ]),
    ]);
  const width = Math.max(...rows.map(([label = ""]) => label.length));
  return rows.map(([label = "", cost = "", calls = ""]) =>
    `  ${label.padEnd(width)}  ${cost.padStart(8)}  ${calls}`.trimEnd(),
  );
}

function describeCost(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)}ms` : describeDuration(ms);
}
