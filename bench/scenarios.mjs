import { readFileSync } from "node:fs";

import { reviseLead, reviseTitle, revisionOf } from "./corpus.mjs";
import { runCommand } from "./measure/run-command.mjs";
import { findFile } from "./measure/serve-folder.mjs";
import { removePage, writePage } from "./sites.mjs";

const BUILD_TIMEOUT = 30 * 60_000;

/**
 * @typedef {Record<string, import("./measure/run-command.mjs").Cost>} Costs by scenario
 */

/**
 * A build with nothing to start from, one with nothing to do, and one after a paragraph was edited.
 * @returns {Promise<Costs>}
 */
export async function runBuilds({ generator, site, corpus, round }) {
  const page = corpus.probe;
  writePage(generator, site, page);
  generator.clean(site);
  const cold = await build(generator, site);
  const unchanged = await build(generator, site);
  writePage(generator, site, reviseLead(page, round));
  const changed = await build(generator, site);
  expectText(generator, site, { page, text: revisionOf(page, round).trim() });
  return { cold, unchanged, changed };
}

/**
 * What an author does less often than editing a paragraph: a new heading for a page, a new page.
 * @returns {Promise<Costs>}
 */
export async function runRarerEdits({ generator, site, corpus, round }) {
  const retitledPage = reviseTitle(corpus.probe, round);
  writePage(generator, site, corpus.probe);
  removePage(generator, site, corpus.extra);
  // The cache would know the added page from the round before.
  generator.clean(site);
  await build(generator, site);
  // What the edits are compared with: the same site with nothing to do.
  const same = await build(generator, site);

  writePage(generator, site, retitledPage);
  const retitled = await build(generator, site);
  expectText(generator, site, { page: retitledPage, text: retitledPage.title });
  writePage(generator, site, corpus.extra);
  const added = await build(generator, site);
  expectText(generator, site, { page: corpus.extra, text: corpus.extra.title });
  return { same, retitled, added };
}

function build(generator, site) {
  return runCommand(generator.build(site), { timeout: BUILD_TIMEOUT });
}

/** A build that missed the edit would look fast; it must not be counted. */
function expectText(generator, site, { page, text }) {
  const file = findFile(generator.outDir(site), generator.pageUrl(page));
  if (file === undefined) throw new Error(`The build wrote no page for ${page.slug}.`);
  if (!readFileSync(file, "utf8").includes(text))
    throw new Error(`The build's ${page.slug} does not say "${text}".`);
}
