import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PACKAGE = join(import.meta.dirname, "../packages/inkstone");
const CODE = join(PACKAGE, "dist/compile/highlight");
const TARGET = join(PACKAGE, "dist/grammars");
const require = createRequire(join(PACKAGE, "package.json"));

/** What documentation shows most. With what these embed they are shipped; others are converted when a site first shows one. */
const COMMON =
  "astro c cpp csharp css dart diff docker dotenv elixir go graphql html http ini java javascript json json5 jsonc jsx kotlin less lua make markdown mdx nginx nix php powershell properties proto python ruby rust scss shellscript shellsession sql svelte swift terraform toml tsx typescript vue xml yaml";

/** Whatever the result depends on. */
const INPUTS = [
  ...[
    "ascii-pattern",
    "convert-grammar",
    "drop-groups",
    "group-reader",
    "ink-theme",
    "lazy-pattern",
    "lean-grammar",
    "needed-groups",
    "pattern-template",
    "relaxed-pattern",
    "required-text",
    "sketch-pattern",
  ].map((name) => join(CODE, `${name}.js`)),
  ...["shiki", "oniguruma-to-es"].map((name) =>
    join(import.meta.dirname, "../node_modules", name, "package.json"),
  ),
  import.meta.filename,
];

const stamp = INPUTS.reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256")).digest(
  "hex",
);
if (readStamp() !== stamp) await convertAll();

function readStamp() {
  try {
    return JSON.parse(readFileSync(join(TARGET, "index.json"), "utf8")).stamp;
  } catch {
    return undefined;
  }
}

async function convertAll() {
  const { convertGrammar } = await import(pathToFileURL(join(CODE, "convert-grammar.js")).href);
  const { toAsciiJson } = await import(pathToFileURL(join(CODE, "../../support/ascii-json.js")).href);
  const { createLeanTheme } = await import(pathToFileURL(join(CODE, "ink-theme.js")).href);
  const languages = {};
  const grammars = new Map();
  for (const name of COMMON.split(" ")) await collect(name, { languages, grammars });
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  for (const [name, grammar] of grammars)
    writeFileSync(join(TARGET, `${name}.json`), toAsciiJson(convertGrammar(grammar, name)));
  // Written last: a folder without it counts as empty.
  writeFileSync(join(TARGET, "index.json"), JSON.stringify({ stamp, languages, theme: createLeanTheme() }));
}

/** A language and, because their grammars are there anyway, those that it embeds. */
async function collect(name, { languages, grammars }) {
  if (Object.hasOwn(languages, name)) return;
  const { default: needed } = await import(pathToFileURL(require.resolve(`shiki/langs/${name}.mjs`)).href);
  const own = needed.at(-1);
  const names = needed.map((grammar) => grammar.name);
  for (const alias of [own.name, ...(own.aliases ?? [])]) languages[alias] = names;
  for (const grammar of needed) grammars.set(grammar.name, grammar);
  for (const embedded of names) await collect(embedded, { languages, grammars });
}
