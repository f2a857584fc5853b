import { setTimeout as wait } from "node:timers/promises";

import { serveFolder } from "./serve-folder.mjs";

const IDLE = 3000;

/**
 * @typedef {object} Weight encoded bytes by kind, and how many requests brought them
 * @property {number} html
 * @property {number} js
 * @property {number} css
 * @property {number} other fonts, images, data
 * @property {number} requests
 */

/**
 * What a reader downloads for one page with an empty cache: before touching anything, and after.
 * @returns {Promise<{ before: Weight, after: Weight }>}
 */
export async function weighPage(browser, { dir, url }) {
  const server = await serveFolder(dir);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(server.origin + url, { waitUntil: "load" });
    await wait(IDLE);
    const before = sumAnswers(server.answers);
    await touch(page);
    await wait(IDLE);
    return { before, after: sumAnswers(server.answers) };
  } finally {
    await context.close();
    server.close();
  }
}

/** The heading is never a link, so that the click wakes the page without leaving it. */
async function touch(page) {
  const { x, y, width, height } = await page.locator("h1").first().boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** @returns {Weight} */
function sumAnswers(answers) {
  const sum = (kind) =>
    answers.filter((answer) => answer.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  return { html: sum("html"), js: sum("js"), css: sum("css"), other: sum("other"), requests: answers.length };
}
