import { isFile, isWithin, realPathOf, relativePath } from "../../support/file-system.ts";
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

/** A build replaces `outDir`, so nothing that the site is made from may be in it. */
function findOutDirProblems(paths: ConfigPaths, configFiles: readonly string[]): Problem[] {
  const { projectRoot, root, themeDir, cacheDir } = paths;
  const { globalStyles, globalUIComponents, globalComponents } = paths;
  const outDir = realPathOf(paths.outDir);
  const precious: readonly [path: string | undefined, name: string][] = [
    [projectRoot, "the project itself"],
    [root, "the content folder"],
    [themeDir, "the theme"],
    [cacheDir, "the cache"],
    ...[...configFiles, ...globalStyles, ...globalUIComponents, ...globalComponents].map(
      (file) => [file, relativePath(projectRoot, file)] as [string, string],
    ),
  ];
  const lost = precious.find(([path]) => path !== undefined && isWithin(outDir, realPathOf(path)));
  if (lost === undefined) return [];

  const shown = relativePath(projectRoot, paths.outDir) || ".";
  return [
    {
      code: "config-out-dir",
      path: ["outDir"],
      message: `outDir is "${shown}", which holds ${lost[1]}; a build would replace it.`,
      hint: 'Choose a folder of its own, such as "dist".',
    },
  ];
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
