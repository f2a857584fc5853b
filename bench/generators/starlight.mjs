import { join } from "node:path";

import { renderMarkdown } from "../corpus.mjs";
import { installPackages } from "../peers.mjs";
import { writeText } from "../sites.mjs";
import { defineGenerator, LABELS, nodeCommand, prefixOf } from "./define-generator.mjs";

const SCRIPT = "astro/bin/astro.mjs";
const PACKAGES = { "@astrojs/starlight": "^0.42.4", astro: "^7.3.5", "@astrojs/markdown-remark": "^7.3.0" };

/** Starlight has one sidebar for the whole site, whatever the corpus asks for. */
export const starlight = defineGenerator({
  name: "starlight",
  out: "dist",
  caches: [".astro", "node_modules/.astro", "node_modules/.vite"],
  search: "Pagefind index",

  install: (dir) => installPackages(dir, { packages: { ...PACKAGES, ...ownNode() } }),

  prepare(site, corpus) {
    // Astro takes from the project's dependencies which packages it must compile itself.
    writeText(
      join(site.dir, "package.json"),
      JSON.stringify({ private: true, type: "module", dependencies: PACKAGES }),
    );
    writeText(join(site.dir, "astro.config.mjs"), configOf(corpus));
    writeText(join(site.dir, "src/content.config.ts"), COLLECTION);
  },

  contentFile: (site, page) =>
    join(site.dir, "src/content/docs", page.locale === "en" ? "" : page.folder, `${page.slug}.md`),
  source: (page) =>
    renderMarkdown(page, { title: "frontmatter", href: (slug) => `${prefixOf(page)}/${slug}/` }),
  build: (site) => withOwnNode(site, nodeCommand(site, SCRIPT, ["build"])),
  dev: (site, port) =>
    withOwnNode(site, nodeCommand(site, SCRIPT, ["dev", "--host", "127.0.0.1", "--port", String(port)])),
  pageUrl: (page) => `${prefixOf(page)}/${page.slug}/`,
});

const COLLECTION = `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

function configOf({ locales }) {
  const entries = locales.map((lang) => [lang === "en" ? "root" : lang, { lang, label: LABELS[lang] }]);
  const languages = locales.length === 1 ? {} : { locales: Object.fromEntries(entries) };
  return `import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";

export default defineConfig({ integrations: [starlight(${JSON.stringify({ title: "Bench", ...languages })})] });
`;
}

const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
const [major, minor] = process.versions.node.split(".").map(Number);
const isTooOld = major < 22 || (major === 22 && minor < 12);

/** Astro 7 refuses Node 20; where that runs the bench, it brings a Node of its own. */
function ownNode() {
  return isTooOld ? { [NODE_PACKAGE]: "^22.12.0" } : {};
}

function withOwnNode(site, command) {
  if (!isTooOld) return command;
  return { ...command, file: join(site.peerDir, "node_modules", NODE_PACKAGE, "bin/node") };
}
