import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { takeTurn, type TurnOptions } from "../support/files/take-turn.ts";

/** Two servers of one site work in one folder, each for the pages that were opened in it, and a build may forget that folder. */
export function takeBundlerTurn(
  { cacheDir }: Pick<Config, "cacheDir">,
  options?: TurnOptions,
): Promise<() => void> {
  return takeTurn(join(cacheDir, "bundler.lock"), options);
}
