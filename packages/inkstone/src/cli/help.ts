import { EXIT } from "./exit/exit-code.ts";
import { COMMANDS, type Flag, FLAGS } from "./flags.ts";

/** What plugins of the site add to the help: names, and what they do. */
export interface PluginHelp {
  commands: [string, string][];
  flags: [string, string][];
}

export function describeHelp(ofPlugins: PluginHelp = { commands: [], flags: [] }): string {
  const flags = Object.entries(FLAGS).map(
    ([name, flag]) => [describeName(name, flag), describeUse(flag)] as const,
  );
  return `inkstone: Markdown and MDX in, a fast static site out

Usage
  inkstone <command> [root] [flags]

  [root] is the folder of the config file; without it, the current one.
  Paths are relative to the current folder.

Commands
${describeRows([...Object.entries(COMMANDS), ...ofPlugins.commands])}

Flags
${describeRows([...flags, ...ofPlugins.flags])}

Exit codes
${describeRows([
  [String(EXIT.ok), "all went well"],
  [String(EXIT.siteError), "the site has errors"],
  [String(EXIT.misuse), "the command was not understood"],
  [String(EXIT.interrupted), "interrupted, by Ctrl-C or a signal; nothing is left half written"],
])}
`;
}

export function describeName(name: string, { value, short }: Pick<Flag, "short" | "value">): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return short === undefined ? long : `${long}, -${short}`;
}

function describeUse({ help, commands }: Flag): string {
  return commands === undefined ? help : `${commands.join(", ")}: ${help}`;
}

function describeRows(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n");
}
