import { expect, test } from "vitest";
import { describeHit, type Hit } from "./hit.ts";

test("a hit says its heading, and below it the page", () => {
  expect(describeHit(hitOf({ lvl1: "Deploy", lvl2: "a < b" }))).toEqual({
    title: "a &lt; b",
    detail: "Deploy",
  });
});

test.each([[{ value: "Deploy" }], [5], [null], [["Deploy"]]])(
  "%j where a text should be says nothing",
  (value: unknown) => {
    const hit = hitOf({ lvl1: "Deploy", lvl2: value });
    expect(describeHit(hit)).toEqual({ title: "", detail: "Deploy" });
    const marked = { ...hit, _snippetResult: { hierarchy: { lvl2: { value: value as string } } } };
    expect(describeHit(marked)).toEqual({ title: "", detail: "Deploy" });
  },
);

function hitOf(hierarchy: Record<string, unknown>): Hit {
  return { objectID: "a", url: "/a", type: "lvl2", content: null, hierarchy };
}
