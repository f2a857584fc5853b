/** Leaves out of the package what only a checkout needs: modules that the bundled program has in it already. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

const DIST = join(import.meta.dirname, "../packages/inkstone/dist");
/** What others load by name: users, Node's workers and the bundler. */
const ENTRIES = [
  "start.js",
  "node-problem.js",
  "index.js",
  "reexport/model.js",
  "reexport/runtime.js",
  "reexport/theme.js",
  "compile/highlight/worker.js",
  "bundle/hot-loader.js",
  "bundle/live-page-loader.js",
];
const TYPES = ["index.d.ts", "reexport/model.d.ts", "reexport/runtime.d.ts", "reexport/theme.d.ts"];

const shipped = new Set([...ENTRIES, ...TYPES].map((file) => join(DIST, file)));
for (const file of shipped) for (const needed of findImports(file)) shipped.add(needed);

const unshipped = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.js$|\.d\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !/^(?:program|prebuilt|vendor)/.test(relative(DIST, file)) && !shipped.has(file))
  .map((file) => `/${relative(DIST, file).split(sep).join("/")}`);
// npm reads such a file in a folder even where the manifest lists what is published.
writeFileSync(join(DIST, ".npmignore"), `${unshipped.toSorted().join("\n")}\n`);

/** Modules that are loaded at once. What is imported later is a checkout's way around the bundled program. */
function findImports(file) {
  const isTypes = file.endsWith(".d.ts");
  const pattern = isTypes
    ? /(?:\bfrom |\bimport\()\s*"(\.[^"]+)"/g
    : /^(?:import|export) (?:[^;]*? from )?"(\.[^"]+)";/gm;
  return Array.from(readFileSync(file, "utf8").matchAll(pattern), ([, path]) => {
    const target = join(dirname(file), path);
    return isTypes ? target.replace(/(?:\.d)?\.[jt]sx?$/, ".d.ts") : target;
  });
}
