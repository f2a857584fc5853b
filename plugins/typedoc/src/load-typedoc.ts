import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type ts from "typescript";

export type Typedoc = typeof import("typedoc");

const require = createRequire(import.meta.url);

/**
 * TypeDoc as one file that asks for TypeScript as CommonJS, which takes a quarter of the time; `scripts/bundle-vendored.mjs` makes it.
 * Another version that a project installed is loaded as it is.
 */
export async function loadTypedoc({ isShared }: { isShared: boolean }): Promise<Typedoc> {
  const { version } = require("typedoc/package.json") as { version: string };
  const bundled = fileURLToPath(new URL(`./vendor/typedoc-${version}.cjs`, import.meta.url));
  if (isShared || !existsSync(bundled)) return import("typedoc");
  return require(bundled) as Typedoc;
}

/** The same instance as TypeDoc's. */
export function loadCompiler(): typeof ts {
  return require("typescript") as typeof ts;
}
