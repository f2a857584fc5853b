import { dirname, join, resolve } from "node:path";
import { isFile, isFolder } from "../../support/file-system.ts";
import { SiteError } from "../../support/site-error.ts";

export const CONFIG_NAMES = [
  "inkstone.config.ts",
  "inkstone.config.mts",
  "inkstone.config.js",
  "inkstone.config.mjs",
];

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
  return { projectRoot, file: file ?? CONFIG_NAMES.map((name) => join(projectRoot, name)).find(isFile) };
}
