import { SiteErrors } from "../support/errors/site-error.ts";
import { cacheDirOf } from "./cache-dir.ts";
import type { Config } from "./config.ts";
import { type ConfigLocation, type ConfigRequest, findConfigFile } from "./load/find-config-file.ts";
import type { LoadedPlugins } from "./load/load-plugins.ts";
import { readConfigFile } from "./load/read-config-file.ts";
import { readTexts } from "./load/read-texts.ts";
import { resolveConfig } from "./resolve-config.ts";
import { resolvePaths } from "./resolve-paths.ts";
import { findGrammarFiles } from "./resolve-shiki.ts";
import type { UserConfig } from "./user-config.ts";
import { findGrammarProblems } from "./validate/shiki-check.ts";
import { findPathProblems } from "./validate/find-path-problems.ts";
import { findProblems, findTextProblems } from "./validate/find-problems.ts";
import type { SourceText } from "./validate/find-place.ts";
import type { Problem, ValuePath } from "./validate/problem.ts";

export interface LoadOptions extends ConfigRequest {
  /** Options given on the command line; they win over the file's. */
  overrides?: Pick<UserConfig, "base" | "outDir">;
  /** What plugins are told that they are loaded for. @default "build" */
  command?: string;
}

/** Finds, runs, validates and resolves the config. Every call reads the files anew. */
export async function loadConfig({
  overrides = {},
  command = "build",
  ...request
}: LoadOptions): Promise<Config> {
  const location = findConfigFile(request);
  const { value, files, sources } = await readConfigFile(location);
  const { texts, ...i18n } = readTexts(location.projectRoot);

  const written: UserConfig = { ...(value as UserConfig), ...overrides };
  const problems = findProblems(value);
  const flagProblems = findProblems(overrides);
  // A plugin would be blamed for what is wrong before it.
  const isSound = problems.length + flagProblems.length === 0;
  const hasPlugins = isSound && (written.plugins ?? []).length > 0;
  const { user, own, host } = hasPlugins
    ? await loadSitePlugins(written, { command, overrides, sources, files, location })
    : { user: written, own: written, host: undefined };
  const grammars = problems.length > 0 ? [] : findGrammarFiles(user, location.projectRoot);
  const configFiles = [...files, ...i18n.files, ...grammars];
  const paths = hasPathProblem(problems) ? undefined : resolvePaths(user, location.projectRoot);

  const found: [Problem[], SourceText[]][] = [
    [flagProblems, []],
    [problems, sources],
    [findTextProblems(texts), i18n.sources],
    [findGrammarProblems(user, grammars), sources],
    [paths ? findPathProblems(paths, configFiles) : [], overrides.outDir === undefined ? sources : []],
  ];
  if (paths === undefined || found.some(([list]) => list.length > 0)) {
    const { createErrors } = await import("./validate/create-errors.ts");
    throw new SiteErrors(found.flatMap(([list, places]) => createErrors(list, places)));
  }
  const pluginKey = await findPluginKey(user, own, { projectRoot: location.projectRoot, configFiles });
  return resolveConfig(user, { paths, configFiles, texts, pluginKey, plugins: host });
}

interface PluginRequest extends Required<Pick<LoadOptions, "command" | "overrides">> {
  sources: SourceText[];
  files: string[];
  location: ConfigLocation;
}

/** A site without plugins loads nothing of this. */
async function loadSitePlugins(
  written: UserConfig,
  { command, overrides, sources, files, location }: PluginRequest,
): Promise<LoadedPlugins> {
  const { loadPlugins } = await import("./load/load-plugins.ts");
  const { projectRoot } = location;
  const mode = command === "dev" ? "development" : "production";
  const env = { command, mode, projectRoot, cacheDir: cacheDirOf(projectRoot) } as const;
  const loaded = await loadPlugins(written, { env, configFiles: files, sources });
  return { ...loaded, user: { ...loaded.user, ...overrides } };
}

/** A site without plugins need not know how to tell them apart. */
async function findPluginKey(
  { markdown = {} }: UserConfig,
  own: UserConfig,
  origin: Pick<Config, "configFiles" | "projectRoot">,
): Promise<string> {
  const { plugins = [], remarkPlugins = [], rehypePlugins = [] } = markdown;
  if (plugins.length + remarkPlugins.length + rehypePlugins.length === 0) return "";
  const { readPluginKey } = await import("./plugins/read-plugin-key.ts");
  // What plugins of the site add has a key of its own.
  return readPluginKey(own.markdown ?? {}, origin);
}

/** Options that `resolvePaths` reads. */
const PATH_OPTIONS: readonly ValuePath[] = [
  ["root"],
  ["outDir"],
  ["globalStyles"],
  ["globalUIComponents"],
  ["route", "ledger"],
  ["markdown", "globalComponents"],
];

/** Within such an option, or of what it is in: then paths cannot be told, and what would be said about them might be wrong. */
function hasPathProblem(problems: readonly Problem[]): boolean {
  return problems.some(({ path }) =>
    PATH_OPTIONS.some((option) => option.every((key, depth) => depth >= path.length || path[depth] === key)),
  );
}
