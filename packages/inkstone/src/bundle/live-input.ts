import { join } from "node:path";
import type { CompiledModule, CompiledPage, PageCompiler } from "../compile/compile-pages.ts";
import type { Config } from "../config/config.ts";
import type { Source } from "../content/source.ts";
import { relativePath } from "../support/files/file-system.ts";
import type { LivePage } from "./entries.ts";

export interface BundleInput {
  config: Config;
  pages: readonly LivePage[];
  /** The compiled module of a live MDX page, or of a fragment that one imports. */
  moduleOf(file: string): Promise<CompiledModule>;
  /** Modules that plugins make, by the name that components import them by. */
  modules?: Readonly<Record<string, string>>;
  /** `development` keeps React's warnings and readable names. */
  mode?: "development" | "production";
}

function placeOf({ file, path, text }: Source): Omit<LivePage, "key"> {
  return { file, path, ...(text !== undefined && { text }) };
}

/** The pages that need the bundler. A static page never enters it. */
export function liveInput(
  sources: readonly Source[],
  compiled: readonly CompiledPage[],
  compiler: PageCompiler,
  config: Config,
): BundleInput {
  const live = compiled.filter(({ page }) => page.kind === "live");
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const pages = live.flatMap(({ page }) => {
    const source = byFile.get(page.file);
    return source === undefined ? [] : [{ ...placeOf(source), key: page.articleKey }];
  });
  const waiting = new Map(live.map((one) => [one.page.file, one]));
  // A page that a plugin added may lie elsewhere, and the bundler asks for it by its place.
  const elsewhere = new Map(pages.map(({ file, path }) => [relativePath(config.root, path), file] as const));
  return { config, pages, moduleOf };

  async function moduleOf(file: string): Promise<CompiledModule> {
    const page = waiting.get(elsewhere.get(file) ?? file);
    if (page === undefined) return compiler.compileModule(join(config.root, file), file);
    await page.finish();
    return { code: await compiler.article(page.page), assets: [] };
  }
}
