import { dirname, join } from "node:path";
import {
  isFile,
  isFolder,
  isWithin,
  realPathOf,
  relativePath,
  statIfExists,
} from "../../support/files/file-system.ts";
import type { ConfigPaths } from "../resolve-paths.ts";
import { describePath, type Problem } from "./problem.ts";

/** Paths that would destroy something, or that lead to nothing. Links are followed: a disguised folder is the same folder. */
export function findPathProblems(paths: ConfigPaths, configFiles: readonly string[]): Problem[] {
  return [
    ...findOutDirProblems(paths, configFiles),
    ...paths.globalStyles.flatMap((file, index) => findMissingFile(file, ["globalStyles", index], paths)),
    ...paths.globalUIComponents.flatMap((file, index) =>
      findMissingFile(file, ["globalUIComponents", index], paths),
    ),
    ...paths.globalComponents.flatMap((file, index) =>
      findMissingFile(file, ["markdown", "globalComponents", index], paths),
    ),
  ];
}

/** A build replaces `outDir`, so nothing that somebody else made may be in it. */
function findOutDirProblems(paths: ConfigPaths, configFiles: readonly string[]): Problem[] {
  const { projectRoot } = paths;
  const outDir = realPathOf(paths.outDir);
  const reason =
    describeLoss(outDir, paths, configFiles) ??
    describeRound(outDir, paths) ??
    describeObstacle(outDir, projectRoot) ??
    describeOwner(relativePath(realPathOf(projectRoot), outDir));
  if (reason === undefined) return [];

  const shown = relativePath(projectRoot, paths.outDir) || ".";
  return [
    {
      code: "config-out-dir",
      path: ["outDir"],
      message: `outDir is "${shown}", which ${reason}.`,
      hint: 'Choose a folder of its own, such as "dist".',
    },
  ];
}

/** What the site is made from. */
function describeLoss(
  outDir: string,
  paths: ConfigPaths,
  configFiles: readonly string[],
): string | undefined {
  const { projectRoot, root, themeDir, cacheDir, ledger } = paths;
  const { globalStyles, globalUIComponents, globalComponents } = paths;
  const precious: readonly [path: string | undefined, name: string][] = [
    [projectRoot, "the project itself"],
    [root, "the content folder"],
    [themeDir, "the theme"],
    [cacheDir, "the cache"],
    [ledger, "the ledger of addresses"],
    ...[...configFiles, ...globalStyles, ...globalUIComponents, ...globalComponents].map(
      (file) => [file, relativePath(projectRoot, file)] as [string, string],
    ),
  ];
  const lost = precious.find(([path]) => path !== undefined && isWithin(outDir, realPathOf(path)));
  return lost && `holds ${lost[1]}; a build would replace it`;
}

function describeRound(outDir: string, { root }: ConfigPaths): string | undefined {
  if (!isWithin(realPathOf(join(root, "public")), outDir)) return undefined;
  return "is in the public folder; a build would copy what the last one wrote";
}

function describeObstacle(outDir: string, projectRoot: string): string | undefined {
  const found = findExisting(outDir);
  if (isFolder(found)) return undefined;
  return found === outDir
    ? "is a file and no folder"
    : `needs a folder where the file ${relativePath(projectRoot, found)} is`;
}

/** The path itself, or the deepest folder above it that is there already. */
function findExisting(path: string): string {
  const parent = dirname(path);
  return parent === path || statIfExists(path) !== undefined ? path : findExisting(parent);
}

/** Folders in `node_modules` that begin with a dot are places for tools to write to; the others are packages. */
function describeOwner(way: string): string | undefined {
  const steps = way.toLowerCase().split("/");
  if (steps.includes(".git")) return "belongs to Git";
  const at = steps.lastIndexOf("node_modules");
  return at === -1 || steps[at + 1]?.startsWith(".") === true ? undefined : "belongs to the package manager";
}

function findMissingFile(file: string, path: Problem["path"], { projectRoot }: ConfigPaths): Problem[] {
  if (isFile(file)) return [];
  return [
    {
      code: "config-missing-file",
      path,
      message: `${describePath(path.slice(0, -1))} names ${relativePath(projectRoot, file)}, which does not exist.`,
      hint: "Paths are relative to the folder of the config file.",
    },
  ];
}
