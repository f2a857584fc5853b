import { expect, test } from "vitest";
import { updateObject } from "./partial-update.ts";

const before = { objectID: "a", count: 3, tags: ["x", "y"], title: "Old" };

test.each([
  [
    { title: "New", extra: null },
    { title: "New", extra: null },
  ],
  [{ count: { _operation: "Increment", value: 2 } }, { count: 5 }],
  [{ count: { _operation: "Decrement", value: 2 } }, { count: 1 }],
  [{ count: { _operation: "IncrementFrom", value: 3 } }, { count: 4 }],
  [{ count: { _operation: "IncrementFrom", value: 9 } }, {}],
  [{ count: { _operation: "IncrementSet", value: 9 } }, { count: 9 }],
  [{ count: { _operation: "IncrementSet", value: 1 } }, {}],
  [{ tags: { _operation: "Add", value: "x" } }, { tags: ["x", "y", "x"] }],
  [{ tags: { _operation: "AddUnique", value: "x" } }, {}],
  [{ tags: { _operation: "AddUnique", value: "z" } }, { tags: ["x", "y", "z"] }],
  [{ tags: { _operation: "Remove", value: "x" } }, { tags: ["y"] }],
])("%j changes %j", (change, changed) => {
  expect(updateObject(before, { objectID: "a", ...change }, true)).toEqual({ ...before, ...changed });
});

test("an object that is not there is made if it may be", () => {
  expect(updateObject(undefined, { objectID: "b", title: "B" }, true)).toEqual({ objectID: "b", title: "B" });
  expect(updateObject(undefined, { objectID: "b", title: "B" }, false)).toBeUndefined();
});
