import { dirname, join } from "node:path";
import { readTextIfExists, realPathOf } from "../support/files/file-system.ts";
import { SiteError } from "../support/errors/site-error.ts";
import { withoutMark } from "../support/text/without-mark.ts";

export interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package of Inkstone that the project asks for itself. */
export interface NamedPackage {
  name: string;
  /** As `package.json` has it: `^0.1.0`. */
  range: string;
  /** Undefined when it is not installed. */
  installed: string | undefined;
  /** Ours share one version; others have their own. */
  isOfficial: boolean;
  /** From a registry, and not from a folder, a link or a repository. */
  isFromRegistry: boolean;
}

const FIELDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;

/** The nearest manifest, from the project's folder upwards. */
export function findManifest(folder: string): string {
  for (let place = folder; ; place = dirname(place)) {
    const path = join(place, "package.json");
    if (readTextIfExists(path) !== undefined) return path;
    if (dirname(place) === place) throw missingManifest();
  }
}

export function readManifest(path: string): Manifest {
  try {
    return JSON.parse(withoutMark(readTextIfExists(path) ?? "{}")) as Manifest;
  } catch (error) {
    throw new SiteError("package.json is not valid JSON.", {
      code: "manifest-syntax",
      hint: "Mend it first; your editor shows where.",
      cause: error,
    });
  }
}

/** Inkstone, its official packages and plugins of others, in the order of their names, Inkstone first. */
export function findNamedPackages(manifest: string): NamedPackage[] {
  const written = readManifest(manifest);
  const ranges = new Map(FIELDS.flatMap((field) => Object.entries(written[field] ?? {})));
  return [...ranges]
    .filter(([name]) => isOfficial(name) || isPlugin(name))
    .map(([name, range]) => ({
      name,
      range,
      installed: findInstalled(name, dirname(manifest))?.version,
      isOfficial: isOfficial(name),
      isFromRegistry: !/^(?:file|link|portal|workspace|git|github|https?)\b.*:|^[./]|^~\/|^[^@^~<>=]+\//.test(
        range,
      ),
    }))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || (a.name < b.name ? -1 : 1));
}

/** All official packages that are reached from the project: those it names, and those that these bring along. */
export function findOfficialVersions(manifest: string): Map<string, string> {
  const versions = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    const found = findInstalled(name, from);
    if (found === undefined || versions.has(found.folder)) return;
    versions.set(found.folder, found.version);
    for (const needed of found.needs.filter(isOfficial)) visit(needed, found.folder);
  };
  findNamedPackages(manifest)
    .filter((one) => one.isOfficial)
    .forEach(({ name }) => visit(name, dirname(manifest)));
  return versions;
}

export interface InstalledPackage {
  /** Absolute, links followed. */
  folder: string;
  /** Where it was found, links and all. */
  path: string;
  version: string;
  needs: string[];
}

/** As Node finds it: in the nearest `node_modules`. */
export function findInstalled(name: string, from: string): InstalledPackage | undefined {
  for (let place = from; ; place = dirname(place)) {
    const path = join(place, "node_modules", name);
    const text = readTextIfExists(join(path, "package.json"));
    if (text !== undefined) {
      const { version = "0.0.0", dependencies = {} } = JSON.parse(withoutMark(text)) as Manifest;
      return { folder: realPathOf(path), path, version, needs: Object.keys(dependencies) };
    }
    if (dirname(place) === place) return undefined;
  }
}

function isOfficial(name: string): boolean {
  return name === "inkstone" || name.startsWith("@inkstone/");
}

function isPlugin(name: string): boolean {
  return /^(?:@[^/]+\/)?inkstone-plugin-/.test(name);
}

function orderOf({ name, isOfficial: isOwn }: NamedPackage): number {
  if (name === "inkstone") return 0;
  return isOwn ? 1 : 2;
}

function missingManifest(): SiteError {
  return new SiteError("There is no package.json here, nor above.", {
    code: "manifest-missing",
    hint: "Run the command in the folder of the project, or name it: inkstone update <folder>.",
  });
}
