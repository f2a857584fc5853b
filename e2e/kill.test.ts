import { readdirSync, truncateSync } from "node:fs";
import { cp } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "./support/build.ts";
import { type Running, spawnInkstone } from "./support/inkstone.ts";
import { findBroken, findDifferences, readOutput } from "./support/output.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const KILLS = 50;
/** Builds that end before they are killed do not count; a machine that is busy by turns may have many of them. */
const MOST_BUILDS = 200;
const PAGES = 60;

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
  while (kills < KILLS && builds < MOST_BUILDS) {
    builds += 1;
    await edit(builds);
    const running = start();
    await sleep(length * random());
    running.kill("SIGKILL");
    if ((await running.exited).code === null) kills += 1;
    else length *= 0.9;

    expect(findBroken(site.path("dist")), `after kill ${kills}`).toEqual([]);
    // Now and then one kill follows the other.
    if (random() < 0.4) expect(await buildSite(site)).toMatchObject({ ok: true });
  }
  expect(kills).toBe(KILLS);
  await expectColdOutput();
}, 300_000);

test.each(["compile", "bundle", "render"])(
  "Ctrl-C while the build says %s ends with 130 and leaves the output as it was",
  async (stage) => {
    // Files that take a while to copy, so that there is time for the signal.
    await site.write({ "docs/public/one.bin": "", "docs/public/two.bin": "" });
    for (const name of ["one", "two"]) truncateSync(site.path(`docs/public/${name}.bin`), 48 * 1024 * 1024);
    await edit(1000);
    const before = readOutput(site.path("dist"));
    const running = start();
    await expect.poll(() => running.output(), { interval: 1, timeout: 30_000 }).toContain(stage);
    running.kill("SIGINT");

    expect((await running.exited).code).toBe(130);
    expect(readdirSync(site.root).toSorted()).toEqual(["dist", "docs", "node_modules", "package.json"]);
    expect(findDifferences(readOutput(site.path("dist")), before)).toEqual([]);
  },
);

function start(): Running {
  return spawnInkstone(["build"], { cwd: site.root });
}

/** Milliseconds from the start of the process to its end, with all pages changed. */
async function measureBuild(): Promise<number> {
  await edit(-1);
  const started = performance.now();
  expect((await start().exited).code).toBe(0);
  return performance.now() - started;
}

async function expectColdOutput(): Promise<void> {
  expect(await buildSite(site)).toMatchObject({ ok: true });
  const twin = await createTestSite({});
  try {
    await cp(site.path("docs"), twin.path("docs"), { recursive: true });
    expect(await buildSite(twin)).toMatchObject({ ok: true });
    expect(findDifferences(readOutput(site.path("dist")), readOutput(twin.path("dist")))).toEqual([]);
  } finally {
    await twin.dispose();
  }
}

/** Changes every page: texts always, titles and with them the sidebar of all pages every third time, the set of pages every fifth. */
async function edit(round: number): Promise<void> {
  const pages = Array.from({ length: PAGES }, (_, index): [string, string] => [
    `docs/page-${index}.md`,
    `# Page ${index} ${Math.floor(round / 3)}\n\nEdit ${round}.\n\n\`\`\`ts\nconst page = ${index};\n\`\`\`\n`,
  ]);
  await site.write({ "docs/index.md": "# Home\n", ...Object.fromEntries(pages) });
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
