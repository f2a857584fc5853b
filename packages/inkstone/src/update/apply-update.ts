import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import {
  findInstalled,
  findNamedPackages,
  findOfficialVersions,
  type Manifest,
} from "../project/installed-packages.ts";
import type { PackageManager } from "../project/package-manager.ts";
import { readTextIfExists } from "../support/files/file-system.ts";
import { SiteError } from "../support/errors/site-error.ts";
import { withoutMark } from "../support/text/without-mark.ts";
import { writeFileAtomic } from "../support/files/write-file-atomic.ts";
import type { UpdatePlan } from "./plan-update.ts";
import { resolveCommand } from "./resolve-command.ts";
import { Snapshot } from "./snapshot.ts";

export interface ApplyOptions {
  /** Absolute path of the project's `package.json`. */
  manifest: string;
  packageManager: PackageManager;
  signal: AbortSignal;
}

/** Installs all packages of the plan, or leaves the project as it was. */
export async function applyUpdate(plan: UpdatePlan, options: ApplyOptions): Promise<void> {
  const { manifest, packageManager, signal } = options;
  const snapshot = await takeSnapshot(options);
  const fail = async (reason: string): Promise<SiteError> => {
    await snapshot.restore();
    return failed(reason, { plan, manifest, packageManager });
  };
  await writeFileAtomic(manifest, rewriteManifest(readTextIfExists(manifest) ?? "", plan));
  const isInstalled = await runInstall(packageManager, dirname(manifest), signal);
  if (!isInstalled) throw await fail(`${packageManager.name} install failed`);
  const fault = findFault(manifest, plan);
  if (fault !== undefined) throw await fail(`${packageManager.name} ${fault}`);
  await snapshot.forget();
}

/** Where what an update replaces is kept meanwhile. */
export function snapshotFolderOf(manifest: string): string {
  return join(dirname(manifest), "node_modules", ".cache", "inkstone-update");
}

/** Only the ranges change: order, spaces and everything else stay as their author wrote them. */
export function rewriteManifest(text: string, { steps }: Pick<UpdatePlan, "steps">): string {
  const parsed = JSON.parse(withoutMark(text)) as Manifest;
  return steps.reduce((result, { name, range, newRange }) => {
    const isThere = [parsed.dependencies, parsed.devDependencies, parsed.optionalDependencies].some(
      (table) => table?.[name] === range,
    );
    if (!isThere) return result;
    const [key, before] = [name, range].map((one) => escapePattern(JSON.stringify(one)));
    return result.replaceAll(
      new RegExp(`(${key}\\s*:\\s*)${before}`, "g"),
      (_, start: string) => start + JSON.stringify(newRange),
    );
  }, text);
}

/** Official packages of another version than the plan's, or packages that did not come. */
function findFault(manifest: string, plan: UpdatePlan): string | undefined {
  const absent = plan.steps.filter(({ name }) => findInstalled(name, dirname(manifest)) === undefined);
  if (absent.length > 0) return `did not install ${absent.map(({ name }) => name).join(", ")}`;
  const wrong = [...findOfficialVersions(manifest)].filter(([, version]) => version !== plan.version);
  const names = wrong.map(
    ([folder, version]) => `${folder.split(/[\\/]node_modules[\\/]/).at(-1)} ${version}`,
  );
  return names.length === 0 ? undefined : `installed ${names.join(", ")} beside ${plan.version}`;
}

async function takeSnapshot({ manifest, packageManager }: ApplyOptions): Promise<Snapshot> {
  const folder = dirname(manifest);
  const files = [manifest, packageManager.lock ?? join(folder, LOCK_NAMES[packageManager.name])];
  const paths = new Set<string>();
  const visit = (name: string, from: string): void => {
    const found = findInstalled(name, from);
    if (found === undefined || paths.has(found.path)) return;
    paths.add(found.path);
    for (const needed of found.needs.filter((one) => one.startsWith("@inkstone/")))
      visit(needed, found.folder);
  };
  findNamedPackages(manifest).forEach(({ name }) => visit(name, folder));
  // A package inside of another comes and goes with it.
  const outer = [...paths].filter(
    (path) => ![...paths].some((other) => path.startsWith(`${other}/node_modules`)),
  );
  return Snapshot.take(snapshotFolderOf(manifest), files, outer);
}

const LOCK_NAMES = { npm: "package-lock.json", pnpm: "pnpm-lock.yaml", yarn: "yarn.lock", bun: "bun.lock" };

function runInstall({ name }: PackageManager, cwd: string, signal: AbortSignal): Promise<boolean> {
  // pnpm and yarn refuse to change the lock where CI is set; here that is the purpose.
  const flags: Readonly<Record<string, readonly string[]>> = {
    pnpm: ["--no-frozen-lockfile"],
    npm: ["--no-audit", "--no-fund"],
  };
  const { file, args, shell } = resolveCommand(name, ["install", ...(flags[name] ?? [])]);
  return new Promise((resolve) => {
    // Standard output is for our result alone; what the package manager says is for people.
    const child = spawn(file, args, { cwd, shell, stdio: ["ignore", 2, 2] });
    const stop = (): void => void child.kill("SIGINT");
    signal.addEventListener("abort", stop, { once: true });
    const end = (isDone: boolean): void => {
      signal.removeEventListener("abort", stop);
      resolve(isDone && !signal.aborted);
    };
    child.on("error", () => end(false));
    child.on("close", (code) => end(code === 0));
  });
}

function failed(
  reason: string,
  { plan, manifest, packageManager }: { plan: UpdatePlan; manifest: string; packageManager: PackageManager },
): SiteError {
  const versions = new Set(findOfficialVersions(manifest).values());
  const isWhole = versions.size === 1;
  const state = isWhole
    ? `package.json, the lock file and the packages are as they were, at ${[...versions][0]}`
    : "package.json and the lock file are as they were";
  const again = `${packageManager.name} install`;
  return new SiteError(`The update to ${plan.version} did not work: ${reason}. ${state}.`, {
    code: "update-failed",
    hint: isWhole
      ? `See the messages of ${packageManager.name} above, and try again. If anything else in node_modules is odd, run ${again}.`
      : `Run ${again} to bring the packages back to what package.json says.`,
  });
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
