import { dirname, resolve } from "node:path";
import { isFile, readTextIfExists } from "../../support/files/file-system.ts";

/** `import x from "./a"`, `export * from "./a"`, `import "./a"`, `import("./a")`, `require("./a")`; type imports load nothing. */
const IMPORT =
  /(?<!\.)\b(?:(?:import|export)\s+(?!type\b)[^"'`;]*?\bfrom\s*|import\s*\(?\s*|require\s*\(\s*)["'](\.{1,2}\/[^"'\n]+)["']/g;
/** A text that may be a path from the config file: `"./styles/site.css"`. Addresses and patterns are none. */
const NAMED = /["'`]([^\s"'`/:*?<>|{}$][^\s"'`:*?<>|{}$]*\.\w+)["'`]/g;
const EXTENSIONS = [".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json"];

/** The project's own files that a module needs, it first: those to watch, and to look for mistakes in. */
export function findImportedFiles(entry: string): string[] {
  const found = new Set([entry]);
  // A set grows while it is walked, and so the walk reaches what was found on the way.
  for (const file of found) {
    for (const id of findImports(file)) {
      const imported = findModuleFile(id, file);
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
}

/**
 * The same, for imports that no file answers all places where one would, and files that are named in it: a style sheet, the input of a
 * plugin. One of them may mend a config that cannot be used.
 */
export function findWantedFiles(entry: string): string[] {
  const files = findImportedFiles(entry);
  const missing = files.flatMap((file) =>
    findImports(file).flatMap((id) =>
      findModuleFile(id, file) === undefined ? listCandidates(id, file) : [],
    ),
  );
  const named = files.flatMap((file) => findNames(file).map((name) => resolve(dirname(entry), name)));
  return [...files, ...missing, ...named];
}

/** The file that a relative import names. */
export function findModuleFile(id: string, parent: string): string | undefined {
  return listCandidates(id, parent).find(isFile);
}

function findImports(file: string): string[] {
  return [...readSource(file).matchAll(IMPORT)].map(([, id = ""]) => id);
}

function findNames(file: string): string[] {
  return [...readSource(file).matchAll(NAMED)].map(([, name = ""]) => name);
}

function readSource(file: string): string {
  return file.endsWith(".json") ? "" : (readTextIfExists(file) ?? "");
}

/** `./nav` may be `nav.ts` or `nav/index.ts`, and `./nav.js` the compiled name of `nav.ts`. None for packages. */
function listCandidates(id: string, parent: string): string[] {
  if (!/^\.{1,2}(\/|$)/.test(id)) return [];
  const path = resolve(dirname(parent), id);
  return [
    path,
    path.replace(/\.([cm]?)js$/, ".$1ts"),
    ...EXTENSIONS.map((extension) => path + extension),
    ...EXTENSIONS.map((extension) => `${path}/index${extension}`),
  ];
}
