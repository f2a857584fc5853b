import { expect, test } from "vitest";
import type { Plugin } from "./plugin.ts";
import { PluginHost } from "./plugin-host.ts";

const append = (name: string, order?: Plugin["order"]): Plugin => ({
  name,
  ...(order !== undefined && { order }),
  source: (text) => text + name,
});

test.each([
  [[append("a"), append("b"), append("c")], "abc"],
  [[append("a", "post"), append("b"), append("c", "pre")], "cba"],
  [[append("a", "post"), append("b", "pre"), append("c", "post"), append("d", "pre")], "bdac"],
])("plugins run before, then as listed, then behind: %#", (plugins, expected) => {
  const host = new PluginHost(plugins, "");
  expect(host.next("source", "", (plugin, text) => plugin.source?.(text, PAGE))).toBe(expected);
});

test("the key changes with name, version, options, order, hooks and origin, and with nothing else", () => {
  const plugin: Plugin = { name: "a", version: "1", key: { b: 1, c: 2 }, facts: (facts) => facts };
  const keys = [
    keyOf([plugin]),
    keyOf([{ ...plugin, name: "b" }]),
    keyOf([{ ...plugin, version: "2" }]),
    keyOf([{ ...plugin, key: { b: 1, c: 3 } }]),
    keyOf([{ ...plugin, source: (text) => text }]),
    keyOf([plugin, append("b")]),
    keyOf([append("b"), plugin]),
    keyOf([plugin, append("b", "pre"), append("c")]),
    keyOf([plugin], "elsewhere"),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf([{ ...plugin, key: { c: 2, b: 1 } }])).toBe(keys[0]);
  expect(keyOf([plugin, { name: "c", html: (html) => html }])).toBe(keys[0]);
  expect(keyOf([{ name: "c", html: (html) => html }])).toBe("");
});

test("a failure within a failure is told once, by the one that failed", async () => {
  const inner: Plugin = {
    name: "inner",
    source: () => {
      throw new Error("out of ink");
    },
  };
  const outer: Plugin = {
    name: "outer",
    html: () => host.next("source", "", (plugin, text) => plugin.source?.(text, PAGE)),
  };
  const host = new PluginHost([inner, outer], "");
  const failing = host.nextLater("html", "", (plugin, html) => plugin.html?.(html, NONE, NONE));
  await expect(failing).rejects.toThrow(/^The plugin inner failed in its hook source: out of ink$/);
});

test("what hooks cost is added up", async () => {
  const host = new PluginHost([append("a"), append("b")], "");
  for (const text of ["", "x"]) host.next("source", text, (plugin, value) => plugin.source?.(value, PAGE));
  await host.nextLater("source", "", (plugin, value) => plugin.source?.(value, PAGE));
  const rows = host.timing.list().map(({ plugin, hook, calls }) => `${plugin} ${hook} ${calls}`);
  expect(new Set(rows)).toEqual(new Set(["a source 3", "b source 3"]));
});

const PAGE = { file: "a.md", path: "/a", lang: "en", version: "" };
/** For hooks that do not look at it. */
const NONE = undefined as never;

function keyOf(plugins: readonly Plugin[], origin = ""): string {
  return new PluginHost(plugins, origin).keyOf("source", "facts");
}
