import type { BuildResult } from "../build.ts";
import { describeBytes, describeCount, describeDuration } from "./describe-amount.ts";

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
  return lines.join("\n");
}
