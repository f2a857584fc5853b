import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { setAside } from "./set-aside.mjs";

/**
 * @typedef {object} Site
 * @property {string} dir where the generator's project lies
 * @property {string} peerDir where the generator itself is installed
 */

/** An empty project folder with the generator's packages linked and the corpus in it. */
export function createSite(generator, corpus, { dir, peerDir }) {
  const site = { dir, peerDir };
  setAside(dir);
  mkdirSync(dir, { recursive: true });
  linkPackages(site);
  generator.prepare(site, corpus);
  for (const page of corpus.pages) writePage(generator, site, page);
  return site;
}

export function writePage(generator, site, page) {
  writeText(generator.contentFile(site, page), generator.source(page));
}

export function removePage(generator, site, page) {
  rmSync(generator.contentFile(site, page), { force: true });
}

/** Bytes and number of the files below a folder. */
export function weighFolder(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  return { bytes, files: files.length };
}

export function writeText(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/**
 * Each package is a link of its own and `node_modules` a real folder, so that the caches which tools
 * keep there belong to one site and can be removed without touching the installation.
 */
function linkPackages({ dir, peerDir }) {
  const modules = join(peerDir, "node_modules");
  mkdirSync(join(dir, "node_modules"));
  for (const name of listFolder(modules)) {
    if (!name.startsWith(".")) symlinkSync(join(modules, name), join(dir, "node_modules", name));
  }
}

function listFolder(dir) {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
