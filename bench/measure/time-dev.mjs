import { createServer, connect } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

import { reviseLead, revisionOf } from "../corpus.mjs";
import { writePage } from "../sites.mjs";
import { killTree } from "./process-tree.mjs";
import { spawnGroup } from "./run-command.mjs";

const TIMEOUT = 5 * 60_000;
const SETTLE = 1500;
const EDITS = 5;

/**
 * Seconds from the command to the first page's heading on the screen, with and without caches,
 * and from saving a paragraph to seeing it.
 * @returns {Promise<{ start: number, restart: number, saves: number[] }>}
 */
export async function timeDev(browser, { generator, site, page, round }) {
  generator.clean(site);
  const start = await withDevServer(browser, { generator, site, page }, async ({ seconds }) => seconds);
  const [restart, saves] = await withDevServer(
    browser,
    { generator, site, page },
    async ({ seconds, tab }) => {
      const times = [];
      await warmUp(tab, { generator, site, page, stamp: round * 100 });
      for (let edit = 1; edit <= EDITS; edit++)
        times.push(await timeSave(tab, { generator, site, page, stamp: round * 100 + edit }));
      return [seconds, times];
    },
  );
  return { start, restart, saves };
}

async function withDevServer(browser, { generator, site, page }, use) {
  const port = await findFreePort();
  const url = `http://localhost:${port}${generator.pageUrl(page)}`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  const begin = performance.now();
  const child = spawnGroup(generator.dev(site, port));
  child.stdout.resume();
  child.stderr.resume();
  try {
    await waitForPort(child, port);
    await openPage(tab, url, page.title);
    return await use({ tab, seconds: (performance.now() - begin) / 1000 });
  } finally {
    killTree(child.pid);
    await context.close();
    writePage(generator, site, page);
  }
}

/** Some servers reload a fresh page once more by themselves; an edit that falls into that moment is never seen. */
async function warmUp(tab, edit) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const isSeen = await timeSave(tab, { ...edit, timeout: 30_000 }).then(
      () => true,
      () => false,
    );
    if (isSeen) return;
    writePage(edit.generator, edit.site, edit.page);
  }
  throw new Error("The dev server never showed an edit.");
}

async function timeSave(tab, { generator, site, page, stamp, timeout = TIMEOUT }) {
  await wait(SETTLE);
  const text = revisionOf(page, stamp).trim();
  const isShown = (wanted) =>
    [...document.querySelectorAll("p")].some((paragraph) => paragraph.textContent.includes(wanted));
  const begin = performance.now();
  writePage(generator, site, reviseLead(page, stamp));
  await tab.waitForFunction(isShown, text, { polling: "raf", timeout });
  return (performance.now() - begin) / 1000;
}

/** Servers may answer before they can: what is not the page yet is asked for again. */
async function openPage(tab, url, title) {
  const deadline = performance.now() + TIMEOUT;
  const heading = tab.locator("h1", { hasText: title }).first();
  while (performance.now() < deadline) {
    const answer = await tab.goto(url, { waitUntil: "commit", timeout: TIMEOUT }).catch(() => undefined);
    if (
      answer?.ok() &&
      (await heading.waitFor({ timeout: 60_000 }).then(
        () => true,
        () => false,
      ))
    )
      return;
    await wait(50);
  }
  throw new Error(`The dev server never showed "${title}".`);
}

async function waitForPort(child, port) {
  const deadline = performance.now() + TIMEOUT;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The dev server ended with ${child.exitCode}.`);
    if (await canConnect(port)) return;
    await wait(20);
  }
  throw new Error("The dev server never opened its port.");
}

function canConnect(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "localhost" });
    const finish = (isOpen) => (socket.destroy(), resolve(isOpen));
    socket.once("connect", () => finish(true)).once("error", () => finish(false));
  });
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
