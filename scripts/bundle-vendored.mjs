/** Packages of which a site needs one small part, as one file each: nobody installs, or bundles, what they bring along. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const ROOT = join(import.meta.dirname, "..");
const PACKAGE = join(ROOT, "packages/inkstone");
const PACKAGES = ["beautiful-mermaid", "gemoji", "image-size", "js-yaml", "katex", "smol-toml"];
const PLAYGROUND = join(ROOT, "plugins/playground/dist");
const TYPEDOC = join(ROOT, "plugins/typedoc");
const typedoc = createRequire(join(TYPEDOC, "package.json"));

await bundleAll(
  join(PACKAGE, "dist/vendor"),
  PACKAGES.map((name) => ({ input: entryOf(name), platform: "node", file: `${name}.cjs`, format: "cjs" })),
);
await bundleAll(join(PLAYGROUND, "workbench"), [
  { input: join(PLAYGROUND, "workbench.js"), platform: "browser", file: "workbench.js", format: "es" },
]);
// TypeDoc as a module imports TypeScript as one, and Node then reads all of it twice more: half a second for nothing.
await bundleAll(join(TYPEDOC, "dist/vendor"), [
  {
    input: typedoc.resolve("typedoc"),
    platform: "node",
    file: `typedoc-${typedoc("typedoc/package.json").version}.cjs`,
    format: "cjs",
    // Grammars are for pages of its own, which nobody asks it for.
    external: /^(?:typescript|@shikijs\/(?:langs|themes)\/.*)$/,
    place: "typedoc/package.json",
  },
]);

async function bundleAll(target, bundles) {
  /** Whose code went in: their licences ask to be passed on. */
  const owners = new Map();
  rmSync(target, { recursive: true, force: true });
  for (const one of bundles) await bundle(one, target, owners);
  const licences = [...owners.values()].toSorted((left, right) => left.localeCompare(right));
  writeFileSync(join(target, "LICENSES.txt"), licences.join(`\n\n${"-".repeat(80)}\n\n`));
}

async function bundle({ input, platform, file, format, external = [], place }, target, owners) {
  const build = await rolldown({
    input,
    platform,
    external,
    plugins: [
      { name: "licences", transform: (_, id) => noteOwner(id, owners) },
      { name: "place", transform: (code) => keepPlace(code, place) },
    ],
  });
  await build.write({
    file: join(target, file),
    format,
    exports: "auto",
    minify: true,
    comments: false,
    codeSplitting: false,
  });
  await build.close();
}

/** A package that looks for its own files goes on to find them where it is installed. */
function keepPlace(code, place) {
  if (place === undefined || !code.includes("import.meta.url")) return null;
  const url = `require("node:url").pathToFileURL(require.resolve(${JSON.stringify(place)})).href`;
  return { code: code.replaceAll("import.meta.url", url), map: null };
}

/** As our own code imports it. */
function entryOf(name) {
  try {
    return createRequire(join(PACKAGE, "package.json")).resolve(name);
  } catch {
    return fileURLToPath(import.meta.resolve(name));
  }
}

function noteOwner(id, owners) {
  for (let folder = dirname(id); folder.includes("node_modules"); folder = dirname(folder)) {
    const manifest = readJson(join(folder, "package.json"));
    if (manifest?.name === undefined || owners.has(manifest.name)) continue;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text =
      file === undefined ? `Licence: ${manifest.license}` : readFileSync(join(folder, file), "utf8");
    const source = manifest.repository?.url ?? manifest.repository ?? manifest.homepage;
    owners.set(manifest.name, `${manifest.name} ${manifest.version}\nSource: ${source}\n\n${text.trim()}\n`);
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
