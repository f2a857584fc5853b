import type { PackageManager } from "./package-manager.ts";

type Words = Readonly<Partial<Record<Exclude<PackageManager, "npm">, string>>>;

/**
 * What flags of an installation, as npm has them, are called by the others. An empty text leaves a flag out; a manager that is not named
 * has no such flag. Flags that are not here stay.
 */
const FLAGS: Readonly<Record<string, Words>> = {
  dev: { yarn: "-D", pnpm: "-D", bun: "-d", deno: "-D" },
  exact: { yarn: "-E", pnpm: "-E", bun: "-E", deno: "--save-exact" },
  force: { pnpm: "--force", bun: "--force" },
  noSave: { bun: "--no-save", deno: "--no-save" },
  noScripts: { yarn: "--mode=skip-build", pnpm: "--ignore-scripts", bun: "--ignore-scripts", deno: "" },
  optional: { yarn: "-O", pnpm: "-O", bun: "--optional", deno: "-O" },
  peer: { yarn: "-P", pnpm: "--save-peer", bun: "--peer" },
  production: { yarn: "--production", pnpm: "--prod", bun: "--production", deno: "--prod" },
  registry: { pnpm: "--registry", bun: "--registry" },
  save: { yarn: "", pnpm: "", bun: "", deno: "" },
};

const MEANINGS: Readonly<Record<string, string>> = {
  "--dev": "dev",
  "--force": "force",
  "--ignore-scripts": "noScripts",
  "--legacy-peer-deps": "save",
  "--no-audit": "save",
  "--no-fund": "save",
  "--no-save": "noSave",
  "--omit dev": "production",
  "--omit=dev": "production",
  "--production": "production",
  "--registry": "registry",
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

/** Undefined when the manager has nothing like one of them. */
export function translateFlags(flags: readonly string[], manager: PackageManager): string[] | undefined {
  if (manager === "npm") return [...flags];
  const translated: string[] = [];
  for (const flag of flags) {
    const name = nameOf(flag);
    const words = FLAGS[MEANINGS[name] ?? ""];
    const word = words === undefined ? name : words[manager];
    if (word === undefined) return undefined;
    if (word !== "") translated.push(flag.replace(name, word));
  }
  return translated;
}

/** Says how a package is saved, which is no matter when it is removed. */
export function isAboutSaving(flag: string): boolean {
  return SAVING.has(MEANINGS[flag] ?? "");
}

const SAVING: ReadonlySet<string> = new Set(["dev", "exact", "optional", "peer", "save"]);

/** `--registry` of `--registry=https://npm.example`. */
function nameOf(flag: string): string {
  return Object.hasOwn(MEANINGS, flag) ? flag : (/^[^= ]*/.exec(flag)?.[0] ?? flag);
}
