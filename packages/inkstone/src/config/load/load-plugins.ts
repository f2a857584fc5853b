import { createResultError } from "../../plugins/hook-error.ts";
import { mergePlugins } from "../../plugins/merge-plugins.ts";
import type { ConfigEnvironment } from "../../plugins/plugin.ts";
import { PluginHost } from "../../plugins/plugin-host.ts";
import { SiteErrors } from "../../support/errors/site-error.ts";
import { readOriginKey } from "../plugins/read-plugin-key.ts";
import type { UserConfig } from "../user-config.ts";
import { createErrors } from "../validate/create-errors.ts";
import type { SourceText } from "../validate/find-place.ts";
import { findProblems } from "../validate/find-problems.ts";
import { presentPlugins, sitePlugins } from "../validate/site-plugins-check.ts";

export interface PluginOrigin {
  env: ConfigEnvironment;
  configFiles: readonly string[];
  sources: readonly SourceText[];
}

export interface LoadedPlugins {
  /** With what plugins add to it. */
  user: UserConfig;
  /** Without: what the site itself says. */
  own: UserConfig;
  host: PluginHost;
}

/** The plugins of a config, and the config with what they make of it. */
export async function loadPlugins(
  user: UserConfig,
  { env, configFiles, sources }: PluginOrigin,
): Promise<LoadedPlugins> {
  const problems = sitePlugins.find(user.plugins, ["plugins"]);
  if (problems.length > 0) throw new SiteErrors(createErrors(problems, sources));
  const origin = readOriginKey({ configFiles, projectRoot: env.projectRoot });
  const host = new PluginHost(presentPlugins(user.plugins ?? []), origin);
  const own = await runConfigHooks(user, host, env);
  return { user: mergePlugins(own, host), own, host };
}

async function runConfigHooks(
  user: UserConfig,
  host: PluginHost,
  env: ConfigEnvironment,
): Promise<UserConfig> {
  let config = user;
  for (const plugin of host.with("config")) {
    const failure = { plugin, hook: "config" as const };
    const result = await host.wait(failure, () => plugin.config?.(config, env));
    const next = host.check(result, failure) as UserConfig;
    const [problem] = findProblems(next);
    if (problem !== undefined)
      throw createResultError(
        `its config is not right. ${problem.message}`,
        problem.hint ?? "See the option's page.",
        failure,
      );
    if (next.plugins !== user.plugins)
      throw createResultError(
        "it changed plugins, which are fixed by then.",
        "Return the list of plugins as it is: add other plugins in the config file.",
        failure,
      );
    config = next;
  }
  return config;
}
