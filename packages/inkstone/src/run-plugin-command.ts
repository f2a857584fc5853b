import { join } from "node:path";
import process from "node:process";
import { Store } from "./cache/store.ts";
import { PageCompiler } from "./compile/compile-pages.ts";
import type { Config } from "./config/config.ts";
import { makeAlone } from "./make-alone.ts";
import { makeSite, openPlugins } from "./make-site.ts";
import { createHookErrors } from "./plugins/hook-error.ts";
import type { Plugin } from "./plugins/plugin.ts";
import type { CommandArguments, PluginCommand } from "./plugins/plugin-command.ts";
import type { SiteContext } from "./plugins/plugin-context.ts";
import { createPluginContext } from "./render/plugins/plugin-contexts.ts";
import { SiteRenderer } from "./render/site-renderer.ts";
import { once } from "./support/once.ts";
import type { Awaitable } from "./support/settle.ts";
import type { Reporter } from "./support/reporter.ts";

export interface FoundCommand {
  plugin: Plugin;
  command: PluginCommand;
}

/** Commands that the plugins of a site bring. */
export function listPluginCommands({ plugins }: Config): FoundCommand[] {
  return (plugins?.with("commands") ?? []).flatMap((plugin) =>
    (plugin.commands ?? []).map((command) => ({ plugin, command })),
  );
}

/**
 * Runs a command of a plugin to its end, and gives what that returns. What it keeps in the cache stays, and nothing
 * else is written.
 */
export async function runPluginCommand(
  { plugin, command }: FoundCommand,
  args: CommandArguments,
  { config, reporter, signal }: { config: Config; reporter: Reporter; signal: AbortSignal },
): Promise<unknown> {
  const store = new Store(join(config.cacheDir, "store"));
  const compiler = new PageCompiler(config, store);
  const tools = { config, store, compiler, reporter };
  const openSite = async (): Promise<SiteContext> => {
    const plugins = await openPlugins(command.name, tools);
    if (plugins === undefined) throw new Error("A command of a plugin has a site with plugins.");
    const { input } = await makeSite({ ...tools, signal, plugins });
    plugins.connect(input, new SiteRenderer({ ...input, hooks: plugins.renderHooks() }));
    return plugins.site.context(plugin);
  };
  let siteFailure: unknown;
  const site = once(() =>
    makeAlone({ config, reporter, signal }, openSite).catch((error: unknown) => {
      siteFailure = error;
      throw error;
    }),
  );
  try {
    if (config.plugins === undefined) return undefined;
    const run = { host: config.plugins, config, command: command.name, reporter, store };
    return await whileBusy(command.run({ ...createPluginContext(plugin, run), site, signal }, args));
  } catch (error) {
    // What is wrong with the site is not the plugin's fault.
    if (signal.aborted || error === siteFailure) throw error;
    throw createHookErrors(error, { plugin, hook: "commands" });
  } finally {
    await compiler.close();
    store.save();
    store.close();
  }
}

/** A command may run as long as it likes, but a process with nothing left to do would end without a word. */
async function whileBusy(run: Awaitable<unknown>): Promise<unknown> {
  let giveUp = (): void => undefined;
  const idle = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error("it waits for something that never comes."));
  });
  process.once("beforeExit", giveUp);
  try {
    return await Promise.race([run, idle]);
  } finally {
    process.off("beforeExit", giveUp);
  }
}
