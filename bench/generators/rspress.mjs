import { join } from "node:path";

import { relativeFile, renderMarkdown } from "../corpus.mjs";
import { installPackages } from "../peers.mjs";
import { writeText } from "../sites.mjs";
import { defineGenerator, LABELS, nodeCommand, prefixOf } from "./define-generator.mjs";

const SCRIPT = "@rspress/core/bin/rspress.js";
const NAV = JSON.stringify([{ text: "Sections", link: "/" }]);

export const rspress = defineGenerator({
  name: "rspress",
  out: "doc_build",
  caches: ["node_modules/.cache", "node_modules/.rspress", "node_modules/.rsbuild"],
  search: "local index",

  install: (dir) =>
    installPackages(dir, {
      packages: { "@rspress/core": "^2.0.22" },
      // A parent asks for their 1.0.1, which not every registry has.
      overrides: {
        "mdast-util-to-markdown-cjk-friendly": "1.0.0",
        "mdast-util-to-markdown-cjk-friendly-gfm-strikethrough": "1.0.0",
      },
    }),

  prepare(site, { locales, sidebar }) {
    const config = { root: "docs", title: "Bench", markdown: { link: { checkDeadLinks: false } } };
    const languages =
      locales.length === 1
        ? {}
        : { lang: "en", locales: locales.map((lang) => ({ lang, label: LABELS[lang] })) };
    writeText(join(site.dir, "package.json"), JSON.stringify({ private: true, type: "module" }));
    writeText(
      join(site.dir, "rspress.config.mjs"),
      `export default ${JSON.stringify({ ...config, ...languages }, null, 2)};\n`,
    );
    // With this file, each first-level folder gets a sidebar of its own.
    const folders = locales.length === 1 ? [""] : locales;
    if (sidebar === "section")
      folders.forEach((folder) => writeText(join(site.dir, "docs", folder, "_nav.json"), NAV));
  },

  contentFile: (site, page) => join(site.dir, "docs", page.folder, `${page.slug}.md`),
  source: (page) => renderMarkdown(page, { href: relativeFile }),
  build: (site) => nodeCommand(site, SCRIPT, ["build"]),
  dev: (site, port) => nodeCommand(site, SCRIPT, ["dev", "--port", String(port)]),
  pageUrl: (page) => `${prefixOf(page)}/${page.slug}.html`,
});
