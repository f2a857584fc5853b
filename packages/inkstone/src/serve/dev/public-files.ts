import type { PublicFile } from "../../content/scan-content.ts";
import { listServedNames } from "../http/find-served-file.ts";

/** Where the public file is that a static host would send for an address without its base. */
export function findPublicFile(files: readonly PublicFile[], path: string): string | undefined {
  const found = listServedNames(path).map((name) => files.find(({ file }) => file === name));
  return found.find((file) => file !== undefined)?.path;
}

/** Whether an address lacks nothing but its last slash, behind which the links of the page there begin. */
export function isPublicFolder(files: readonly PublicFile[], path: string): boolean {
  const hasIndex = files.some(({ file }) => file === `${path}/index.html`);
  return hasIndex && findPublicFile(files, path) === undefined;
}
