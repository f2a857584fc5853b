export const PACKAGE_MANAGERS = ["npm", "pnpm", "yarn", "bun"] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** A map, since a folder may be named like what every object has: `constructor`. */
const LOCKS: ReadonlyMap<string, PackageManager> = new Map([
  ["package-lock.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
]);

/**
 * The one that a project is locked by, or the one that started us: `npm create` and its like say who they are.
 * `files` are the names in the project's folder.
 */
export function detectPackageManager(files: readonly string[], userAgent = ""): PackageManager {
  const locked = files.map((file) => LOCKS.get(file)).find((one) => one !== undefined);
  return locked ?? PACKAGE_MANAGERS.find((name) => userAgent.startsWith(`${name}/`)) ?? "npm";
}

export function installCommand(packageManager: PackageManager): string {
  return `${packageManager} install`;
}

/** `npm run dev`, `pnpm dev`. */
export function runCommand(packageManager: PackageManager, script: string): string {
  return packageManager === "npm" || packageManager === "bun"
    ? `${packageManager} run ${script}`
    : `${packageManager} ${script}`;
}

/** A program of the project: `npx inkstone`, `pnpm inkstone`. */
export function executeCommand(packageManager: PackageManager, program: string): string {
  if (packageManager === "npm") return `npx ${program}`;
  return packageManager === "bun" ? `bunx ${program}` : `${packageManager} ${program}`;
}

/** What a CI runs: exactly what the lock says. */
export function cleanInstallCommand(packageManager: PackageManager): string {
  return packageManager === "npm" ? "npm ci" : `${packageManager} install --frozen-lockfile`;
}
