import type { PackageManager } from "./package-manager.ts";

/** `install` without a package installs what the project lists; with one it adds to that list. */
export function addCommand(words: readonly string[], manager: PackageManager): string[] {
  const parts = joinValues(words);
  const flags = parts.filter(isFlag);
  const packages = parts.filter((word) => !isFlag(word));
  const own = flags.filter((flag) => !GLOBAL.has(flag)).flatMap((flag) => translate(flag, manager));
  if (flags.some((flag) => GLOBAL.has(flag))) return globalCommand(packages, own, manager);
  const verb = packages.length === 0 || manager === "npm" ? "install" : "add";
  return [manager, verb, ...own, ...packages.map((name) => nameFor(name, manager))];
}

export function removeCommand(words: readonly string[], manager: PackageManager): string[] {
  const parts = joinValues(words);
  const flags = parts.filter((word) => isFlag(word) && !DEPENDENCY_FLAGS.has(word));
  const names = parts.filter((word) => !isFlag(word));
  const isGlobal = flags.some((flag) => GLOBAL.has(flag));
  if (isGlobal && manager === "yarn") return ["yarn", "global", "remove", ...names];
  if (isGlobal && manager === "deno") return ["deno", "uninstall", "-g", ...names];
  return [manager, manager === "npm" ? "uninstall" : "remove", ...flags, ...names];
}

/** Only npm wants `--` before what is meant for the script. */
export function runCommand(words: readonly string[], manager: PackageManager): string[] {
  if (manager === "npm") return ["npm", "run", ...words];
  return [manager, manager === "deno" ? "task" : "run", ...withoutSeparator(words)];
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

function globalCommand(
  packages: readonly string[],
  flags: readonly string[],
  manager: PackageManager,
): string[] {
  switch (manager) {
    case "npm":
      return ["npm", "install", "-g", ...flags, ...packages];
    case "yarn":
      return ["yarn", "global", "add", ...flags, ...packages];
    case "deno":
      return ["deno", "install", "-gA", ...packages.map((name) => nameFor(name, manager))];
    case "pnpm":
    case "bun":
      return [manager, "add", "-g", ...flags, ...packages];
    default:
      return manager;
  }
}

/** npm's flags in the words of the others; an empty text leaves a flag out. Flags that are not here stay. */
const FLAGS: Readonly<Record<string, Readonly<Record<Exclude<PackageManager, "npm">, string>>>> = {
  dev: { yarn: "-D", pnpm: "-D", bun: "-d", deno: "-D" },
  exact: { yarn: "-E", pnpm: "-E", bun: "-E", deno: "" },
  optional: { yarn: "-O", pnpm: "-O", bun: "--optional", deno: "" },
  peer: { yarn: "-P", pnpm: "--save-peer", bun: "--peer", deno: "" },
  save: { yarn: "", pnpm: "", bun: "", deno: "" },
};

const MEANINGS: Readonly<Record<string, string>> = {
  "--dev": "dev",
  "--legacy-peer-deps": "save",
  "--no-audit": "save",
  "--no-fund": "save",
  "--save": "save",
  "--save-dev": "dev",
  "--save-exact": "exact",
  "--save-optional": "optional",
  "--save-peer": "peer",
  "-D": "dev",
  "-E": "exact",
  "-O": "optional",
  "-S": "save",
};

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

const DEPENDENCY_FLAGS: ReadonlySet<string> = new Set(Object.keys(MEANINGS));

function translate(flag: string, manager: PackageManager): string[] {
  const meaning = FLAGS[MEANINGS[flag] ?? ""];
  if (manager === "npm" || meaning === undefined) return [flag];
  return meaning[manager] === "" ? [] : [meaning[manager]];
}

function isFlag(word: string): boolean {
  return word.startsWith("-");
}

/** Deno has registries of its own, so it is told that a package is npm's. */
function nameFor(name: string, manager: PackageManager): string {
  return manager === "deno" && !/^(npm|jsr|https?|file):|^\.{0,2}\//.test(name) ? `npm:${name}` : name;
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
