import {
  addCommand,
  cleanInstallCommand,
  createCommand,
  execCommand,
  removeCommand,
  runCommand,
  scriptCommand,
} from "./dialects.ts";
import type { PackageManager } from "./package-manager.ts";
import { commandAt, takePlace } from "./places.ts";

/**
 * What a reader who uses another manager types instead: `npm install -D x` is `yarn add -D x`. Commands may stand on lines of
 * their own or be joined with `&&`; those that no manager is asked for stay as they are, and those that only npm has are npm's.
 */
export function convertCommand(command: string, manager: PackageManager): string {
  return command
    .trim()
    .split("\n")
    .map((line) =>
      line
        .split(/(\s*(?:&&|\|\||;)\s+)/)
        .map((part, index) => (index % 2 === 1 ? part : convertOne(part, manager)))
        .join(""),
    )
    .join("\n");
}

/** `CI=1 npm test` keeps what stands before the command, `# remarks` what stands behind it. */
function convertOne(command: string, manager: PackageManager): string {
  const [, indent = "", sudo = "", variables = "", written = "", after = ""] = COMMAND.exec(command) ?? [];
  const words = written.split(/\s+/).filter((word) => word !== "");
  const converted = convertWords(words, manager);
  if (converted === undefined) return command;
  const right = isOwnersAffair(converted) ? "" : sudo;
  return `${indent}${right}${variables}${converted.join(" ")}${after}`;
}

/** `install` without `npm` is a program of its own for those who may do anything. */
const COMMAND =
  /^(\s*)(sudo\s+(?:-[EH]\s+)*(?=(?:[A-Z_][A-Z\d_]*=\S*\s+)*np[mx]\s))?((?:[A-Z_][A-Z\d_]*=\S*\s+)*)(.*?)(\s+#.*)?$/;

/** pnpm, Bun and Deno keep what is global in the reader's own folder, where root would not find it. */
function isOwnersAffair(command: readonly string[]): boolean {
  return /^(?:pnpm|bun|deno) (?:add|remove|install|uninstall) -gA? /.test(command.join(" "));
}

/** Undefined when it is no command for a package manager. */
function convertWords([first = "", ...rest]: string[], manager: PackageManager): string[] | undefined {
  if (first === "npx" || first === "dlx") return execCommand(rest, manager, { fetches: true });
  const words = first === "npm" ? rest : [first, ...rest];
  if (manager === "npm")
    return convertVerb(words, manager) ?? (first === "npm" ? ["npm", ...rest] : undefined);
  const { place, rest: own } = takePlace(words);
  const converted = convertVerb(own, manager);
  if (place === undefined || converted === undefined) return converted;
  return commandAt(place, converted) ?? convertVerb(words, "npm") ?? ["npm", ...words];
}

function convertVerb([verb = "", ...words]: string[], manager: PackageManager): string[] | undefined {
  switch (verb) {
    case "i":
    case "install":
    case "add":
      return addCommand(words, manager);
    case "ci":
      return cleanInstallCommand(words, manager);
    case "un":
    case "remove":
    case "rm":
    case "uninstall":
      return removeCommand(words, manager);
    case "update":
    case "up":
    case "upgrade":
      return [...UPDATE[manager], ...(manager === "yarn" && words.length === 0 ? ['"*"'] : words)];
    case "create":
      return createCommand(words, manager);
    case "init":
      return takePlace(words).rest.some((word) => !word.startsWith("-"))
        ? createCommand(words, manager)
        : [manager, "init", ...words];
    case "run":
    case "run-script":
      return runCommand(words, manager);
    case "start":
    case "test":
      return scriptCommand(verb, words, manager);
    case "exec":
    case "x":
      return execCommand(words, manager, { fetches: false });
    default:
      return undefined;
  }
}

const UPDATE: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ["npm", "update"],
  yarn: ["yarn", "up"],
  pnpm: ["pnpm", "update"],
  bun: ["bun", "update"],
  deno: ["deno", "update"],
};
