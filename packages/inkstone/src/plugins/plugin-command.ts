import type { Awaitable } from "../support/settle.ts";
import type { PluginContext, SiteContext } from "./plugin-context.ts";

/** A command of the command line that a plugin brings. */
export interface PluginCommand {
  /** One word, or two for a group: `search push`. */
  name: string;
  /** For `inkstone --help`, in a few words. */
  description: string;
  flags?: Readonly<Record<string, PluginFlag>>;
  /** What it returns is the `result` of `--json`: plain data. */
  run(context: CommandContext, args: CommandArguments): Awaitable<unknown>;
}

export interface PluginFlag {
  /** What stands for the value in the help: `<file>`. A flag without one is a switch. */
  value?: string;
  description: string;
}

export interface CommandContext extends PluginContext {
  /** Compiles the site as a build would, and writes nothing. */
  site(): Promise<SiteContext>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

export interface CommandArguments {
  /** What stands behind the command. */
  words: readonly string[];
  /** Values by name; `true` for a switch. */
  flags: Readonly<Record<string, string | true>>;
}
