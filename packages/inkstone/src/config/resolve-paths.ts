import { join, resolve } from "node:path";
import { isFile } from "../support/files/file-system.ts";
import { cacheDirOf } from "./cache-dir.ts";
import type { Config } from "./config.ts";
import type { UserConfig } from "./user-config.ts";

const THEME_ENTRIES = ["index.tsx", "index.ts", "index.jsx", "index.js"];

/** Every path of the config, absolute. */
export type ConfigPaths = Pick<
  Config,
  "cacheDir" | "globalStyles" | "globalUIComponents" | "outDir" | "projectRoot" | "root" | "themeDir"
> &
  Pick<Config["markdown"], "globalComponents"> &
  Pick<Config["route"], "ledger">;

export function resolvePaths(user: UserConfig, projectRoot: string): ConfigPaths {
  const { globalStyles = [], globalUIComponents = [] } = user;
  const styles = typeof globalStyles === "string" ? [globalStyles] : globalStyles;
  return {
    projectRoot,
    root: resolve(projectRoot, user.root ?? "docs"),
    outDir: resolve(projectRoot, user.outDir ?? "dist"),
    cacheDir: cacheDirOf(projectRoot),
    themeDir: findThemeDir(projectRoot),
    globalStyles: styles.map((style) => resolve(projectRoot, style)),
    globalUIComponents: globalUIComponents.map((component) => resolve(projectRoot, component)),
    ledger: user.route?.ledger && resolve(projectRoot, user.route.ledger),
    globalComponents: (user.markdown?.globalComponents ?? []).map((path) => resolve(projectRoot, path)),
  };
}

export function findThemeDir(projectRoot: string): string | undefined {
  const folder = join(projectRoot, "theme");
  return findThemeEntry(folder) === undefined ? undefined : folder;
}

export function findThemeEntry(folder: string): string | undefined {
  return THEME_ENTRIES.map((entry) => join(folder, entry)).find(isFile);
}
