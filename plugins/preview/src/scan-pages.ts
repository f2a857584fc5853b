import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Demo, readDemos } from "./read-demos.ts";

export interface PageWithDemos {
  /** Below the content folder: `en/guide/start.mdx`. */
  file: string;
  demos: Demo[];
}

/** Pages and fragments of the content folder that hold previews. */
export function scanPages(root: string): PageWithDemos[] {
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.includes("node_modules/"))
    .toSorted()
    .map((file) => ({ file, demos: readPage(join(root, file)) }))
    .filter(({ demos }) => demos.length > 0);
}

/** The previews of one file; none when it is no page, or gone. */
export function readPage(path: string): Demo[] {
  if (!/\.mdx?$/.test(path) || !existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  return /^\s*(?:[-*+] |\d+[.)] )?(?:`{3}|~{3}).*\bpreview\b/m.test(text) ? readDemos(text) : [];
}
