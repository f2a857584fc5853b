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
    .filter((file) => /\.mdx?$/.test(file) && !file.includes("node_modules/"))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const demos = /^\s*(?:[-*+] |\d+[.)] )?(?:`{3}|~{3}).*\bpreview\b/m.test(text) ? readDemos(text) : [];
      return demos.length === 0 ? [] : [{ file, demos }];
    });
}
