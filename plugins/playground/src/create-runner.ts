import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the runner in the output. */
export const FOLDER = "~playground";

const OWN = fileURLToPath(new URL("../runner/", import.meta.url));

/** Modules that code may import, by the file of their package that is fit for browsers as it stands. */
const MODULES: readonly (readonly [name: string, packageName: string, file: string])[] = [
  ["react", "react", "cjs/react.production.js"],
  ["react/jsx-runtime", "react", "cjs/react-jsx-runtime.production.js"],
  ["scheduler", "scheduler", "cjs/scheduler.production.js"],
  ["react-dom", "react-dom", "cjs/react-dom.production.js"],
  ["react-dom/client", "react-dom", "cjs/react-dom-client.production.js"],
];

/**
 * The document that code runs in, with all that it needs beside it. Its script is no module: a document in a sandbox
 * has no origin, and hosts do not hand modules to such.
 */
export function createRunner(projectRoot: string): { path: string; content: string }[] {
  const own = (file: string): string => readFileSync(join(OWN, file), "utf8");
  const modules = MODULES.map(([name, packageName, file]) => {
    const code = readFileSync(join(findPackage(packageName, projectRoot), file), "utf8");
    return `${JSON.stringify(name)}: function (module, exports, require, process) {\n${code}\n}`;
  });
  const script = `const inkstoneModules = {\n${modules.join(",\n")}\n};\n${own("runner.js")}`;
  return [
    { path: `${FOLDER}/runner.html`, content: own("runner.html") },
    { path: `${FOLDER}/runner.css`, content: own("runner.css") },
    { path: `${FOLDER}/runner.js`, content: script },
  ];
}

/** Inkstone's React, so that what runs here is what runs on the site's pages: the project may have another one of its own. */
function findPackage(name: string, projectRoot: string): string {
  // Only React's own packages know the scheduler.
  const way = ["inkstone", ...(name === "scheduler" ? ["react-dom"] : []), name];
  for (const place of [join(projectRoot, "package.json"), import.meta.url]) {
    try {
      return dirname(way.reduce((from, next) => createRequire(from).resolve(`${next}/package.json`), place));
    } catch {
      continue;
    }
  }
  throw new Error(`The package ${name} is not found. Install inkstone beside the plugin.`);
}
