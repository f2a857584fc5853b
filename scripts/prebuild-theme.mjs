/** Bundles what a site without code of its own needs, so that such a site needs no bundler. */
import { isAscii } from "node:buffer";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { minifySync } from "rolldown/utils";
import { createEntries, createServerModules } from "../packages/inkstone/dist/bundle/entries.js";
import { variantKeyOf } from "../packages/inkstone/dist/bundle/prebuilt.js";
import { runBundler } from "../packages/inkstone/dist/bundle/run-bundler.js";
import { loadConfig } from "../packages/inkstone/dist/config/load-config.js";

const PACKAGES = realpathSync(join(import.meta.dirname, "../packages"));
const TARGET = join(PACKAGES, "inkstone/dist/prebuilt");
const SITES = { plain: "export default { search: false };\n", search: "export default { search: true };\n" };

const project = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-prebuild-")));
mkdirSync(join(project, "docs"));
rmSync(TARGET, { recursive: true, force: true });
const variants = {};
const read = new Set();
for (const [folder, config] of Object.entries(SITES)) await prebuild(folder, config);
rmSync(project, { recursive: true });
// Written last: a folder without it counts as empty.
writeFileSync(join(TARGET, "index.json"), JSON.stringify({ variants, read: [...read] }));

async function prebuild(folder, written) {
  writeFileSync(join(project, "inkstone.config.mjs"), written);
  const loaded = await loadConfig({ root: project });
  // Scripts find each other from where they are, wherever a site is served.
  const config = { ...loaded, base: "auto" };
  const place = { entries: join(project, "entries"), target: join(TARGET, folder) };
  const entries = createEntries(config);
  mkdirSync(place.entries, { recursive: true });
  for (const [name, text] of Object.entries(entries))
    writeFileSync(
      join(place.entries, `${name}.js`),
      name === "server" ? text + createServerModules([]) : text,
    );
  const result = await runBundler({ config, pages: [], moduleOf: fail }, place);
  removeComments(result.bundle.server);
  const key = variantKeyOf(entries);
  if (key in variants)
    throw new Error(`${folder} is bundled like ${variants[key].folder}: one of the two is not needed.`);
  variants[key] = { folder, entrypoints: result.entrypoints };
  const own = result.read.filter((file) => file.startsWith(PACKAGES + sep) && isFile(file));
  for (const file of own) read.add(relative(TARGET, file).split(sep).join("/"));
}

/** Its names and lines stay: stacks of errors speak of them. */
function removeComments(path) {
  const bytes = readFileSync(path);
  // The bundle of a site with code of its own keeps the comments, and one arrow makes all of it slow to load.
  if (!isAscii(bytes)) {
    const lines = bytes.toString().split("\n");
    const line = lines.find((one) => !isAscii(Buffer.from(one)));
    throw new Error(`Comments of model, runtime and theme are written in ASCII, and this is not: ${line}`);
  }
  const codegen = { removeWhitespace: false, asciiOnly: true, legalComments: "inline" };
  const { code, errors } = minifySync(path, bytes.toString(), { compress: false, mangle: false, codegen });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  writeFileSync(path, code);
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function fail(file) {
  throw new Error(`There is no live page, but ${file} is asked for.`);
}
