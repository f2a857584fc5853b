import { resolve } from "node:path";
import { findConfigFile } from "../config/load/find-config-file.ts";
import { loadConfig, type LoadOptions } from "../config/load-config.ts";
import type { Command } from "./command.ts";
import { execute } from "./execute.ts";
import type { CommandName } from "./flags.ts";
import type { Run } from "./parse-arguments.ts";
import { refuseArchives } from "./refuse-archives.ts";
import type { Streams } from "./streams.ts";

/** Loaded when asked for: each brings a good part of the program with it. */
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  build: async () => (await import("./commands/build-command.ts")).runBuild,
  check: async () => (await import("./commands/check-command.ts")).runCheck,
  dev: async () => (await import("./commands/dev-command.ts")).runDev,
  eject: async () => (await import("./commands/eject-command.ts")).runEject,
  info: async () => (await import("./commands/info-command.ts")).runInfo,
  preview: async () => (await import("./commands/preview-command.ts")).runPreview,
  search: async () => (await import("./commands/search-command.ts")).runSearch,
  update: async () => (await import("./commands/update-command.ts")).runUpdate,
};

/** Runs a command to its end and says how it went. Returns the exit code. */
export function runCommand(
  { command, component, words, root, flags }: Run,
  streams: Streams,
): Promise<number> {
  const options: LoadOptions = {
    root,
    configFile: flags.config,
    // What is checked is what a build would make, so plugins are told that it is one.
    command: command === "check" ? "build" : command,
    overrides: {
      ...(flags.base !== undefined && { base: flags.base }),
      ...(flags.outDir !== undefined && { outDir: resolve(flags.outDir) }),
    },
  };
  const isServer = command === "dev" || command === "preview";
  return execute({ command, options, isJson: flags.json, isServer, streams }, async (frame) => {
    if (command !== "info" && command !== "update") refuseArchives();
    const run = await commands[command]();
    await run({
      ...frame,
      flags,
      ...(component !== undefined && { component }),
      ...(words !== undefined && { words }),
      load: () => loadConfig(options),
      locate: () => findConfigFile(options).projectRoot,
    });
  });
}
