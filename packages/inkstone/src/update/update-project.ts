import { dirname, join } from "node:path";
import { type ChangedOriginal, findChangedOriginals } from "../eject/find-changed-originals.ts";
import { readThemeSource } from "../eject/theme-source.ts";
import {
  findInstalled,
  findManifest,
  findNamedPackages,
  findOfficialVersions,
} from "../project/installed-packages.ts";
import { findPackageManager } from "../project/package-manager.ts";
import type { Reporter } from "../support/reporter.ts";
import { SiteError } from "../support/errors/site-error.ts";
import { applyUpdate, snapshotFolderOf } from "./apply-update.ts";
import { changelogBetween, type ChangelogSection } from "./changelog-between.ts";
import { planUpdate, type UpdatePlan } from "./plan-update.ts";
import { createRegistry, type Registry } from "./registry.ts";
import { Snapshot } from "./snapshot.ts";

export interface UpdateOptions {
  projectRoot: string;
  mode: "apply" | "check" | "dry-run";
  reporter: Reporter;
  signal: AbortSignal;
}

export interface UpdateResult extends UpdatePlan {
  /** Whether official packages had several versions before. */
  isMixed: boolean;
  isApplied: boolean;
  packageManager: string;
  changelog: ChangelogSection[];
  /** Ejected components whose originals are different in the version that is installed now. */
  ejected: ChangedOriginal[];
}

/** Brings all packages of Inkstone to one version, the newest, or tells what that would mean. */
export async function updateProject(options: UpdateOptions): Promise<UpdateResult> {
  const { projectRoot, mode, reporter, signal } = options;
  const manifest = findManifest(projectRoot);
  if (mode === "apply") await recover(manifest, reporter);
  const packages = findNamedPackages(manifest);
  if (packages.length === 0) throw nothingToUpdate();

  const registry = createRegistry(dirname(manifest), signal);
  reporter.stage("registry");
  const plan = await planUpdate(packages, registry);
  const packageManager = findPackageManager(dirname(manifest));
  const changelog = await readChangelog(plan, registry);
  const isMixed = new Set(findOfficialVersions(manifest).values()).size > 1;
  const isApplied = mode === "apply" && plan.steps.length > 0;
  if (isApplied) {
    reporter.stage(`${packageManager.name} install`);
    await applyUpdate(plan, { manifest, packageManager, signal });
  }
  const ejected = findEjected(projectRoot, manifest);
  return { ...plan, isMixed, isApplied, packageManager: packageManager.name, changelog, ejected };
}

/** Puts back what an update that was killed half-way had taken away. */
async function recover(manifest: string, reporter: Reporter): Promise<void> {
  const left = Snapshot.find(snapshotFolderOf(manifest));
  if (left === undefined) return;
  await left.restore();
  reporter.info("An earlier update was cut short: the project is as it was before it.");
}

async function readChangelog(
  { steps, version }: UpdatePlan,
  registry: Registry,
): Promise<ChangelogSection[]> {
  const current = steps.find(({ name }) => name === "inkstone")?.current;
  if (current === undefined || current === version) return [];
  const text = await registry.readFile(`inkstone@${version}`, "CHANGELOG.md");
  return text === undefined ? [] : changelogBetween(text, current, version);
}

/** By the theme that the project has now, which need not be the one that this program came with. */
function findEjected(projectRoot: string, manifest: string): ChangedOriginal[] {
  const inkstone = findInstalled("inkstone", dirname(manifest));
  if (inkstone === undefined) return [];
  try {
    return findChangedOriginals(projectRoot, readThemeSource(join(inkstone.folder, "package.json")));
  } catch {
    // A theme that is built in another way; then nothing can be said about copies.
    return [];
  }
}

function nothingToUpdate(): SiteError {
  return new SiteError("package.json names no package of Inkstone.", {
    code: "update-nothing",
    hint: "Run the command in the folder of the project, or install inkstone first.",
  });
}
