import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProjectFile } from "./create-files.ts";

const FOLDER = fileURLToPath(new URL("../templates", import.meta.url));

/** The files of a template; none when there is no such folder. */
export function readTemplate(name: string): ProjectFile[] {
  const folder = join(FOLDER, name);
  return listFiles(folder)
    .map((path) => ({
      path: relative(folder, path).split(sep).join("/"),
      text: readFileSync(path, "utf8"),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Level by level: inside of the archives of yarn, a recursive listing does not say where its entries are. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
