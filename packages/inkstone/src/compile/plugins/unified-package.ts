import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Config } from "../../config/config.ts";
import { SiteError } from "../../support/site-error.ts";

export const UNIFIED = "@inkstone/unified";
export type Unified = typeof import("@inkstone/unified");

export function hasUnifiedPlugins({ markdown }: Config): boolean {
  return markdown.remarkPlugins.length > 0 || markdown.rehypePlugins.length > 0;
}

/** The project's own copy, or the one beside us. */
export async function importUnified(projectRoot: string): Promise<Unified> {
  const path = findUnified(join(projectRoot, "package.json")) ?? findUnified(import.meta.url);
  if (path !== undefined) return (await import(pathToFileURL(path).href)) as Unified;
  throw new SiteError(`Plugins of remark and rehype need the package ${UNIFIED}, which is not installed.`, {
    code: "unified-missing",
    hint: `Install it with npm install -D ${UNIFIED}.`,
  });
}

function findUnified(from: string): string | undefined {
  try {
    return createRequire(from).resolve(UNIFIED);
  } catch {
    return undefined;
  }
}
