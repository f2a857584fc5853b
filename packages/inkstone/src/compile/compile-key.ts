import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "../cache/hash.ts";
import type { Config } from "../config/config.ts";
import { readTextIfExists, relativePath } from "../support/files/file-system.ts";
import { hashLock } from "../support/files/hash-lock.ts";
import { wordsOfSite } from "./labels.ts";
import { siteComponentsOf } from "./components/site-components.ts";

/** Names everything but the source that a compiled page depends on. */
export function compileKeyOf(config: Config): string {
  const { base, siteUrl, lang, locales, hasLocaleFolders, multiVersion, route, markdown } = config;
  const { replaceRules, variables } = config;
  // Functions and places on the disk are left out; a key of their own stands for them.
  const {
    globalComponents,
    plugins: _plugins,
    remarkPlugins: _remark,
    rehypePlugins: _rehype,
    ...reading
  } = markdown;
  const { notice: _notice, ...versions } = multiVersion;
  const languages = locales.map(({ lang: name }) => [name, wordsOfSite(name, config)]);
  const read = {
    base,
    siteUrl,
    lang,
    languages,
    hasLocaleFolders,
    versions,
    cleanUrls: route.cleanUrls,
    markdown: reading,
    replaceRules,
    variables,
    // Not where the project lies, but what it is called there.
    globalComponents: globalComponents.map((path) => relativePath(config.projectRoot, path)),
    theme: siteComponentsOf(config).theme,
  };
  return hashOf(
    programKey(),
    JSON.stringify(read),
    ...writtenSettings(config),
    ...pluginKeys(config),
    ...installedPackages(config),
  );
}

/** Of the hooks that take part when a page is compiled; one that changes the config may put functions anywhere. */
function pluginKeys({ plugins }: Config): string[] {
  const key = plugins?.keyOf("config", "source", "mdast", "hast", "remarkPlugins", "rehypePlugins", "facts");
  return key === undefined || key === "" ? [] : [key];
}

/** A transformer is a function: what it does stands in the files that wrote it down. */
function writtenSettings({ markdown, configFiles }: Config): string[] {
  return markdown.shiki === undefined ? [] : configFiles.map((path) => readTextIfExists(path) ?? "");
}

/** What others wrote changes with an upgrade: plugins and transformers, and the types that these may read. */
function installedPackages({ markdown, plugins, projectRoot }: Config): string[] {
  const { shiki, plugins: own, remarkPlugins, rehypePlugins } = markdown;
  const lists = [own, remarkPlugins, rehypePlugins];
  if (shiki === undefined && plugins === undefined && lists.every(({ length }) => length === 0)) return [];
  return [hashLock(projectRoot)];
}

let known: string | undefined;

/** This version of Inkstone. In a checkout, where the version stands still, the last compilation counts too. */
export function programKey(): string {
  known ??= readProgramKey();
  return known;
}

function readProgramKey(): string {
  const require = createRequire(import.meta.url);
  const { version } = require("../../package.json") as { version: string };
  // Static pages hold what React makes of the theme's components.
  const { version: react } = require("react/package.json") as { version: string };
  // It brings the grammars.
  const { version: shiki } = require("shiki/package.json") as { version: string };
  const theme = join(dirname(require.resolve("@inkstone/theme/package.json")), "dist/.tsbuildinfo");
  const built = [fileURLToPath(new URL("../.tsbuildinfo", import.meta.url)), theme].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? "",
  );
  return [version, react, shiki, ...built].join("+");
}
