import { existsSync, mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { explainFileError } from "../../support/errors/file-error.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { isFolder } from "../../support/files/file-system.ts";
import { renamePatiently } from "../../support/files/rename-patiently.ts";

interface Means {
  rename?(from: string, to: string): void;
}

/**
 * Where new files wait until all are there: beside the output folder, or in it where nothing can be moved into it from outside, because
 * it is a volume of a container, or where the folder around it can only be read.
 */
export function makeStaging(outDir: string, { rename = renamePatiently }: Means = {}): string {
  const [beside, within] = placesOf(outDir);
  if (!existsSync(outDir)) return makeOwn(beside, outDir);
  try {
    makeMissing(beside);
    rename(beside, within);
    rename(within, beside);
    return beside;
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    return makeOwn(isClosed(error) ? within : beside, outDir);
  }
}

/** What a build that was killed left behind. */
export function removeStaging(outDir: string): void {
  for (const place of placesOf(outDir)) if (isFolder(place)) rmSync(place, { recursive: true, force: true });
}

/** One by one: with `recursive`, Node tries for ever where the system has a folder and no room for others, as in `/proc`. */
export function makeMissing(folder: string): void {
  if (isFolder(folder)) return;
  makeMissing(dirname(folder));
  mkdirSync(folder);
}

function placesOf(outDir: string): [beside: string, within: string] {
  return [join(dirname(outDir), `.${basename(outDir)}.staging`), join(outDir, ".inkstone.staging")];
}

function isClosed(error: unknown): boolean {
  return ["EXDEV", "EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** The first thing that is written: where this is not possible, there can be no output folder either. */
function makeOwn(staging: string, outDir: string): string {
  try {
    makeMissing(staging);
    return staging;
  } catch (cause) {
    const explained = explainFileError(cause);
    if (explained instanceof SiteError) throw explained;
    throw new SiteError(`The output folder ${outDir} cannot be made: ${(cause as Error).message}.`, {
      code: "out-dir-failed",
      hint: "Choose an outDir in a place that can be written to.",
      cause,
    });
  }
}
