import type { PackageManager } from "./package-manager.ts";

/** Where a command works, if not where the reader is. */
export type Place =
  | { kind: "folder"; path: string }
  | { kind: "workspace"; name: string }
  | { kind: "workspaces" }
  /** Several at once. */
  | { kind: "places" };

/** Takes `--prefix docs`, `-w packages/a`, `--workspace=a` or `--workspaces` out of a command for npm. */
export function takePlace(words: readonly string[]): { place: Place | undefined; rest: string[] } {
  const places: Place[] = [];
  const rest: string[] = [];
  const end = words.includes("--") ? words.indexOf("--") : words.length;
  for (let at = 0; at < end; at++) {
    const word = words[at] ?? "";
    const [flag = "", written] = word.split(/=(.*)/);
    const value = written ?? words[at + 1];
    if (ALL.has(flag)) places.push({ kind: "workspaces" });
    else if (value === undefined || !(WORKSPACE.has(flag) || FOLDER.has(flag))) rest.push(word);
    else {
      places.push(WORKSPACE.has(flag) ? workspaceOf(value) : { kind: "folder", path: value });
      if (written === undefined) at++;
    }
  }
  const place: Place | undefined = places.length > 1 ? { kind: "places" } : places[0];
  return { place, rest: [...rest, ...words.slice(end)] };
}

/** `yarn add x` becomes `yarn workspace a add x`. Undefined where the manager has no words for the place. */
export function commandAt(place: Place, command: readonly string[]): string[] | undefined {
  const [manager, verb = "", ...rest] = command;
  if (place.kind === "places" || isBoundToPlace(verb, rest)) return undefined;
  switch (manager as Exclude<PackageManager, "npm">) {
    case "yarn":
      // It raises versions in all workspaces.
      return verb === "up" ? undefined : yarnAt(place, [verb, ...rest]);
    case "pnpm":
      return ["pnpm", ...pnpmFlags(place), verb, ...rest];
    case "bun": {
      const takesPlace = verb === "run" || (BUN_IN_FOLDER.has(verb) && place.kind === "folder");
      return takesPlace ? ["bun", verb, ...filterFlags(place, ["--filter", '"*"']), ...rest] : undefined;
    }
    case "deno":
      // Of several workspaces, it tells only one what stands behind the script.
      return verb !== "task" || (place.kind === "workspaces" && hasArguments(rest))
        ? undefined
        : ["deno", verb, ...filterFlags(place, ["--members"]), ...rest];
    default:
      return undefined;
  }
}

const ALL: ReadonlySet<string> = new Set(["--workspaces", "-ws"]);
const FOLDER: ReadonlySet<string> = new Set(["--prefix", "-C"]);
const WORKSPACE: ReadonlySet<string> = new Set(["--workspace", "-w"]);
const BUN_IN_FOLDER: ReadonlySet<string> = new Set(["add", "install", "remove", "update"]);

/** npm takes names and folders; what looks like neither `./a` nor `packages/a` is a name. */
function workspaceOf(value: string): Place {
  const isFolder = value.includes("/") && !value.startsWith("@");
  return isFolder ? { kind: "folder", path: value } : { kind: "workspace", name: value };
}

/** A new project, what is installed globally, and packages whose paths are read from where the reader is. */
function isBoundToPlace(verb: string, words: readonly string[]): boolean {
  if (verb === "init" || verb === "create" || verb === "global") return true;
  return verb === "add" || verb === "remove" ? words.some((word) => GLOBAL_OR_PATH.test(word)) : false;
}

const GLOBAL_OR_PATH = /^(?:-g$|(?:file:|link:)?\.{0,2}\/)/;

/** Whether anything stands behind the name of the script. */
function hasArguments(words: readonly string[]): boolean {
  return words.findIndex((word) => !word.startsWith("-")) < words.length - 1;
}

function yarnAt(place: Place, words: readonly string[]): string[] | undefined {
  if (place.kind === "folder") return ["yarn", "--cwd", place.path, ...words];
  return place.kind === "workspace" ? ["yarn", "workspace", place.name, ...words] : undefined;
}

function pnpmFlags(place: Place): string[] {
  if (place.kind === "folder") return ["-C", place.path];
  return place.kind === "workspace" ? ["--filter", place.name] : ["-r"];
}

function filterFlags(place: Place, all: readonly string[]): readonly string[] {
  if (place.kind === "folder") return ["--cwd", place.path];
  return place.kind === "workspace" ? ["--filter", place.name] : all;
}
