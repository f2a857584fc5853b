import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const EDITS = 30;
/** Each edit left a bundle of nearly 2 MB behind. */
const MOST_BYTES = 15_000_000;

/** Told to, the server writes down what its heap holds. */
const WEIGH = `const { writeFileSync } = require("node:fs");
require("node:v8").setFlagsFromString("--expose-gc");
const gc = require("node:vm").runInNewContext("gc");
process.on("SIGUSR2", () => {
  gc();
  gc();
  writeFileSync("heap.txt", String(process.memoryUsage().heapUsed));
});
`;

let site: TestSite;
let server: RunningServer;
beforeAll(async () => {
  site = await createTestSite({
    "weigh.cjs": WEIGH,
    "docs/index.mdx": `import { Box } from "../Box.tsx";\n\n# Home\n\n<Box />\n`,
    ...box(0),
  });
  server = await startInkstone("dev", { cwd: site.root, env: { NODE_OPTIONS: "--require ./weigh.cjs" } });
});
afterAll(async () => {
  await server.stop();
  await site.dispose();
});

test("an edit shows that is made before anything is asked for but the page", async () => {
  await showEdit(1);
  expect(server.output()).not.toMatch(/warn|error/);
});

// Windows has no signals.
test.skipIf(process.platform === "win32")("the memory of the server does not grow with edits", async () => {
  for (let edit = 2; edit <= 5; edit++) await showEdit(edit);
  const before = await weigh();
  for (let edit = 6; edit <= 5 + EDITS; edit++) await showEdit(edit);
  expect((await weigh()) - before).toBeLessThan(MOST_BYTES);
});

async function showEdit(edit: number): Promise<void> {
  await site.write(box(edit));
  const read = async (): Promise<string> => (await fetch(server.origin)).text();
  await expect.poll(read).toContain(`edit ${edit}.`);
}

function box(edit: number): Record<string, string> {
  return {
    "Box.tsx": `export function Box() {\n  return <output onClick={() => {}}>edit ${edit}.</output>;\n}\n`,
  };
}

async function weigh(): Promise<number> {
  await site.remove("heap.txt");
  server.kill("SIGUSR2");
  await expect.poll(() => site.read("heap.txt").catch(() => "")).not.toBe("");
  return Number(await site.read("heap.txt"));
}
