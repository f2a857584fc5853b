import { expect, test } from "vitest";
import { isEndless, runGuarded } from "./documents/run-guarded.ts";
import { renderSettled } from "./render-settled.ts";

test.each([
  ["a page where nothing waits", ["<p>"], "<p>", 1],
  ["a component that comes", ["<!--$!--><i>", "<!--$--><b>"], "<!--$--><b>", 2],
  ["one inside of another", ["<!--$!--><i>", "<!--$--><!--$!--><i>", "<!--$--><b>"], "<!--$--><b>", 3],
  ["a component that never comes", ["<!--$!--><i>"], "<!--$!--><i>", 2],
])("%s is rendered until it gets no further", async (_, drafts, expected, times) => {
  let calls = 0;
  const render = (): string => drafts[Math.min(calls++, drafts.length - 1)] ?? "";
  expect(await renderSettled({ render, textOf: (text) => text, signal: undefined })).toBe(expected);
  expect(calls).toBe(times);
});

test("a component that never comes beside something that is never the same is rendered for a while", async () => {
  let calls = 0;
  const text = await renderSettled({
    render: () => `<!--$!--><i>${++calls}`,
    textOf: (draft) => draft,
    signal: undefined,
  });
  expect(text).toBe(`<!--$!--><i>${calls}`);
  expect(calls).toBe(20);
});

test("a page that takes long gets twice the time with each attempt, until it is called endless", async () => {
  const given: number[] = [];
  const render = (seconds: number): string => {
    given.push(seconds);
    // As if so long had passed.
    return runGuarded(goRound, 0.01);
  };
  const settling = { render, textOf: (text: string) => text, signal: undefined };
  const thrown: unknown = await renderSettled(settling).catch((error: unknown) => error);
  expect(isEndless(thrown)).toBe(true);
  expect(given).toEqual([4, 8, 16, 32]);
});

test("between two attempts it can be ended, and what only took its time is there after the next", async () => {
  const ending = new AbortController();
  let calls = 0;
  const render = (): string => (++calls === 1 ? runGuarded(goRound, 0.01) : "<p>");
  const textOf = (text: string): string => text;
  expect(await renderSettled({ render, textOf, signal: ending.signal })).toBe("<p>");
  ending.abort(new Error("ended"));
  calls = 0;
  await expect(renderSettled({ render, textOf, signal: ending.signal })).rejects.toThrow("ended");
});

function goRound(): never {
  for (;;);
}
