import type { Store } from "../../cache/store.ts";
import type { Config } from "../../config/config.ts";
import type { Plugin } from "../../plugins/plugin.ts";
import type { PluginContext } from "../../plugins/plugin-context.ts";
import type { PluginHost } from "../../plugins/plugin-host.ts";
import type { Reporter } from "../../support/reporter.ts";
import { createPluginLogger } from "./plugin-logger.ts";

/** What plugins work with in one run of a command. */
export interface PluginRun {
  host: PluginHost;
  config: Config;
  /** `build`, `dev`, or a command of a plugin. */
  command: string;
  reporter: Reporter;
  store: Store;
}

export function createPluginContext(plugin: Plugin, { config, command, reporter }: PluginRun): PluginContext {
  const { projectRoot } = config;
  return { config, command, projectRoot, logger: createPluginLogger(plugin, reporter) };
}

/** Hooks that only want to know that something happens. */
export async function announceStart(run: PluginRun): Promise<void> {
  for (const plugin of run.host.with("buildStart")) {
    const act = (): unknown => plugin.buildStart?.(createPluginContext(plugin, run));
    await run.host.wait({ plugin, hook: "buildStart" }, act);
  }
}
