import process from "node:process";

export interface Command {
  file: string;
  args: readonly string[];
  shell: boolean;
}

/**
 * On Windows package managers are scripts, which only a shell can start. It is given one line with quotes: Node would put none around
 * the words, so that `^` and the space in a path were lost, and warns of it since version 24.
 */
export function resolveCommand(name: string, args: readonly string[], platform = process.platform): Command {
  if (platform !== "win32") return { file: name, args, shell: false };
  return { file: [name, ...args.map((word) => `"${word}"`)].join(" "), args: [], shell: true };
}
