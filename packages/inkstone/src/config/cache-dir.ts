import { createHash } from "node:crypto";
import { accessSync, constants, mkdtempSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { SiteError } from "../support/errors/site-error.ts";

/** For processes that find no place to keep anything: one folder each, until the system clears it away. */
const temporary = new Map<string, string>();

/**
 * Where results are kept from one build to the next. In some containers and package stores `node_modules` can only be read; they are kept
 * with the user's own then, and for this run only where that is not possible either.
 */
export function cacheDirOf(projectRoot: string): string {
  const usual = join(projectRoot, "node_modules", ".cache", "inkstone");
  if (isWritable(usual)) return usual;
  const name = createHash("sha1").update(projectRoot).digest("hex").slice(0, 16);
  const own = join(process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "inkstone", name);
  if (isWritable(own)) return own;
  const made = temporary.get(projectRoot) ?? makeTemporary([usual, own]);
  temporary.set(projectRoot, made);
  return made;
}

function makeTemporary(refused: readonly string[]): string {
  try {
    return mkdtempSync(join(tmpdir(), "inkstone-"));
  } catch (cause) {
    throw new SiteError(
      `There is no place to keep results in: neither ${refused.join(" nor ")} can be written to, nor ${tmpdir()}.`,
      {
        code: "cache-folder",
        hint: "Make one of them writable, or name another folder for caches with XDG_CACHE_HOME.",
        cause,
      },
    );
  }
}

/** Whether a folder can be written to, or made. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" && dirname(folder) !== folder && isWritable(dirname(folder));
  }
}
