import { readdirSync, statSync, truncateSync } from "node:fs";
import { cp } from "node:fs/promises";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { type Running, spawnInkstone } from "./support/inkstone.ts";
import { findBroken, findDifferences, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const KILLS = 50;
/** Builds that end before they are killed do not count; a machine that is busy by turns may have many of them. */
const MOST_BUILDS = 200;
const PAGES = 60;
/** The edit that is built once without being disturbed. */
const MEASURED = -1;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({});
  await edit(0);
  await buildSite(site);
});
afterAll(() => site.dispose());

test("kill -9 at any moment of a build leaves an output that works and a cache that works, fifty times", async () => {
  const random = createRandom(20_251);
  let [kills, builds] = [0, 0];
  let length = await measureBuild();
  let lastWhole = MEASURED;
  while (kills < KILLS && builds < MOST_BUILDS) {
    builds += 1;
    // Some authors take back what they were about to build.
    const round = random() < 0.3 ? lastWhole : builds;
    await edit(round);
    const running = start();
    // Every second time at the moment that matters most: when new files take the place of old ones.
    if (builds % 2 === 0) await untilReplaced(`page-${Math.floor(random() * PAGES)}.html`, running);
    else await sleep(length * random());
    running.kill("SIGKILL");
    const wasKilled = (await running.exited).code === null;
    if (wasKilled) kills += 1;
    else length *= 0.9;
    expect(findBroken(site.path("dist")), `after kill ${kills}`).toEqual([]);

    // Now and then one kill follows the other.
    const isMended = wasKilled && random() < 0.4;
    if (isMended) expect(await buildSite(site)).toMatchObject({ ok: true });
    if (isMended || !wasKilled) lastWhole = round;
    expect(findBroken(site.path("dist")), `in the build after kill ${kills}`).toEqual([]);
  }
  expect(kills).toBe(KILLS);
  await expectColdOutput();
});

test.each(["compile", "bundle", "render"])(
  "Ctrl-C while the build says %s ends with 130 and leaves the output as it was",
  async (stage) => {
    // Files that take a while to copy, so that there is time for the signal.
    await site.write({ "docs/public/one.bin": "", "docs/public/two.bin": "" });
    for (const name of ["one", "two"]) truncateSync(site.path(`docs/public/${name}.bin`), 48 * 1024 * 1024);
    await edit(1000);
    const before = readOutput(site.path("dist"));
    const running = start();
    await expect.poll(() => running.output(), { interval: 1 }).toContain(stage);
    running.kill("SIGINT");

    expect((await running.exited).code).toBe(130);
    expect(readdirSync(site.root).filter((name) => name.includes("staging"))).toEqual([]);
    expect(findDifferences(readOutput(site.path("dist")), before)).toEqual([]);
  },
);

function start(): Running {
  return spawnInkstone(["build"], { cwd: site.root });
}

/** Waits for a file of the output to be another one, or for the build to end. */
async function untilReplaced(file: string, running: Running): Promise<void> {
  const look = (): number | undefined =>
    statSync(site.path(`dist/${file}`), { throwIfNoEntry: false })?.mtimeMs;
  const before = look();
  let hasEnded = false;
  void running.exited.then(() => (hasEnded = true));
  while (!hasEnded && look() === before) await nextTurn();
}

/** Milliseconds from the start of the process to its end, with all pages changed. */
async function measureBuild(): Promise<number> {
  await edit(MEASURED);
  const started = performance.now();
  expect((await start().exited).code).toBe(0);
  return performance.now() - started;
}

async function expectColdOutput(): Promise<void> {
  expect(await buildSite(site)).toMatchObject({ ok: true });
  const twin = await createTestSite({});
  try {
    for (const path of ["docs", "inkstone.config.mjs"])
      await cp(site.path(path), twin.path(path), { recursive: true });
    expect(await buildSite(twin)).toMatchObject({ ok: true });
    expect(findDifferences(readOutput(site.path("dist")), readOutput(twin.path("dist")))).toEqual([]);
  } finally {
    await twin.dispose();
  }
}

/** Changes every page and what all pages name; titles, and with them the sidebar, every third time, the set of pages every fifth. */
async function edit(round: number): Promise<void> {
  const pages = Array.from({ length: PAGES }, (_, index): [string, string] => [
    `docs/page-${index}.md`,
    `# Page ${index} ${Math.floor(round / 3)}\n\nEdit ${round}.\n\n\`\`\`ts\nconst page = ${index};\n\`\`\`\n`,
  ]);
  await site.write({
    "inkstone.config.mjs": `export default { title: "Edit ${round}" };\n`,
    "docs/index.md": "# Home\n",
    ...Object.fromEntries(pages),
  });
  if (round % 5 === 0) await site.write({ "docs/guest.md": "# Guest\n" });
  else await site.remove("docs/guest.md");
}

/** The same numbers in every run, from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
