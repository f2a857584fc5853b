import { join } from "node:path";

import { relativeFile, renderMarkdown } from "../corpus.mjs";
import { installPackages } from "../peers.mjs";
import { writeText } from "../sites.mjs";
import { defineGenerator, LABELS, nodeCommand, prefixOf } from "./define-generator.mjs";

const SCRIPT = "vitepress/bin/vitepress.js";

export const vitepress = defineGenerator({
  name: "vitepress",
  out: ".vitepress/dist",
  caches: [".vitepress/cache", ".vitepress/.temp"],
  search: "none",

  install: (dir) => installPackages(dir, { packages: { vitepress: "^1.6.4" } }),

  prepare(site, corpus) {
    const config = {
      title: "Bench",
      srcDir: "docs",
      ignoreDeadLinks: true,
      ...languagesOf(corpus),
      themeConfig: { sidebar: sidebarOf(corpus) },
    };
    writeText(join(site.dir, "package.json"), JSON.stringify({ private: true, type: "module" }));
    writeText(
      join(site.dir, ".vitepress/config.mjs"),
      `export default ${JSON.stringify(config, null, 2)};\n`,
    );
  },

  contentFile: (site, page) => join(site.dir, "docs", fileOf(page)),
  source: (page) => renderMarkdown(page, { href: relativeFile }),
  build: (site) => nodeCommand(site, SCRIPT, ["build"]),
  dev: (site, port) => nodeCommand(site, SCRIPT, ["dev", "--port", String(port)]),
  pageUrl: (page) => `${prefixOf(page)}/${page.slug}.html`,
});

/** The root locale has no folder. */
const fileOf = (page) => join(page.locale === "en" ? "" : page.folder, `${page.slug}.md`);

function languagesOf({ locales }) {
  if (locales.length === 1) return {};
  const entries = locales.map((lang) => [lang === "en" ? "root" : lang, { lang, label: LABELS[lang] }]);
  return { locales: Object.fromEntries(entries) };
}

/** VitePress draws no sidebar by itself: every entry stands in its settings. */
function sidebarOf({ pages, sections, locales, sidebar }) {
  const groups = locales.flatMap((locale) =>
    sections.map((section) =>
      createGroup(
        section,
        pages.filter((page) => page.locale === locale && page.section === section),
      ),
    ),
  );
  if (sidebar === "site") return groups.map(({ text, items }) => ({ text, items, collapsed: true }));
  return Object.fromEntries(groups.map(({ path, ...group }) => [path, [group]]));
}

function createGroup(section, pages) {
  const prefix = prefixOf(pages[0]);
  return {
    path: `${prefix}/${section}/`,
    text: section,
    items: pages.map(({ title, slug }) => ({ text: title, link: `${prefix}/${slug}` })),
  };
}
