import { findPackageManager, type PackageManagerName } from "./package-manager.ts";

const ADD: Readonly<Record<PackageManagerName, string>> = {
  npm: "npm install",
  pnpm: "pnpm add",
  yarn: "yarn add",
  bun: "bun add",
};

const FOR_DEVELOPMENT: Readonly<Record<PackageManagerName, string>> = {
  npm: "--save-dev",
  pnpm: "--save-dev",
  yarn: "--dev",
  bun: "--dev",
};

/** What adds a package to the project, with whatever installs there: `pnpm add x`. */
export function createAddCommand(names: readonly string[], folder: string): string {
  return [ADD[findPackageManager(folder).name], ...names].join(" ");
}

/** `pnpm add --save-dev x`. */
export function createDevAddCommand(names: readonly string[], folder: string): string {
  const { name } = findPackageManager(folder);
  return [ADD[name], FOR_DEVELOPMENT[name], ...names].join(" ");
}
