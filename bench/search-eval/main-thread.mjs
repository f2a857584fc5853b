/**
 * What a search on a large site does to the reader's page: `node bench/search-eval/main-thread.mjs [--pages 10000] [--lang en,zh] [--queries 40]`.
 * A site of one page gets the index of many, and queries are typed into its modal letter by letter in a real browser. Tells the longest task of
 * the page's main thread, in CPU time from the browser's own trace, and the memory of the worker after it collected its garbage.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { createRecords, SearchIndex, writeIndex } from "@inkstone/search";
import { openBrowser } from "../measure/open-browser.mjs";
import { serveFolder } from "../measure/serve-folder.mjs";
import { generateCorpus } from "./generate-corpus.mjs";
import { createQueries } from "./scale-queries.mjs";

const PROGRAM = join(import.meta.dirname, "../../packages/inkstone/bin/inkstone.js");
const MOST_MS = 16;
const MOST_BYTES = 150e6;

const { values } = parseArgs({
  options: {
    lang: { type: "string", default: "en,zh" },
    pages: { type: "string", default: "10000" },
    queries: { type: "string", default: "40" },
  },
});
const browser = await openBrowser();
let isFine = true;
try {
  for (const lang of values.lang.split(",")) {
    const { root, queries, sections } = createSite(lang, Number(values.pages));
    const measured = await measure(join(root, "dist"), queries.slice(0, Number(values.queries)));
    report(lang, sections, measured);
    isFine &&= measured.longest.cpu <= MOST_MS && measured.memory <= MOST_BYTES;
    rmSync(root, { recursive: true });
  }
} finally {
  await browser.close();
}
process.exitCode = isFine ? 0 : 1;

function createSite(lang, pages) {
  const root = join(import.meta.dirname, "..", ".work", `search-page-${lang}`);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "docs"), { recursive: true });
  writeFileSync(join(root, "docs/index.md"), "# Start\n\nA page.\n");
  writeFileSync(join(root, "inkstone.config.ts"), `export default { lang: ${JSON.stringify(lang)} };\n`);
  execFileSync(process.execPath, [PROGRAM, "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });

  const corpus = generateCorpus({ lang, pages });
  const index = new SearchIndex();
  for (const page of corpus) for (const record of createRecords(page)) index.add(record);
  const { directory, files } = writeIndex(index);
  const folder = join(root, "dist/assets/search", readdirSync(join(root, "dist/assets/search"))[0]);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (const { name, bytes } of [{ ...directory, name: "index.bin" }, ...files])
    writeFileSync(join(folder, name), gzipSync(bytes));
  return { root, queries: createQueries(corpus, lang), sections: index.size };
}

async function measure(folder, queries) {
  const server = await serveFolder(folder);
  const page = await browser.newPage();
  const worker = await watchWorker(page);
  try {
    await page.goto(server.origin);
    await page.mouse.move(200, 300);
    await page.waitForSelector("[data-ink-announcer]", { state: "attached" });
    // What the modal itself takes to appear is there on every site.
    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox");
    await input.waitFor();
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
    let letters = 0;
    for (const query of queries) {
      await input.fill("");
      for (const letter of query) {
        await page.keyboard.insertText(letter);
        await page.waitForFunction(() => document.querySelector("dialog").dataset.status === "idle");
        letters += 1;
      }
    }
    const trace = JSON.parse((await browser.stopTracing()).toString());
    return { ...findLongest(trace.traceEvents), letters, memory: await worker.readMemory() };
  } finally {
    await page.close();
    server.close();
  }
}

/** Tasks of the page's main thread: the longest by its CPU time, and how many took longer than a frame. */
function findLongest(events) {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) => ph === "X" && name.endsWith("RunTask") && threads.has(`${pid} ${tid}`),
    )
    .map(({ dur = 0, tdur = dur }) => ({ cpu: tdur / 1000, wall: dur / 1000 }))
    .toSorted((left, right) => right.cpu - left.cpu);
  if (tasks.length === 0) throw new Error("The trace has no tasks of a main thread.");
  const wall = Math.max(...tasks.map((task) => task.wall));
  const over = tasks.filter(({ cpu }) => cpu > MOST_MS).length;
  return {
    longest: { ...tasks[0], wall },
    p99: tasks[Math.floor(tasks.length / 100)],
    tasks: tasks.length,
    over,
  };
}

/** The worker is a target of its own, reached through the page's. */
async function watchWorker(page) {
  const session = await page.context().newCDPSession(page);
  const waiting = new Map();
  let target;
  let last = 0;
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") target = sessionId;
  });
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = (method) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      const message = JSON.stringify({ id: last, method });
      void session.send("Target.sendMessageToTarget", { sessionId: target, message });
    });
  return {
    async readMemory() {
      if (target === undefined) throw new Error("No worker was seen.");
      await ask("HeapProfiler.enable");
      await ask("HeapProfiler.collectGarbage");
      const {
        usedSize,
        embedderHeapUsedSize = 0,
        backingStorageSize = 0,
      } = await ask("Runtime.getHeapUsage");
      return usedSize + embedderHeapUsedSize + backingStorageSize;
    },
  };
}

function report(lang, sections, { longest, p99, tasks, over, letters, memory }) {
  const ms = (time) => `${time.toFixed(1)} ms`;
  console.log(`${lang}: ${sections} sections, ${letters} letters typed, ${tasks} tasks of the main thread`);
  console.log(
    `  longest ${ms(longest.cpu)} of CPU (${ms(longest.wall)} by the clock), p99 ${ms(p99.cpu)}, ${over} over ${MOST_MS} ms`,
  );
  console.log(`  worker ${(memory / 1e6).toFixed(0)} MB`);
}
