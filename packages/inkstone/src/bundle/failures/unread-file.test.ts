import { expect, test } from "vitest";
import { explainUnreadFile } from "./unread-file.ts";

const PARSE = "× Module parse failed:\n  ╰─▶   × JavaScript parse error: Unexpected token '.'";

test.each([
  ["styles/a.scss", "@rsbuild/plugin-sass"],
  ["styles/a.sass", "@rsbuild/plugin-sass"],
  ["styles/a.less", "pluginLess()"],
  ["styles/a.styl", "@rsbuild/plugin-stylus"],
  ["components/A.svelte", "React"],
  ["data/a.yaml", "?raw"],
])("%s is not read without %s", (file, advice) => {
  expect(explainUnreadFile(PARSE, file)?.hint).toContain(advice);
});

test.each(["a.ts", "a.tsx", "a.cjs", "a.css", "a.mdx", "LICENSE"])("a mistake in %s is its own", (file) => {
  expect(explainUnreadFile(PARSE, file)).toBeUndefined();
});

test("what a tool says of a file that it read is told as it is", () => {
  const message = '× Module build failed (from sass-loader):\n  ╰─▶   × Error: expected "}".';
  expect(explainUnreadFile(message, "styles/a.scss")).toBeUndefined();
});
