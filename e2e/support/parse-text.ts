import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { Store } from "../../packages/inkstone/dist/cache/store.js";
import { AssetReader } from "../../packages/inkstone/dist/compile/assets.js";
import { type ParsedPage, parsePage } from "../../packages/inkstone/dist/compile/parse/parse-page.js";
import { resolveConfig } from "../../packages/inkstone/dist/config/resolve-config.js";
import { resolvePaths } from "../../packages/inkstone/dist/config/resolve-paths.js";

export interface ParseText {
  (text: string, file?: string): ParsedPage;
  /** The project's folder. */
  root: string;
}

/** Compiles texts as pages of a site with the shipped options. `files` are beside the pages, and empty. */
export function createTextParser(files: readonly string[] = []): ParseText {
  const root = mkdtempSync(join(tmpdir(), "inkstone-text-"));
  afterAll(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "docs"));
  for (const file of files) writeFileSync(join(root, "docs", file), "");
  const config = resolveConfig({}, { paths: resolvePaths({}, root), configFiles: [], texts: {} });
  const store = new Store(join(root, "cache"));

  const parse = (text: string, file = "page.md"): ParsedPage => {
    const extension = file.endsWith(".mdx") ? "mdx" : "md";
    // A new one each time: files may have come meanwhile.
    const assets = new AssetReader(config, store);
    const context = { config, assets, displayFile: `docs/${file}` };
    return parsePage({ file, path: join(root, "docs", file), extension }, text, context);
  };
  return Object.assign(parse, { root });
}
