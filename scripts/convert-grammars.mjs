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

/**
 * What a grammar includes and Shiki loads only when asked, because a grammar of documents includes fifty others: these
 * stand outside of fences (front matter, and JSX in MDX), so that no block is right without them.
 */
const ALWAYS_INCLUDED = { markdown: ["yaml"], mdx: ["yaml", "toml", "tsx"] };

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
    "pattern-row",
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
  const { toAsciiJson } = await import(pathToFileURL(join(CODE, "../../support/text/ascii-json.js")).href);
  const { createLeanTheme } = await import(pathToFileURL(join(CODE, "ink-theme.js")).href);
  const languages = {};
  const grammars = new Map();
  for (const name of COMMON.split(" ")) await collect(name, { languages, grammars });
  const inner = findInner({ languages, grammars });
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  for (const [name, grammar] of grammars)
    writeFileSync(join(TARGET, `${name}.json`), toAsciiJson(convertGrammar(grammar, name)));
  // Written last: a folder without it counts as empty.
  writeFileSync(
    join(TARGET, "index.json"),
    JSON.stringify({ stamp, languages, inner, theme: createLeanTheme() }),
  );
}

/** A language and, because their grammars are there anyway, those that it embeds. */
async function collect(name, { languages, grammars }) {
  if (Object.hasOwn(languages, name)) return;
  const included = await Promise.all((ALWAYS_INCLUDED[name] ?? []).map(importGrammars));
  const needed = [...included.flat(), ...(await importGrammars(name))];
  const own = needed.at(-1);
  const names = needed.map((grammar) => grammar.name);
  for (const alias of [own.name, ...(own.aliases ?? [])]) languages[alias] = names;
  for (const grammar of needed) grammars.set(grammar.name, grammar);
  for (const embedded of names) await collect(embedded, { languages, grammars });
}

async function importGrammars(name) {
  return (await import(pathToFileURL(require.resolve(`shiki/langs/${name}.mjs`)).href)).default;
}

/** What is loaded only for blocks that name it, by the name or alias of the language that may hold it. */
function findInner({ languages, grammars }) {
  const holders = Object.keys(ALWAYS_INCLUDED).flatMap((name) => {
    const { aliases = [], embeddedLangsLazy = [] } = grammars.get(name);
    const held = embeddedLangsLazy.filter((one) => Object.hasOwn(languages, one));
    return [name, ...aliases].map((alias) => [alias, held]);
  });
  return Object.fromEntries(holders);
}
