import { isAboutSaving, translateFlags } from "./flags.ts";
import type { PackageManager } from "./package-manager.ts";

/** `install` without a package installs what the project lists; with one it adds to that list. What only npm can is left to it. */
export function addCommand(words: readonly string[], manager: PackageManager): string[] {
  const parts = joinValues(words);
  const flags = parts.filter(isFlag);
  const packages = parts.filter((word) => !isFlag(word));
  const isGlobal = flags.some((flag) => GLOBAL.has(flag));
  const ownFlags = flags.filter((flag) => !GLOBAL.has(flag));
  const own = translateFlags(ownFlags, manager);
  const isForeign = manager === "deno" && packages.some((name) => PATH.test(name));
  if (own === undefined || isForeign) return addCommand(words, "npm");
  if (isGlobal) return globalCommand(packages, own, manager);
  if (manager === "yarn" && own.includes("--production"))
    return packages.length === 0 ? [...YARN_PRODUCTION, ...own] : addCommand(words, "npm");
  const verb = packages.length === 0 || manager === "npm" ? "install" : "add";
  return [manager, verb, ...own, ...packages.map((name) => nameFor(name, manager))];
}

/** Installs what the lock says. */
export function cleanInstallCommand(words: readonly string[], manager: PackageManager): string[] {
  const flags = translateFlags(joinValues(words), manager);
  if (flags === undefined) return ["npm", "ci", ...words];
  const isFocused = manager === "yarn" && flags.includes("--production");
  return [...(isFocused ? YARN_PRODUCTION : CLEAN_INSTALL[manager]), ...flags];
}

export function removeCommand(words: readonly string[], manager: PackageManager): string[] {
  const parts = joinValues(words);
  const flags = parts.filter((word) => isFlag(word) && !isAboutSaving(word));
  const names = parts.filter((word) => !isFlag(word));
  const isGlobal = flags.some((flag) => GLOBAL.has(flag));
  if (isGlobal && manager === "yarn") return removeCommand(words, "npm");
  if (isGlobal && manager === "deno") return ["deno", "uninstall", "-g", ...names];
  return [manager, manager === "npm" ? "uninstall" : "remove", ...flags, ...names];
}

/** Only npm wants `--` before what is meant for the script, and finds its own flags behind the script's name. */
export function runCommand(words: readonly string[], manager: PackageManager): string[] {
  if (manager === "npm") return ["npm", "run", ...words];
  const { flags, rest } = takeRunFlags(words);
  const own = flags.map((flag) => RUN_FLAGS[flag]?.[manager]);
  if (own.includes(undefined)) return ["npm", "run", ...words];
  const verb = manager === "deno" ? "task" : "run";
  return [manager, verb, ...own.flatMap((flag) => flag ?? []), ...withoutSeparator(rest)];
}

/** `npm test` and `npm start` are scripts with a command of their own. */
export function scriptCommand(script: string, words: readonly string[], manager: PackageManager): string[] {
  if (manager === "npm") return ["npm", script, ...words];
  const isPlain = takeRunFlags(words).flags.length === 0;
  return isPlain && (manager === "yarn" || manager === "pnpm")
    ? [manager, script, ...withoutSeparator(words)]
    : runCommand([script, ...words], manager);
}

/** `create vite` runs the package `create-vite`. */
export function createCommand(words: readonly string[], manager: PackageManager): string[] {
  if (manager === "npm") return ["npm", "create", ...words];
  const end = words.includes("--") ? words.indexOf("--") : words.length;
  const own = words.slice(0, end).filter((word) => word !== "-y" && word !== "--yes");
  const [name = "", ...rest] = [...own, ...words.slice(end + 1)];
  if (manager === "deno") return ["deno", "run", "-A", `npm:${createPackageOf(name)}`, ...rest];
  // Yarn takes the latest one anyway, and its first version does not understand the tag.
  return [manager, "create", manager === "yarn" ? name.replace(/@latest$/, "") : name, ...rest];
}

/** With `fetches`, a package that the project need not have; otherwise a program that it installed. */
export function execCommand(
  words: readonly string[],
  manager: PackageManager,
  { fetches }: { fetches: boolean },
): string[] {
  if (manager === "npm") return fetches ? ["npx", ...words] : ["npm", "exec", ...words];
  const { from, rest } = takePackage(withoutSeparator(words));
  const program = rest[0] ?? "";
  if (manager === "deno") {
    return [
      "deno",
      "run",
      "-A",
      `npm:${from === undefined ? program : `${from}/${program}`}`,
      ...rest.slice(1),
    ];
  }
  if (manager === "bun") return ["bunx", ...(from === undefined ? [] : ["-p", from]), ...rest];
  if (from === undefined) return [manager, fetches ? "dlx" : "exec", ...rest];
  return manager === "pnpm"
    ? ["pnpm", `--package=${from}`, "dlx", ...rest]
    : ["yarn", "dlx", "-p", from, ...rest];
}

