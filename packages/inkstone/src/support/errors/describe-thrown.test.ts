import { expect, test } from "vitest";
import { describeThrower, describeThrown } from "./describe-thrown.ts";

test.each([
  [new Error("no"), "no"],
  ["plain text", "plain text"],
  [
    new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }),
    "fetch failed (connect ECONNREFUSED)",
  ],
  [
    new TypeError("fetch failed", { cause: Object.assign(new Error(""), { code: "ECONNREFUSED" }) }),
    "fetch failed (ECONNREFUSED)",
  ],
  [new Error("no", { cause: Object.assign(new Error("why"), { code: "EWHY" }) }), "no (why)"],
  [new Error("no", { cause: new Error("") }), "no"],
  [new Error("no", { cause: "why" }), "no"],
  [{ status: 404, message: "Not Found" }, "Not Found"],
  [{ message: "" }, "[object Object]"],
  [undefined, "undefined"],
  [new Error("told: why", { cause: new Error("why") }), "told: why"],
])("describeThrown(%o) gives %j", (error, text) => {
  expect(describeThrown(error)).toBe(text);
});

test.each([
  [
    "code of a site",
    ["deep (/site/plugins/blog.ts:12:14)", "Object.pages (/site/plugins/blog.ts:8:4)"],
    "/site/plugins/blog.ts:12:14",
  ],
  ["an anonymous function", ["/site/plugin.js:3:1"], "/site/plugin.js:3:1"],
  ["a module by its URL", ["async file:///site/a%20b.js:3:1"], "/site/a b.js:3:1"],
  [
    "Node's own code",
    ["open (node:internal/fs/promises:637:25)", "async Object.pages (/site/plugin.ts:4:2)"],
    "/site/plugin.ts:4:2",
  ],
  [
    "what a package was given",
    ["parse (/site/node_modules/yaml/index.js:9:1)", "pages (/site/plugin.ts:4:2)"],
    "/site/plugin.ts:4:2",
  ],
  [
    "a plugin that was installed",
    ["Object.pages (file:///site/node_modules/plugin/index.js:1:54)"],
    "/site/node_modules/plugin/index.js:1:54",
  ],
])("where it was thrown: %s", (_what, frames, place) => {
  expect(describeThrower(thrownIn(frames))).toBe(`It was thrown at ${place}.`);
});

test("nobody is told of a line of the program", () => {
  expect(describeThrower("no")).toBe("");
  expect(
    describeThrower(thrownIn([`run (${import.meta.filename}:1:1)`, "main (node:internal/main:1:1)"])),
  ).toBe("");
});

test("nor of one that runs the ecosystem's plugins", () => {
  const frames = ["checkTree (/site/node_modules/@inkstone/unified/dist/check-tree.js:4:15)"];
  expect(describeThrower(thrownIn(frames))).toBe("");
});

function thrownIn(frames: readonly string[]): Error {
  const error = new Error("no");
  error.stack = `Error: no\n${frames.map((frame) => `    at ${frame}`).join("\n")}`;
  return error;
}
