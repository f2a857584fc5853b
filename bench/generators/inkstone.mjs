import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { relativeFile, renderMarkdown } from "../corpus.mjs";
import { writeText } from "../sites.mjs";
import { defineGenerator, LABELS, prefixOf } from "./define-generator.mjs";

const REPOSITORY = join(import.meta.dirname, "../..");
const CLI = "packages/inkstone/bin/inkstone.js";
const BUILT = "packages/inkstone/dist/program/cli.cjs";
const NAV = JSON.stringify([{ text: "Sections", link: "/" }]);

export const inkstone = defineGenerator({
  name: "inkstone",
  out: "dist",
  caches: ["node_modules/.cache/inkstone"],
  search: "embedded",
  hasRarerEdits: true,

  install() {
    if (!existsSync(join(REPOSITORY, BUILT)))
      throw new Error("Inkstone is not built. Run npm run build first, or leave it out with --only.");
    return JSON.parse(readFileSync(join(REPOSITORY, "packages/inkstone/package.json"), "utf8")).version;
  },

  prepare(site, { locales, sidebar }) {
    const languages =
      locales.length === 1
        ? {}
        : { lang: "en", locales: locales.map((lang) => ({ lang, label: LABELS[lang] })) };
    writeText(
      join(site.dir, "inkstone.config.mjs"),
      `export default ${JSON.stringify({ title: "Bench", root: "docs", ...languages }, null, 2)};\n`,
    );
    // With this file, each first-level folder gets a sidebar of its own.
    const folders = locales.length === 1 ? [""] : locales;
    if (sidebar === "section")
      folders.forEach((folder) => writeText(join(site.dir, "docs", folder, "_nav.json"), NAV));
  },

  contentFile: (site, page) => join(site.dir, "docs", page.folder, `${page.slug}.md`),
  source: (page) => renderMarkdown(page, { href: relativeFile }),
  build: (site) => ({ file: "node", args: [CLI, "build", site.dir], cwd: REPOSITORY }),
  dev: (site, port) => ({
    file: "node",
    args: [CLI, "dev", site.dir, "--port", String(port)],
    cwd: REPOSITORY,
  }),
  pageUrl: (page) => `${prefixOf(page)}/${page.slug}`,
});
