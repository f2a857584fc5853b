import process from "node:process";
import { SiteError } from "../support/errors/site-error.ts";

/** Yarn's Plug'n'Play answers `require`, but not the imports of modules that are required, and the bundler reads files by itself. */
export function refuseArchives(
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): void {
  if (versions["pnp"] === undefined) return;
  throw new SiteError("Inkstone does not run from the archives of Yarn's Plug'n'Play.", {
    code: "plug-and-play",
    hint: "Write nodeLinker: node-modules into .yarnrc.yml, and run yarn install.",
  });
}
