import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { Store } from "../cache/store.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { resolvePaths } from "../config/resolve-paths.ts";
import type { UserConfig } from "../config/user-config.ts";
import { AssetReader } from "./assets.ts";
import { type ParsedPage, parsePage } from "./parse/parse-page.ts";

interface ParseOptions {
  /** Relative to the content folder. */
  file?: string;
  config?: UserConfig;
}

export interface PageParser {
  parse(text: string, options?: ParseOptions): ParsedPage;
  /** Puts a file beside the pages; it is named relative to the project, like all of these. */
  write(file: string, text: string): void;
  remove(file: string): void;
  pathOf(file: string): string;
}

/** Reads texts as pages of a project of their own, until the tests of the file are over. */
export function createPageParser(defaultFile: string): PageParser {
  const root = mkdtempSync(join(tmpdir(), "inkstone-page-"));
  afterAll(() => rmSync(root, { recursive: true }));
  const pathOf = (file: string): string => join(root, file);
  return {
    pathOf,
    parse(text, { file = defaultFile, config: user = {} } = {}) {
      const config = resolveConfig(user, { paths: resolvePaths(user, root), configFiles: [], texts: {} });
      const assets = new AssetReader(config, new Store(join(root, "cache")));
      const extension = file.endsWith(".mdx") ? ("mdx" as const) : ("md" as const);
      const source = { file, path: join(root, "docs", file), extension };
      return parsePage(source, text, { config, assets, displayFile: `docs/${file}` });
    },
    write(file, text) {
      mkdirSync(dirname(pathOf(file)), { recursive: true });
      writeFileSync(pathOf(file), text);
    },
    remove(file) {
      rmSync(pathOf(file), { recursive: true, force: true });
    },
  };
}

/** What an action fails with; what it returns if it does not. */
export function catchError(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
