import { expect, test } from "vitest";
import { renderSettled } from "./render-settled.ts";

test.each([
  ["a page where nothing waits", ["<p>"], "<p>", 1],
  ["a component that comes", ["<!--$!--><i>", "<!--$--><b>"], "<!--$--><b>", 2],
  ["one inside of another", ["<!--$!--><i>", "<!--$--><!--$!--><i>", "<!--$--><b>"], "<!--$--><b>", 3],
  ["a component that never comes", ["<!--$!--><i>"], "<!--$!--><i>", 2],
])("%s is rendered until it gets no further", async (_, drafts, expected, times) => {
  let calls = 0;
  const render = (): string => drafts[Math.min(calls++, drafts.length - 1)] ?? "";
  expect(await renderSettled(render, (text) => text)).toBe(expected);
  expect(calls).toBe(times);
});

test("a component that never comes beside something that is never the same is rendered for a while", async () => {
  let calls = 0;
  const text = await renderSettled(
    () => `<!--$!--><i>${++calls}`,
    (draft) => draft,
  );
  expect(text).toBe(`<!--$!--><i>${calls}`);
  expect(calls).toBe(20);
});
