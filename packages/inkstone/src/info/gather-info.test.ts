import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SiteError } from "../support/errors/site-error.ts";
import { gatherInfo, type Info } from "./gather-info.ts";

const { version } = createRequire(import.meta.url)("react/package.json") as { version: string };

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-info-")));
});
afterEach(() => rmSync(root, { recursive: true }));

test("React is the one that sites are built with, whatever the project has of its own", async () => {
  write("node_modules/react/package.json", '{ "version": "18.3.1" }');
  write("node_modules/@rsbuild/core/package.json", '{ "version": "2.9.9" }');
  const { others } = await gather();
  expect(others).toEqual({
    react: version,
    "react-dom": version,
    "@rsbuild/core": "2.9.9",
    "@rsbuild/plugin-react": undefined,
  });
});

test("a cache whose files keep no times is not empty", async () => {
  write("node_modules/.cache/inkstone/pages", "x");
  utimesSync(join(root, "node_modules/.cache/inkstone/pages"), 0, 0);
  expect((await gather()).cache).toMatchObject({ files: 1, written: "1970-01-01T00:00:00.000Z" });
});

function gather(): Promise<Info> {
  return gatherInfo(root, () => Promise.reject(new SiteError("None.", { code: "config-load" })));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
