import { rename } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInkstone, type RunningServer, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const PAGES = 12;
/** How failures read of which no author is to blame. */
const MISSING = /Module not found|Cannot find module|ENOENT/;
const numbers = Array.from({ length: PAGES }, (_, index) => index);

let site: TestSite;
let servers: RunningServer[];
beforeAll(async () => {
  const pages = numbers.map((number): [string, string] => [
    `docs/page-${number}.mdx`,
    `import { Box } from "../Box${number}.tsx";\n\n# Page\n\n<Box />\n`,
  ]);
  site = await createTestSite({ "docs/index.md": "# Home\n", ...Object.fromEntries(pages) });
  await edit("first");
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await site.dispose();
});

test("two servers of one site show live pages that only one of them was asked for", async () => {
  for (let number = 0; number < PAGES; number += 2)
    expect(await readBoth(number)).toEqual([`${number} first`, `${number + 1} first`]);
});

test("two servers of one site show edits, each on its own pages", async () => {
  for (const word of ["second", "third", "fourth", "fifth"]) {
    await edit(word);
    await expect.poll(() => readBox(0, 0)).toBe(`0 ${word}`);
    await expect.poll(() => readBox(1, 1)).toBe(`1 ${word}`);
    for (let number = 0; number < PAGES; number += 4)
      await expect.poll(() => readBoth(number)).toEqual([`${number} ${word}`, `${number + 1} ${word}`]);
  }
});

test("builds that forget the cache end well beside servers that bundle, and these go on", async () => {
  for (const word of ["sixth", "seventh", "eighth", "ninth"]) {
    const build = runInkstone(["build", "--clean"], { cwd: site.root });
    const failures: string[] = [];
    let isBuilt = false;
    void build.finally(() => (isBuilt = true));
    for (let count = 0; !isBuilt; count++) {
      await edit(`${word}-${count}`);
      const text = await (await fetch(`${servers[count % 2]?.origin}/page-0`)).text();
      if (MISSING.test(text)) failures.push(text);
    }
    expect(await build).toMatchObject({ code: 0 });
    expect(failures).toEqual([]);
    await edit(word);
    await expect.poll(() => readBox(0, 0)).toBe(`0 ${word}`);
    await expect.poll(() => readBox(1, 1)).toBe(`1 ${word}`);
  }
});

function start(): Promise<RunningServer> {
  return startInkstone("dev", { cwd: site.root });
}

/** As editors do: a build beside it never reads half of a file. */
async function edit(word: string): Promise<void> {
  const boxes = numbers.map((number): [string, string] => [
    `Box${number}.tsx.new`,
    `export function Box() {\n  return <output onClick={() => {}}>{"${number} ${word}"}</output>;\n}\n`,
  ]);
  await site.write(Object.fromEntries(boxes));
  for (const number of numbers)
    await rename(site.path(`Box${number}.tsx.new`), site.path(`Box${number}.tsx`));
}

/** Asks both at once, each for a page of its own. */
function readBoth(number: number): Promise<(string | undefined)[]> {
  return Promise.all([readBox(0, number), readBox(1, number + 1)]);
}

async function readBox(server: number, number: number): Promise<string | undefined> {
  const answer = await fetch(`${servers[server]?.origin}/page-${number}`);
  return /<output[^>]*>([^<]*)/.exec(await answer.text())?.[1];
}
