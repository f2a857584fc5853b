import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readProject } from "./project-store.ts";

let root: string;
let runs: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-typedoc-"));
  runs = 0;
  writeFileSync(join(root, "a.ts"), "1");
  writeFileSync(join(root, "tsconfig.json"), "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

test("TypeDoc runs once as long as nothing changes", async () => {
  expect(await read("key")).toEqual({ id: 1, name: "run 1", kind: 1 });
  expect(await read("key")).toEqual({ id: 1, name: "run 1", kind: 1 });
});

test("it runs again when a source, the settings or the options change", async () => {
  await read("key");
  writeFileSync(join(root, "a.ts"), "2");
  await read("key");
  writeFileSync(join(root, "tsconfig.json"), "{ }");
  await read("key");
  await read("other");
  writeFileSync(join(root, "cache/x.json"), "{");
  expect((await read("other")).name).toBe("run 5");
});

function read(key: string): ReturnType<typeof readProject> {
  return readProject({
    projectRoot: root,
    file: join(root, "cache/x.json"),
    key,
    settings: [join(root, "tsconfig.json")],
    convert: async () => {
      runs += 1;
      return { project: { id: 1, name: `run ${runs}`, kind: 1 }, files: [join(root, "a.ts")] };
    },
  });
}
