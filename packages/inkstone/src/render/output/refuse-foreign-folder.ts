import type { Config } from "../../config/config.ts";
import { isFolder, isWithin, listNames, relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";

/** At the top of an output folder and not of the site: the branch that it is published from may be checked out there, and volumes have a folder of the system. */
export const LEFT_ALONE: readonly string[] = [".git", "lost+found"];

export interface OutputFolder {
  /** An earlier build has noted that it wrote there. */
  isRecorded: boolean;
  /** Paths of all files that are to be written. */
  wanted: ReadonlySet<string>;
}

/** A build removes what it did not write, so a folder that may hold somebody's work is left alone. */
export function refuseForeignFolder(
  { outDir, projectRoot }: Pick<Config, "outDir" | "projectRoot">,
  { isRecorded, wanted }: OutputFolder,
): void {
  if (isRecorded || !isFolder(outDir)) return;
  const names = listNames(outDir)
    .filter((name) => !isIncidental(name))
    .toSorted();
  if (names.length === 0) return;
  const isInside = isWithin(projectRoot, outDir);
  if (isInside && isFormerOutput(names, wanted)) return;
  const what = isInside
    ? `The output folder ${relativePath(projectRoot, outDir)} holds files that no build wrote: ${listSome(names)}.`
    : `The output folder ${outDir} is outside of the project and is not empty.`;
  throw new SiteError(what, {
    code: "out-dir-foreign",
    hint: "Empty it yourself, or choose another outDir: a build removes every file that it did not write.",
  });
}

/** What keeps an empty folder in a repository, or lies in every folder of a system. */
function isIncidental(name: string): boolean {
  return [...LEFT_ALONE, ".gitkeep", ".gitignore", ".DS_Store"].includes(name);
}

/** The record is lost with `node_modules`, and another tool has none: a site is known by its pages then. */
function isFormerOutput(names: readonly string[], wanted: ReadonlySet<string>): boolean {
  const hasPages = names.includes("index.html") || names.includes("404.html");
  return hasPages && !names.some((name) => isSource(name) && !wanted.has(name));
}

/** The folder of an application has an `index.html` too. */
function isSource(name: string): boolean {
  return name === "package.json" || name === "node_modules" || /\.(?:tsx?|jsx|vue|svelte)$/.test(name);
}

/** `listSome(["a", "b", "c", "d"])` is `a, b, c and others`. */
function listSome(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and others` : shown;
}
