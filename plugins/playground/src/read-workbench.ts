import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FOLDER } from "./create-runner.ts";

export interface WorkbenchFiles {
  /** Of the script in the output; changes with its text. */
  path: string;
  files: { path: string; content: string }[];
}

const BUILT = fileURLToPath(new URL("./workbench/", import.meta.url));

/** Editor and compiler as one script, made when the plugin was: no site has to bundle them. */
export function readWorkbench(): WorkbenchFiles {
  const script = readFileSync(join(BUILT, "workbench.js"), "utf8");
  const hash = createHash("sha256").update(script).digest("hex").slice(0, 8);
  const path = `${FOLDER}/workbench.${hash}.js`;
  const licences = readFileSync(join(BUILT, "LICENSES.txt"), "utf8");
  return {
    path,
    files: [
      { path, content: script },
      { path: `${FOLDER}/LICENSES.txt`, content: licences },
    ],
  };
}
