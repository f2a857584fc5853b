import { expect, test } from "vitest";
import { findPaths, findScripts } from "./named-in-markdown.ts";

test("links and code that look like paths are paths", () => {
  const text = "See [the plan](decisions/#top), `rooms.mjs`, `packages/model/src/`, `.ci/run` and `.npmrc`.";
  expect(findPaths(text)).toEqual(["decisions/", "rooms.mjs", "packages/model/src/", ".ci/run", ".npmrc"]);
});

test("addresses, patterns, packages and commands are not", () => {
  const text =
    "[a](https://a.b), `@inkstone/model`, `docs/**/*.md`, `.ts`, `npm run x`, `Config`, `_meta.json`.";
  expect(findPaths(text)).toEqual([]);
});

test("scripts are found in prose and in code", () => {
  expect(findScripts("Run `npm test`.\n\n```sh\nnpm ci && npm run bench -- --pages 10\n```\n")).toEqual([
    "bench",
    "test",
  ]);
});
