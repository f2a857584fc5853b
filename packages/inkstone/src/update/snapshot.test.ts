import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Snapshot } from "./snapshot.ts";

let root: string;
const at = (file: string): string => join(root, file);
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-snapshot-")));
  mkdirSync(at("modules/folder"), { recursive: true });
  mkdirSync(at("store"));
  writeFileSync(at("package.json"), "old");
  writeFileSync(at("modules/folder/a.js"), "old");
  symlinkSync(at("store"), at("modules/link"), "junction");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("files, folders and links are brought back, by another process too", async () => {
  await Snapshot.take(
    at("kept"),
    [at("package.json"), at("lock")],
    [at("modules/folder"), at("modules/link")],
  );
  writeFileSync(at("package.json"), "new");
  writeFileSync(at("lock"), "new");
  rmSync(at("modules"), { recursive: true });
  mkdirSync(at("modules/link"), { recursive: true });

  await Snapshot.find(at("kept"))?.restore();
  expect(readFileSync(at("package.json"), "utf8")).toBe("old");
  expect(existsSync(at("lock"))).toBe(false);
  expect(readFileSync(at("modules/folder/a.js"), "utf8")).toBe("old");
  expect(lstatSync(at("modules/link")).isSymbolicLink()).toBe(true);
  expect(Snapshot.find(at("kept"))).toBeUndefined();
});

test("a snapshot that was not finished is none", async () => {
  await expect(Snapshot.take(at("kept"), [], [at("nowhere")])).rejects.toThrow("ENOENT");
  expect(Snapshot.find(at("kept"))).toBeUndefined();
});
