import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createDevAddCommand } from "../../project/add-command.ts";
import { SiteError } from "../../support/errors/site-error.ts";

const UNIFIED = "@inkstone/unified";
export type Unified = typeof import("@inkstone/unified");

/** The project's own copy, or the one beside us. */
export async function importUnified(projectRoot: string): Promise<Unified> {
  const path = findUnified(join(projectRoot, "package.json")) ?? findUnified(import.meta.url);
  if (path !== undefined) return (await import(pathToFileURL(path).href)) as Unified;
  throw new SiteError(`Plugins of remark and rehype need the package ${UNIFIED}, which is not installed.`, {
    code: "unified-missing",
    hint: `Install it: ${createDevAddCommand([UNIFIED], projectRoot)}`,
  });
}

function findUnified(from: string): string | undefined {
  try {
    return createRequire(from).resolve(UNIFIED);
  } catch {
    return undefined;
  }
}
