import { rename } from "node:fs/promises";
import { buildSite } from "./build.ts";
import { findDifferences, readOutput } from "./output.ts";
import type { TestSite } from "./site.ts";

/**
 * Builds a site that was just built once more, from nothing, and tells what it said and what it wrote otherwise. In the same folder, whose
 * name is part of what the bundler names its modules by; what was warm is put back.
 */
export async function compareWithCold(site: TestSite): Promise<string[]> {
  const warm = readOutput(site.path("dist"));
  const kept = ["dist", "node_modules/.cache"];
  for (const path of kept) await rename(site.path(path), site.path(`${path}-warm`));
  const cold = await buildSite(site);
  const found = cold.ok
    ? [...cold.warnings, ...findDifferences(warm, readOutput(site.path("dist")))]
    : cold.errors;
  for (const path of kept) {
    await site.remove(path);
    await rename(site.path(`${path}-warm`), site.path(path));
  }
  return found;
}
