import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";

/** Names everything but the source that a compiled page depends on. */
export function compileKeyOf(config: Config): string {
  const { base, lang, locales, hasLocaleFolders, multiVersion, route, markdown } = config;
  // The key stands for them.
  const { plugins: _plugins, remarkPlugins: _remark, rehypePlugins: _rehype, ...plain } = markdown;
  const languages = locales.map((locale) => locale.lang);
  const read = {
    base,
    lang,
    languages,
    hasLocaleFolders,
    multiVersion,
    cleanUrls: route.cleanUrls,
    markdown: plain,
  };
  return hashOf(programKey(), JSON.stringify(read));
}

let known: string | undefined;

/** This version of Inkstone. In a checkout, where the version stands still, the last compilation counts too. */
export function programKey(): string {
  known ??= readProgramKey();
  return known;
}

function readProgramKey(): string {
  const { version } = createRequire(import.meta.url)("../../package.json") as { version: string };
  const built = statSync(new URL("../.tsbuildinfo", import.meta.url), { throwIfNoEntry: false });
  return built === undefined ? version : `${version}+${built.mtimeMs}`;
}
