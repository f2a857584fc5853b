import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

let known: string | undefined;

/** This version of the engine; in a checkout, its last compilation, and the program that it may have been bundled into since. */
export function engineKey(): string {
  known ??= readEngineKey();
  return known;
}

function readEngineKey(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve("@inkstone/search/package.json");
  const { version } = require(manifest) as { version: string };
  const built = timeOf(join(dirname(manifest), "dist/.tsbuildinfo"));
  const bundled = fileURLToPath(new URL("../../program/cli.cjs", import.meta.url));
  return built === undefined ? version : `${version}+${built}+${timeOf(bundled)}`;
}

function timeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
