import { join } from "node:path";

const SCRIPTS = [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts"];
const NAMES = [
  "package.json",
  "tsconfig.json",
  ...["", ".json", ".yaml", ".yml", ...SCRIPTS].map((end) => `.postcssrc${end}`),
  ...SCRIPTS.map((end) => `postcss.config${end}`),
];

/** Files that say how sources are to be read, wherever they may stand: the bundler reads them, and does not tell. */
export function listToolFiles(projectRoot: string): string[] {
  return NAMES.map((name) => join(projectRoot, name));
}
