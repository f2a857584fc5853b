import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";

import { renderMarkdown } from "../corpus.mjs";
import { writeText } from "../sites.mjs";
import { defineGenerator, prefixOf } from "./define-generator.mjs";

/** Hugo has no default theme: the layouts beside this file give a section's sidebar, a table of contents and the page. */
export const hugo = defineGenerator({
  name: "hugo",
  out: "public",
  caches: ["resources", ".hugo_build.lock"],
  search: "none",

  install() {
    const version = versionOnPath();
    if (version === undefined)
      throw new Error("Hugo is not on the PATH. Install it, or leave it out with --only.");
    return version;
  },

  prepare(site, corpus) {
    cpSync(join(import.meta.dirname, "hugo/layouts"), join(site.dir, "layouts"), { recursive: true });
    cpSync(join(import.meta.dirname, "hugo/style.css"), join(site.dir, "static/style.css"));
    writeText(
      join(site.dir, "static/chroma.css"),
      execFileSync("hugo", ["gen", "chromastyles", "--style=github"]),
    );
    writeText(join(site.dir, "hugo.toml"), configOf(corpus));
  },

  contentFile: (site, page) =>
    join(site.dir, "content", page.locale, page.slug === "index" ? "_index.md" : `${page.slug}.md`),
  source: (page) =>
    renderMarkdown(page, { title: "frontmatter", href: (slug) => `${prefixOf(page)}/${slug}/` }),
  build: (site) => ({ file: "hugo", args: [], cwd: site.dir }),
  dev: (site, port) => ({
    file: "hugo",
    args: ["server", "--bind", "127.0.0.1", "--port", String(port)],
    cwd: site.dir,
  }),
  pageUrl: (page) => `${prefixOf(page)}/${page.slug}/`,
});

function versionOnPath() {
  try {
    return execFileSync("hugo", ["version"], { encoding: "utf8" }).match(/v(\d+\.\d+\.\d+)/)?.[1];
  } catch {
    return undefined;
  }
}

function configOf({ locales }) {
  const languages = locales.map(
    (locale, index) => `[languages.${locale}]\ncontentDir = "content/${locale}"\nweight = ${index + 1}\n`,
  );
  return `baseURL = "/"
title = "Bench"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
${languages.join("")}`;
}
