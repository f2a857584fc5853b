import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Message } from "./message.ts";
import { readProject } from "./project-store.ts";

let root: string;
let runs: number;
let isFailing: boolean;
const MESSAGE: Message = { speaker: "TypeDoc", level: "warning", text: "There is no @param b." };
beforeEach(() => {
  isFailing = false;
  root = mkdtempSync(join(tmpdir(), "inkstone-typedoc-"));
  runs = 0;
  writeFileSync(join(root, "a.ts"), "1");
  writeFileSync(join(root, "tsconfig.json"), "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

test("TypeDoc runs once as long as nothing changes, and what it said is said again", async () => {
  const first = await read("key");
  expect(first).toMatchObject({ project: { name: "run 1" }, messages: [MESSAGE] });
  expect(await read("key")).toEqual(first);
});

test("what fails is not kept, and neither is what was kept before lost", async () => {
  await read("key");
  isFailing = true;
  writeFileSync(join(root, "a.ts"), "2");
  for (const _ of [1, 2]) await expect(read("key")).rejects.toThrow("It failed.");
  writeFileSync(join(root, "a.ts"), "1");
  expect(await read("key")).toMatchObject({ project: { name: "run 1" } });
});

test("it runs again when a source, the settings or the options change, or a file comes that was looked for", async () => {
  await read("key");
  writeFileSync(join(root, "a.ts"), "2");
  await read("key");
  writeFileSync(join(root, "tsconfig.json"), "{ }");
  await read("key");
  writeFileSync(join(root, "typedoc.json"), "{}");
  await read("key");
  await read("other");
  writeFileSync(join(root, "cache/x.json"), "{");
  expect((await read("other")).project.name).toBe("run 6");
});

test("it runs again when a source comes or goes that nobody imports, and not for other files", async () => {
  await read("key");
  mkdirSync(join(root, "types"));
  mkdirSync(join(root, "node_modules"));
  for (const file of ["notes.md", "types/data.json", "node_modules/b.ts"])
    writeFileSync(join(root, file), "1");
  expect((await read("key")).project.name).toBe("run 1");
  writeFileSync(join(root, "types/global.d.ts"), "1");
  expect((await read("key")).project.name).toBe("run 2");
  rmSync(join(root, "types/global.d.ts"));
  expect((await read("key")).project.name).toBe("run 3");
});

function read(key: string): ReturnType<typeof readProject> {
  return readProject({
    projectRoot: root,
    file: join(root, "cache/x.json"),
    key,
    convert: async () => {
      runs += 1;
      if (isFailing) throw new Error("It failed.");
      const files = ["a.ts", "tsconfig.json", "typedoc.json"].map((name) => join(root, name));
      const project = { id: 1, name: `run ${runs}`, kind: 1 };
      return { project, files, folders: [root], messages: [MESSAGE] };
    },
  });
}
