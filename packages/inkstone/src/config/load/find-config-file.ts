import { dirname, join, resolve } from "node:path";
import { isFile, isFolder } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";

export const CONFIG_NAMES = [
  "inkstone.config.ts",
  "inkstone.config.mts",
  "inkstone.config.js",
  "inkstone.config.mjs",
];

/** What people try because other tools read it. */
const UNREAD_NAMES = ["inkstone.config.json", "inkstone.config.cjs", "inkstone.config.cts"];

export interface ConfigLocation {
  /** Absolute. */
  projectRoot: string;
  /** The config file, absolute; undefined when the project has none. */
  file: string | undefined;
}

export interface ConfigRequest {
  /** The project's folder. @default the folder of `configFile`, or the current one */
  root?: string | undefined;
  /** A config file by another name or at another place. */
  configFile?: string | undefined;
}

/** Where the project is and what configures it. What was asked for by name must exist; otherwise a config is optional. */
export function findConfigFile({ root, configFile }: ConfigRequest): ConfigLocation {
  const file = configFile === undefined ? undefined : resolve(configFile);
  if (file !== undefined && !isFile(file)) {
    throw new SiteError(`The config file ${configFile} does not exist.`, {
      code: "config-file",
      hint: "Give --config a path relative to the current folder.",
    });
  }

  const projectRoot = resolve(root ?? (file === undefined ? "." : dirname(file)));
  if (!isFolder(projectRoot)) {
    throw new SiteError(`The folder ${root} does not exist.`, {
      code: "config-root",
      hint: "Name the folder that holds inkstone.config.ts.",
    });
  }
  return { projectRoot, file: file ?? findByName(projectRoot) };
}

/** A config that nobody reads would be missed without a word. */
function findByName(projectRoot: string): string | undefined {
  const findOf = (names: readonly string[]): string | undefined =>
    names.find((name) => isFile(join(projectRoot, name)));
  const name = findOf(CONFIG_NAMES);
  if (name !== undefined) return join(projectRoot, name);
  const unread = findOf(UNREAD_NAMES);
  if (unread === undefined) return undefined;
  throw new SiteError(`${unread} is not read: a config is a module.`, {
    code: "config-file",
    hint: "Call it inkstone.config.ts and write export default defineConfig({ … }), or remove it.",
  });
}
