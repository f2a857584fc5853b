import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

let known: string | undefined;

/** This version of the engine; in a checkout, its last compilation. */
export function engineKey(): string {
  known ??= readEngineKey();
  return known;
}

function readEngineKey(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve("@inkstone/search/package.json");
  const { version } = require(manifest) as { version: string };
  const built = statSync(join(dirname(manifest), "dist/.tsbuildinfo"), { throwIfNoEntry: false });
  return `${version}+${built?.mtimeMs ?? ""}`;
}
