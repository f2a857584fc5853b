import fc from "fast-check";
import { expect, test } from "vitest";
import { alignBlocks, type Step } from "./align-blocks.ts";

test("one changed block leaves the others alone", () => {
  expect(alignBlocks(["a", "b", "c"], ["a", "x", "c"])).toEqual([
    { kind: "keep", from: 0, to: 0 },
    { kind: "change", from: 1, to: 1 },
    { kind: "keep", from: 2, to: 2 },
  ]);
});

test("blocks inserted in two places change none of their neighbours", () => {
  expect(kindsOf(alignBlocks(["a", "b", "c"], ["a", "x", "b", "y", "c"]))).toBe(
    "keep insert keep insert keep",
  );
});

test("a removed block leaves the others alone", () => {
  expect(kindsOf(alignBlocks(["a", "b", "c"], ["a", "c"]))).toBe("keep remove keep");
});

test("from nothing and to nothing", () => {
  expect(kindsOf(alignBlocks([], ["a"]))).toBe("insert");
  expect(kindsOf(alignBlocks(["a"], []))).toBe("remove");
  expect(alignBlocks([], [])).toEqual([]);
});

test("following the steps always gives the new list, and equal lists are only kept", () => {
  const blocks = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  fc.assert(
    fc.property(blocks, blocks, (from, to) => {
      const steps = alignBlocks(from, to);
      expect(follow(steps, from, to)).toEqual(to);
      if (from.join() === to.join()) expect(steps.every(({ kind }) => kind === "keep")).toBe(true);
    }),
  );
});

function follow(steps: Step[], from: string[], to: string[]): (string | undefined)[] {
  const used = steps.flatMap((step) => (step.kind === "insert" ? [] : [step.from]));
  expect(used).toEqual(from.map((_, index) => index));
  return steps.flatMap((step) => {
    if (step.kind === "remove") return [];
    return [step.kind === "keep" ? from[step.from] : to[step.to]];
  });
}

function kindsOf(steps: Step[]): string {
  return steps.map(({ kind }) => kind).join(" ");
}
