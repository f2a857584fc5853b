import { readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { rolldown } from "rolldown";
import { parseAst } from "rolldown/parseAst";

const PACKAGE = join(import.meta.dirname, "../packages/inkstone");
const DIST = join(PACKAGE, "dist");
const TARGET = join(DIST, "program");
/** Loaded as they are installed: they bring native code, or must be the one instance of a site. */
const EXTERNAL =
  /^(?:node:|@rsbuild\/|beautiful-mermaid$|@shikijs\/themes(?:\/|$)|@rspack\/|react(?:-dom)?(?:\/|$)|@inkstone\/(?!model|search$))/;

/** The engine's own modules, as the workspace links them. */
const SEARCH = /[\\/]packages[\\/]search[\\/]dist[\\/]/;

/** What every build runs. The rest is loaded when it is asked for. */
const BUILD = ["cli/run-command.js", "cli/commands/build-command.js", "build.js"].map((file) =>
  join(DIST, file),
);

const ahead = findEager([join(DIST, "cli.js")]);
const eager = new Set([...findEager(BUILD)].filter((file) => !ahead.has(file)));
rmSync(TARGET, { recursive: true, force: true });
const bundle = await rolldown({
  input: { cli: join(DIST, "cli.js") },
  platform: "node",
  external: (id) => EXTERNAL.test(id),
  plugins: [
    { name: "inkstone", transform: keepPlace, renderChunk: handImportOver, generateBundle: refuseOthers },
  ],
});
await bundle.write({
  dir: TARGET,
  format: "cjs",
  entryFileNames: "[name].cjs",
  chunkFileNames: "[name]-[hash].cjs",
  exports: "named",
  // V8 holds a text of ASCII in half of the bytes, and reads it without decoding.
  charset: "ascii",
  comments: { legal: true, annotation: false, jsdoc: false },
  codeSplitting: {
    groups: [
      // Loaded before it is known where the compiled code of the rest is kept.
      { name: "ahead", test: (id) => ahead.has(id), priority: 1 },
      { name: "build", test: (id) => eager.has(id) },
      // Has a name, since the loader keeps more of its compiled code than of others.
      { name: "search-index", test: (id) => SEARCH.test(id) },
    ],
  },
});
await bundle.close();

/** The modules and all that they import before they run. */
function findEager(entries) {
  const found = new Set(entries);
  for (const file of found) {
    for (const [, id] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export) (?:[^;]*? from )?"(\.[^"]+)";/gm,
    ))
      found.add(resolve(dirname(file), id));
  }
  return found;
}

/** A module goes on to find what is beside its own file, wherever the bundler puts it. */
function keepPlace(code, id) {
  if (!code.includes("import.meta.url")) return null;
  const file = id.replaceAll("\\", "/");
  const own = relative(DIST, id).replaceAll("\\", "/");
  const url = own.startsWith("..") ? placeOfPackage(file) : `__place(${JSON.stringify(own)})`;
  return { code: code.replaceAll("import.meta.url", url), map: null };
}

function placeOfPackage(file) {
  const [, name, path] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)(.*)$/.exec(file) ?? [];
  if (name === undefined) throw new Error(`${file} reads its own place.`);
  return `__place(${JSON.stringify(path)}, ${JSON.stringify(name)})`;
}

/** Code that is run by `Script` has no `import()` of its own; the loader lends it one. */
function handImportOver(code) {
  const starts = findImports(parseAst(code)).toSorted((left, right) => right - left);
  return starts.reduce((text, at) => `${text.slice(0, at)}__${text.slice(at)}`, code);
}

function findImports(node) {
  if (node === null || typeof node !== "object") return [];
  const own = node.type === "ImportExpression" ? [node.start] : [];
  return [...own, ...Object.values(node).flatMap(findImports)];
}

/** What the bundler cannot escape, as a tagged template, would make its whole chunk slow to load. */
function refuseOthers(_, chunks) {
  for (const { fileName, code } of Object.values(chunks)) {
    const at = code.search(/[^\0-\x7F]/);
    if (at !== -1) throw new Error(`${fileName} is not ASCII: ${code.slice(Math.max(0, at - 60), at + 60)}`);
  }
}
