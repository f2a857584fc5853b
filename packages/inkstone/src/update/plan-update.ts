import type { NamedPackage } from "../project/installed-packages.ts";
import { compareVersions } from "../project/version.ts";
import { SiteError } from "../support/errors/site-error.ts";
import type { Registry } from "./registry.ts";

/** One package of the project, and what is to become of it. */
export interface PackageStep {
  name: string;
  current: string | undefined;
  target: string;
  /** As the manifest has it now, and will have it. */
  range: string;
  newRange: string;
}

export interface UpdatePlan {
  /** The version that all official packages are to have. */
  version: string;
  /** Only packages that change. */
  steps: PackageStep[];
  /** Packages that come from a folder or a repository: whoever put them there updates them. */
  skipped: string[];
}

/** Asks what is new. Official packages get one version, all of them, or the plan is refused. */
export async function planUpdate(packages: readonly NamedPackage[], registry: Registry): Promise<UpdatePlan> {
  const named = packages.filter(({ isFromRegistry }) => isFromRegistry);
  const core = packages.find(({ name }) => name === "inkstone");
  const version = await findTarget(core, registry);
  const targets = await Promise.all(
    named.map(async (one) => [one, await findTargetOf(one, version, registry)] as const),
  );
  const missing = targets.filter(([, target]) => target === undefined).map(([{ name }]) => name);
  if (missing.length > 0) throw incomplete(version, missing);

  const steps = targets.map(([{ name, installed, range }, target = version]) => ({
    name,
    current: installed,
    target,
    range,
    newRange: createRange(range, target),
  }));
  return {
    version,
    steps: steps.filter(
      ({ current, target, range, newRange }) => current !== target || !isSame(range, newRange),
    ),
    skipped: packages.filter(({ isFromRegistry }) => !isFromRegistry).map(({ name }) => name),
  };
}

/** `^0.1.0` → `^0.2.0`, `~0.1.0` → `~0.2.0`, `0.1.0` → `0.2.0`; anything else, such as `latest`, becomes a caret range. */
export function createRange(range: string, target: string): string {
  const [, sign] = /^([~^]?)v?\d+\.\d+\.\d+(?:-[\w.-]+)?$/.exec(range) ?? [];
  return `${sign ?? "^"}${target}`;
}

/** A range that names no version says nothing that could be out of date. */
function isSame(range: string, newRange: string): boolean {
  return range === newRange || !/\d/.test(range);
}

async function findTarget(core: NamedPackage | undefined, registry: Registry): Promise<string> {
  const latest = await registry.findVersion("inkstone");
  if (latest === undefined) throw unknownPackage();
  // Somebody who tries the next version is not sent back.
  return core?.installed !== undefined && compareVersions(core.installed, latest) > 0
    ? core.installed
    : latest;
}

async function findTargetOf(
  { name, isOfficial, installed }: NamedPackage,
  version: string,
  registry: Registry,
): Promise<string | undefined> {
  if (name === "inkstone") return version;
  if (isOfficial) return installed === version ? version : registry.findVersion(`${name}@${version}`);
  const latest = await registry.findVersion(name);
  if (latest === undefined || installed === undefined) return latest;
  return compareVersions(installed, latest) > 0 ? installed : latest;
}

function incomplete(version: string, missing: readonly string[]): SiteError {
  return new SiteError(`The registry has no version ${version} of ${missing.join(", ")}.`, {
    code: "update-incomplete",
    hint: "A release may be on its way: try again later, or remove what is no longer published. Nothing was changed.",
  });
}

function unknownPackage(): SiteError {
  return new SiteError("The registry does not know inkstone.", {
    code: "update-unknown",
    hint: "Check which registry npm uses: npm config get registry.",
  });
}
