import type { UserConfig, UserShiki } from "inkstone";
import { expect, test } from "vitest";
import { pluginShiki } from "./plugin-shiki.ts";

const transformer = { name: "added" };
const own = { name: "own" };

test("a misspelled option of twoslash is refused", () => {
  const twoslash = { blocks: "all" as const, compilerOption: {} };
  expect(() => pluginShiki({ twoslash })).toThrow('twoslash of pluginShiki has no option "compilerOption".');
});

test("brings languages, themes and transformers along", async () => {
  const options = { themes: { light: "github-light", dark: "github-dark" }, transformers: [transformer] };
  expect(await shikiOf(options, {})).toEqual({ ...options, langs: [], langAlias: {} });
});

test("what the site has of its own comes behind, and its theme stays", async () => {
  const merged = await shikiOf(
    { theme: "nord", transformers: [transformer], langAlias: { a: "js", b: "css" } },
    { themes: { light: "min-light", dark: "min-dark" }, transformers: [own], langAlias: { b: "ts" } },
  );
  expect(merged).toEqual({
    themes: { light: "min-light", dark: "min-dark" },
    langs: [],
    langAlias: { a: "js", b: "ts" },
    transformers: [transformer, own],
  });
});

async function shikiOf(options: UserShiki, shiki: UserShiki): Promise<UserShiki | undefined> {
  const config: UserConfig = { markdown: { shiki, math: false } };
  const environment = { command: "build", mode: "production", projectRoot: "/", cacheDir: "/cache" } as const;
  const made = await pluginShiki(options).config?.(config, environment);
  expect(made?.markdown?.math).toBe(false);
  return made?.markdown?.shiki;
}
