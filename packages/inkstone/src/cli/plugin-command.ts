import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import { findConfigFile } from "../config/load/find-config-file.ts";
import { loadConfig } from "../config/load-config.ts";
import type { CommandArguments, PluginCommand } from "../plugins/plugin-command.ts";
import { closest } from "../support/text/closest.ts";
import { readTextIfExists } from "../support/files/file-system.ts";
import { execute } from "./execute.ts";
import { COMMANDS, FLAGS } from "./flags.ts";
import { describeName, type PluginHelp } from "./help.ts";
import { findValueMisuse, type Misuse } from "./parse-arguments.ts";
import type { Streams } from "./streams.ts";

/** What a command line says that names none of our own commands. */
interface ForeignCall {
  words: string[];
  args: string[];
  config: string | undefined;
  isJson: boolean;
}

/**
 * Runs a command that a plugin of the site brings. A misuse when there is none of that name, undefined when the command line
 * does not name one at all.
 */
export async function tryPluginCommand(
  args: readonly string[],
  streams: Streams,
): Promise<Misuse | number | undefined> {
  const call = readCall(args);
  const [name = ""] = call.words;
  if (name === "" || Object.hasOwn(COMMANDS, name) || !mayHavePlugins(call.config)) return undefined;
  const options = { configFile: call.config, command: name };
  let config: Config;
  try {
    config = await loadConfig(options);
  } catch (error) {
    // What is a slip of the pen is not the config's fault.
    if (closest(name, Object.keys(COMMANDS)) !== undefined) return undefined;
    return execute({ command: name, options, isJson: call.isJson, streams }, () => Promise.reject(error));
  }
  const { listPluginCommands, runPluginCommand } = await import("../run-plugin-command.ts");
  const commands = listPluginCommands(config);
  const found = commands
    .filter(({ command }) => startsWith(call.words, command))
    .toSorted((left, right) => right.command.name.length - left.command.name.length)[0];
  if (found === undefined)
    return createUnknown(
      name,
      commands.map(({ command }) => command.name),
    );
  const parsed = parseFlags(call, found.command);
  if ("kind" in parsed) return parsed;
  return execute(
    { command: found.command.name, options, isJson: call.isJson, mayExit: true, streams },
    async ({ reporter, signal, announce }) => {
      const result = await runPluginCommand(found, parsed, { config, reporter, signal });
      if (call.isJson) announce({ text: "", data: result === undefined ? {} : { result } });
    },
  );
}

/** Commands of the site in the current folder, for the help. A config that cannot be read has none. */
export async function findPluginHelp(args: readonly string[]): Promise<PluginHelp> {
  const none: PluginHelp = { commands: [], flags: [] };
  const { config: configFile } = readCall(args);
  if (!mayHavePlugins(configFile)) return none;
  try {
    const { listPluginCommands } = await import("../run-plugin-command.ts");
    const found = listPluginCommands(await loadConfig({ configFile, command: "help" }));
    return {
      commands: found.map(({ command, plugin }) => [command.name, `${command.description} (${plugin.name})`]),
      flags: found.flatMap(({ command }) => describeFlags(command)),
    };
  } catch {
    return none;
  }
}

function describeFlags({ name, flags = {} }: PluginCommand): [string, string][] {
  return Object.entries(flags).map(([key, flag]) => [
    describeName(key, flag),
    `${name}: ${flag.description}`,
  ]);
}

function readCall(args: readonly string[]): ForeignCall {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { config: { type: "string" }, json: { type: "boolean" } },
    strict: false,
    allowPositionals: true,
  });
  const config = typeof values.config === "string" ? values.config : undefined;
  return { words: positionals, args: [...args], config, isJson: values.json === true };
}

/** Looks before it loads: most unknown commands are slips of the pen. */
function mayHavePlugins(configFile: string | undefined): boolean {
  try {
    const { file } = findConfigFile({
      configFile,
      root: configFile === undefined ? "." : dirname(resolve(configFile)),
    });
    return file !== undefined && (readTextIfExists(file) ?? "").includes("plugins");
  } catch {
    // What was asked for by name is missed by name; without a name, the command line is what is wrong.
    return configFile !== undefined;
  }
}

function startsWith(words: readonly string[], { name }: PluginCommand): boolean {
  return name.split(" ").every((word, index) => words[index] === word);
}

/** Flags that every command knows. */
const COMMON = Object.entries(FLAGS).filter(([name]) => name === "config" || name === "json");

/** The flags of the command itself, and those that every command knows. */
function parseFlags({ args }: ForeignCall, { name, flags = {} }: PluginCommand): CommandArguments | Misuse {
  const known = new Map<string, { value?: string }>([...Object.entries(flags), ...COMMON]);
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries(
      [...known].map(([flag, { value }]) => [
        flag,
        { type: value === undefined ? ("boolean" as const) : ("string" as const) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const flag = known.get(token.name);
    if (flag === undefined) return createUnknownFlag(token.rawName, name, [...known.keys()]);
    const misuse = findValueMisuse(token, flag.value);
    if (misuse !== undefined) return misuse;
    if (!COMMON.some(([common]) => common === token.name)) values[token.name] = token.value ?? true;
  }
  return { words: words.slice(name.split(" ").length), flags: values };
}

function createUnknownFlag(flag: string, command: string, known: readonly string[]): Misuse {
  const guess = closest(flag.replace(/^-+/, ""), known);
  const all = known.map((one) => `--${one}`).join(", ");
  return createMisuse(
    `${command} has no flag ${flag}.`,
    guess === undefined ? `Its flags are ${all}.` : `Did you mean "--${guess}"?`,
  );
}

function createUnknown(name: string, others: readonly string[]): Misuse {
  const known = [...Object.keys(COMMANDS), ...others];
  const guess = closest(name, known);
  return createMisuse(
    `Unknown command "${name}".`,
    guess === undefined ? `The commands are ${known.join(", ")}.` : `Did you mean "${guess}"?`,
  );
}

function createMisuse(message: string, hint: string): Misuse {
  return { kind: "misuse", message, hint };
}
