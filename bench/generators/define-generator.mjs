import { join } from "node:path";

import { setAside } from "../set-aside.mjs";

/**
 * One way to turn the corpus into a site.
 *
 * @typedef {object} Generator
 * @property {string} name
 * @property {string} out the output folder, below the project
 * @property {string[]} caches what a build leaves behind besides its output
 * @property {boolean} [hasRarerEdits] whether headings and added pages are measured too
 * @property {string} search what the untouched default has: `none`, or an index of its own
 * @property {(dir: string) => string} install makes the generator available and gives its version
 * @property {(site: Site, corpus: Corpus) => void} prepare writes the project's settings
 * @property {(site: Site, page: Page) => string} contentFile where the page's Markdown lies
 * @property {(page: Page) => string} source the page's Markdown
 * @property {(site: Site) => Command} build
 * @property {(site: Site, port: number) => Command} dev
 * @property {(page: Page) => string} pageUrl
 * @property {(site: Site) => void} clean takes output and caches away
 * @property {(site: Site) => string} outDir
 *
 * @typedef {import("../sites.mjs").Site} Site
 * @typedef {import("../corpus.mjs").Corpus} Corpus
 * @typedef {import("../corpus.mjs").Page} Page
 * @typedef {import("../measure/run-command.mjs").Command} Command
 */

/**
 * @param {Omit<Generator, "clean" | "outDir">} generator
 * @returns {Generator}
 */
export function defineGenerator(generator) {
  const left = [generator.out, ...generator.caches];
  return {
    ...generator,
    outDir: (site) => join(site.dir, generator.out),
    clean: (site) => left.forEach((path) => setAside(join(site.dir, path), { near: site.dir })),
  };
}

/** The command of an installed package, by the path of its script. */
export function nodeCommand(site, script, args) {
  return { file: "node", args: [join(site.peerDir, "node_modules", script), ...args], cwd: site.dir };
}

/** `/zh` for Chinese; English has no prefix. */
export function prefixOf({ locale }) {
  return locale === "en" ? "" : `/${locale}`;
}

export const LABELS = { en: "English", zh: "简体中文" };
