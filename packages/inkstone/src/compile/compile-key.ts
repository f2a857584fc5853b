import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";
import { readTextIfExists } from "../support/file-system.ts";

/** Names everything but the source that a compiled page depends on. */
export function compileKeyOf(config: Config): string {
  const { base, lang, locales, hasLocaleFolders, multiVersion, route, markdown } = config;
  const languages = locales.map((locale) => locale.lang);
  const read = {
    base,
    lang,
    languages,
    hasLocaleFolders,
    multiVersion,
    cleanUrls: route.cleanUrls,
    markdown,
  };
  return hashOf(programKey(), JSON.stringify(read), ...writtenSettings(config));
}

/** A transformer is a function: what it does stands in the files that wrote it down. */
function writtenSettings({ markdown, configFiles }: Config): string[] {
  return markdown.shiki === undefined ? [] : configFiles.map((path) => readTextIfExists(path) ?? "");
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
