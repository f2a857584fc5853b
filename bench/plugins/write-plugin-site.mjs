import { join } from "node:path";

import { writeText } from "../sites.mjs";
import { COMPONENT, DESCRIPTION, DEMOS, MODULE } from "./sources.mjs";

const SETTINGS = {
  title: "Bench",
  description: "A site to measure.",
  root: "docs",
  siteUrl: "https://example.com",
  search: { provider: "embedded" },
};

/** The site that both are compared by: the corpus, and nothing in its config that costs anything. */
export function writePlainConfig(dir) {
  writeText(join(dir, "inkstone.config.mjs"), `export default ${JSON.stringify(SETTINGS, null, 2)};\n`);
}

/** Every official plugin with something to do. Algolia's leaves the index in the site, which would look cheaper without it. */
export function writePluginConfig(dir, { twoslash }) {
  const names = Object.keys(PLUGINS);
  const imports = names.map((name) => `import { ${name} } from "@inkstone/plugin-${kebabCase(name)}";`);
  const calls = names.map((name) => `    ${name}(${PLUGINS[name].replace("TWOSLASH", String(twoslash))}),`);
  const settings = JSON.stringify(SETTINGS, null, 2).replace(/\n\}$/, "");
  writeText(
    join(dir, "inkstone.config.mjs"),
    `${imports.join("\n")}\n\nexport default ${settings},\n  plugins: [\n${calls.join("\n")}\n  ],\n};\n`,
  );
  writeText(join(dir, "src/index.ts"), MODULE);
  writeText(join(dir, "src/Button.tsx"), COMPONENT);
  writeText(join(dir, "tsconfig.json"), JSON.stringify({ compilerOptions: COMPILER }));
  writeText(join(dir, "pets.json"), JSON.stringify(DESCRIPTION));
  for (const [file, text] of Object.entries(DEMOS)) writeText(join(dir, "docs", file), text);
}

/** What `tsc --init` writes since TypeScript 5.9. Without `types`, all that this repository has installed would be read, too. */
const COMPILER = {
  module: "nodenext",
  target: "esnext",
  types: [],
  strict: true,
  jsx: "react-jsx",
  isolatedModules: true,
  skipLibCheck: true,
};

/** The options of each, as code. */
const PLUGINS = {
  pluginShiki: `{
      langAlias: { proto: "ts" },
      transformers: [{ name: "marked", when: /\\bmarked\\b/, pre(node) { node.properties["data-marked"] = ""; } }],
      twoslash: TWOSLASH,
    }`,
  pluginMediumZoom: "{ options: { margin: 24 } }",
  pluginContainerSyntax: '{ containers: { exercise: { title: "Exercise", base: "tip" } } }',
  pluginApiDocgen: '{ entries: { Button: "./src/Button.tsx" } }',
  pluginTypedoc: '{ entryPoints: ["./src/index.ts"], path: "reference" }',
  pluginOpenapi: '{ input: "./pets.json", path: "pets" }',
  pluginPreview: "",
  pluginPlayground: "",
  pluginLlms: "",
  pluginLastUpdated: "{ authors: true }",
  pluginAlgolia: '{ appId: "APP", apiKey: "key", indexName: "bench", records: "section-01/**" }',
  pluginRss: `{
      feeds: [
        { formats: ["rss", "atom", "json"] },
        { id: "blog", include: "blog/**", limit: 50 },
      ],
    }`,
  pluginClientRedirects: `{
      redirects: [
        { from: "/start", to: "/section-01/page-001" },
        { from: /^\\/old\\/(.*)$/, to: "/section-01/$1" },
      ],
      emit: ["_redirects", "nginx"],
    }`,
};

/** `kebabCase("pluginLastUpdated")` is `last-updated`. */
function kebabCase(name) {
  return name
    .slice("plugin".length)
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();
}
