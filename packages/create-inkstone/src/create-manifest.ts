import type { Template } from "./answers.ts";

/** The bundler that pages with components of their own need; `inkstone` names the same versions. */
export const BUNDLER = { "@rsbuild/core": "^2.2.14", "@rsbuild/plugin-react": "^2.1.1" };

/** `tsconfig.json` covers `theme` and pages in TypeScript, which an editor reads before the bundler is there. */
export const TYPES = { "@types/react": "^19.2.0" };

const LIBRARY = {
  ...BUNDLER,
  react: "^19.2.0",
  "react-dom": "^19.2.0",
  typescript: "^5.9.0",
};

/** What the scripts of a site run. */
const COMMANDS = { dev: "inkstone dev", build: "inkstone build", preview: "inkstone preview" };

/** Before the names of scripts, the first one that leaves all of a project's own. VitePress has the second, too. */
const PREFIXES = ["", "docs:", "inkstone:"];

/** The names under which a project has the commands of its site: `{ dev: "docs:dev", ... }`. */
export type ScriptNames = Readonly<Record<keyof typeof COMMANDS, string>>;

type Table = Record<string, string>;

export interface Manifest {
  name?: string;
  scripts?: Table;
  dependencies?: Table;
  devDependencies?: Table;
  [key: string]: unknown;
}

export interface ManifestInput {
  name: string;
  template: Template;
  /** Of Inkstone: ours, for all packages share one. */
  version: string;
}

export function createManifest({ name, template, version }: ManifestInput): Manifest {
  const isLibrary = template === "component-library";
  const devDependencies: Table = { inkstone: `^${version}`, ...TYPES, ...(isLibrary ? LIBRARY : {}) };
  return {
    name,
    version: "0.0.0",
    private: true,
    type: "module",
    scripts: {
      ...COMMANDS,
      ...(isLibrary && { typecheck: "tsc --noEmit" }),
    },
    devDependencies: sortKeys(devDependencies),
  };
}

/** Adds what a project's manifest lacks, and changes nothing that it says. */
export function extendManifest(own: Manifest, added: Manifest): Manifest {
  const { scripts = {}, dependencies = {} } = own;
  const lacking = Object.entries(added.scripts ?? {}).filter(
    ([, command]) => !Object.values(scripts).includes(command),
  );
  const isFree = (prefix: string): boolean => lacking.every(([name]) => !(prefix + name in scripts));
  const prefix = PREFIXES.find(isFree) ?? "";
  const named = lacking.map(([name, command]): [string, string] => [prefix + name, command]);
  const missing = Object.entries(added.devDependencies ?? {}).filter(([name]) => !(name in dependencies));
  return {
    ...own,
    scripts: { ...Object.fromEntries(named), ...scripts },
    devDependencies: sortKeys({ ...Object.fromEntries(missing), ...own.devDependencies }),
  };
}

export function scriptNamesOf({ scripts = {} }: Manifest): ScriptNames {
  const nameOf = (command: string, otherwise: string): string =>
    Object.keys(scripts).find((name) => scripts[name] === command) ?? otherwise;
  return {
    dev: nameOf(COMMANDS.dev, "dev"),
    build: nameOf(COMMANDS.build, "build"),
    preview: nameOf(COMMANDS.preview, "preview"),
  };
}

/** Whether what a `package.json` holds can be extended. */
export function isManifest(value: unknown): value is Manifest {
  if (!isTable(value)) return false;
  const { scripts = {}, dependencies = {}, devDependencies = {} } = value;
  return [scripts, dependencies, devDependencies].every(isTable);
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `My Docs!` → `my-docs`. */
export function packageNameOf(folder: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^[-._]+|[-._]+$/g, "");
  return name === "" ? "docs" : name;
}

/** `my-docs` → `My Docs`. */
export function titleOf(folder: string): string {
  const words = folder.split(/[-_\s.]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || "Docs";
}

function sortKeys(table: Table): Table {
  return Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
