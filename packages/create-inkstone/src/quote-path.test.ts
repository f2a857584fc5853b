import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { quotePath } from "./quote-path.ts";

const HOSTILE = [
  "my docs",
  "$HOME",
  "`id`",
  "it's",
  "it's $5",
  'a"b',
  String.raw`a\b`,
  "~",
  "a;b",
  "a&b",
  "*",
  "#a",
  "!a",
];

test.each([
  ["my-docs", "my-docs"],
  ["../docs/v1.0", "../docs/v1.0"],
  ["文档", "文档"],
  ["my docs", '"my docs"'],
  ["$HOME", "'$HOME'"],
  ["it's", `"it's"`],
  ["it's $5", String.raw`'it'\''s $5'`],
  ["-x", "./-x"],
])("%s is pasted as %s", (path, pasted) => {
  expect(quotePath(path, "linux")).toBe(pasted);
});

test.skipIf(process.platform === "win32").each(HOSTILE)("a shell reads %s as it is", (path) => {
  const { stdout } = spawnSync("sh", ["-c", `printf %s ${quotePath(path, "linux")}`], { encoding: "utf8" });
  expect(stdout).toBe(path);
});

test.each([
  [String.raw`..\docs`, String.raw`..\docs`],
  ["my docs", '"my docs"'],
  ["a & b", '"a & b"'],
  ["it's", '"it\'s"'],
  ["it's $(x)", "'it''s $(x)'"],
  ["`x`", "'`x`'"],
])("on Windows %s is pasted as %s", (path, pasted) => {
  expect(quotePath(path, "win32")).toBe(pasted);
});
