import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

/** A package that comes with ours as one small file, and is loaded when it is first needed. */
export function requireVendored(name: string): unknown {
  return findVendored(name) ?? require(name);
}

/** Undefined in a checkout that was only compiled: there it is the package itself that is loaded. */
export function findVendored(name: string): unknown {
  const file = fileURLToPath(new URL(`../vendor/${name}.cjs`, import.meta.url));
  return existsSync(file) ? require(file) : undefined;
}
