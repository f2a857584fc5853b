import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const INSTALL_TIMEOUT = 10 * 60_000;

/**
 * Installs packages into a folder of their own unless they are there already.
 * @param {string} dir
 * @param {{ packages: Record<string, string>, overrides?: Record<string, string> }} wanted
 * @returns {string} the version of the first package
 */
export function installPackages(dir, { packages, overrides = {} }) {
  const manifest = JSON.stringify(
    { private: true, type: "module", dependencies: packages, overrides },
    null,
    2,
  );
  const done = join(dir, ".installed");
  if (!existsSync(done) || readFileSync(done, "utf8") !== manifest) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, "package.json"), manifest);
    // Without this, npm would take the folder for a stray part of the workspace above it.
    const flags = ["--no-workspaces", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status } = spawnSync("npm", ["install", ...flags], {
      cwd: dir,
      stdio: ["ignore", "ignore", "inherit"],
      timeout: INSTALL_TIMEOUT,
    });
    if (status !== 0)
      throw new Error(
        `${Object.keys(packages)[0]} could not be installed. The messages of npm above say why.`,
      );
    writeFileSync(done, manifest);
  }
  return versionOf(dir, Object.keys(packages)[0]);
}

function versionOf(dir, name) {
  return JSON.parse(readFileSync(join(dir, "node_modules", name, "package.json"), "utf8")).version;
}
