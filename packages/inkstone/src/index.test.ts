import { expect, test } from "vitest";
import { publicModule } from "./config/load/import-module.ts";
import * as inkstone from "./index.ts";

test("the public list is a promise", () => {
  expect(Object.keys(inkstone).toSorted()).toMatchInlineSnapshot(`
    [
      "SiteError",
      "SiteErrors",
      "breakWords",
      "checkAnswer",
      "checkEditions",
      "checkMessages",
      "checkOptions",
      "createGlobMatcher",
      "defineConfig",
      "findJsonError",
      "hashLock",
      "resolveMessages",
    ]
  `);
});

test("config files are given all of it", () => {
  expect(publicModule).toEqual({ ...inkstone });
});