/** The first `--` only: what follows it may hold another one. */
export function withoutSeparator(words: readonly string[]): string[] {
  const at = words.indexOf("--");
  return at === -1 ? [...words] : words.toSpliced(at, 1);
}

const GLOBAL: ReadonlySet<string> = new Set(["-g", "--global"]);

/** Only this command of Yarn leaves out what is for development. */
const YARN_PRODUCTION = ["yarn", "workspaces", "focus"] as const;

const PATH = /^(?:file:|link:|\.{0,2}\/)/;

const CLEAN_INSTALL: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ["npm", "ci"],
  yarn: ["yarn", "install", "--immutable"],
  pnpm: ["pnpm", "install", "--frozen-lockfile"],
  bun: ["bun", "install", "--frozen-lockfile"],
  deno: ["deno", "install", "--frozen"],
};

/** npm's flags for running a script in the words of those that have them. */
const RUN_FLAGS: Readonly<Record<string, Readonly<Partial<Record<PackageManager, readonly string[]>>>>> = {
  "--if-present": { pnpm: ["--if-present"], bun: ["--if-present"], deno: ["--if-present"] },
  "--silent": { yarn: [], pnpm: ["--silent"], bun: ["--silent"], deno: ["--quiet"] },
  "-s": { yarn: [], pnpm: ["--silent"], bun: ["--silent"], deno: ["--quiet"] },
};

function takeRunFlags(words: readonly string[]): { flags: string[]; rest: string[] } {
  const end = words.includes("--") ? words.indexOf("--") : words.length;
  const isOwn = (word: string, at: number): boolean => at < end && Object.hasOwn(RUN_FLAGS, word);
  return { flags: words.filter(isOwn), rest: words.filter((word, at) => !isOwn(word, at)) };
}

function globalCommand(
  packages: readonly string[],
  flags: readonly string[],
  manager: PackageManager,
): string[] {
  switch (manager) {
    case "npm":
    // Yarn has nothing global since its second version.
    case "yarn":
      return ["npm", "install", "-g", ...flags, ...packages];
    case "deno":
      return ["deno", "install", "-gA", ...packages.map((name) => nameFor(name, manager))];
    case "pnpm":
    case "bun":
      return [manager, "add", "-g", ...flags, ...packages];
    default:
      return manager;
  }
}

/** What stands behind one of these is no package. */
const WITH_VALUE: ReadonlySet<string> = new Set([
  "--include",
  "--omit",
  "--prefix",
  "--registry",
  "--tag",
  "--workspace",
  "-C",
  "-w",
]);

/** A flag and its value as one: `--registry https://npm.example`. */
function joinValues(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? "";
    if (WITH_VALUE.has(before)) joined.splice(-1, 1, `${before} ${word}`);
    else joined.push(word);
  }
  return joined;
}

function isFlag(word: string): boolean {
  return word.startsWith("-");
}

/** Deno has registries of its own, so it is told that a package is npm's. */
function nameFor(name: string, manager: PackageManager): string {
  return manager === "deno" && !/^(?:npm|jsr|https?):/.test(name) ? `npm:${name}` : name;
}

/** `vite@latest` becomes `create-vite@latest`, `@a/b` becomes `@a/create-b`, `@a` becomes `@a/create`. */
function createPackageOf(name: string): string {
  const [, scope = "", rest = "", version = ""] = /^(?:(@[^/@]+)\/?)?([^@]*)(@.+)?$/.exec(name) ?? [];
  const base = rest === "" ? "create" : `create-${rest}`;
  return `${scope === "" ? "" : `${scope}/`}${base}${version}`;
}

/** `npx -y -p typescript tsc` runs `tsc` of `typescript`. */
function takePackage(words: readonly string[]): { from: string | undefined; rest: string[] } {
  const [first = "", second, ...others] = words;
  if (first === "-y" || first === "--yes") return takePackage(words.slice(1));
  if (first === "-p" || first === "--package") return { from: second, rest: others };
  if (first.startsWith("--package=")) return { from: first.slice("--package=".length), rest: words.slice(1) };
  return { from: undefined, rest: [...words] };
}
