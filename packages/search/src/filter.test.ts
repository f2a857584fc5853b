import { expect, test } from "vitest";
import { parseFilters } from "./filter.ts";

test("OR binds closer than AND, and NOT closest", () => {
  expect(parseFilters('lang:en AND NOT tag:old OR tag:"two words"')).toEqual([
    {
      kind: "and",
      filters: [
        { kind: "or", filters: [{ kind: "facet", term: "=lang:en" }] },
        {
          kind: "or",
          filters: [
            { kind: "not", filter: { kind: "facet", term: "=tag:old" } },
            { kind: "facet", term: "=tag:two words" },
          ],
        },
      ],
    },
  ]);
});

test.each(["lang", "lang:", "(lang:en", "lang:en lang:zh", "AND lang:en", "lang:en AND"])(
  "%j is refused",
  (text) => {
    expect(() => parseFilters(text)).toThrow(SyntaxError);
  },
);
